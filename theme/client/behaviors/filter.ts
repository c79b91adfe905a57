/**
 * The choice in a directory is in the address, so that it can be shared, and is there again when
 * the reader comes back from a page of the list.
 */
import { onClick, onPage } from '../eventHandlers.ts';

function remember(choice: HTMLInputElement): void {
  history.replaceState(history.state, '', location.pathname + queryOf(choice));
}

/** The first button shows all. The label of another begins with the name of its group. */
function queryOf({ value, nextElementSibling }: HTMLInputElement): string {
  const name = nextElementSibling!.firstChild!.textContent!;
  return value === '0' ? '' : `?show=${encodeURIComponent(name.trim())}`;
}

onClick<HTMLInputElement>('.filter input', remember, 'change');
onPage(() => {
  const chosen = document.querySelector<HTMLInputElement>('.filter :checked');
  // It was chosen before this script was there.
  if (chosen && !chosen.defaultChecked && !location.search) return remember(chosen);
  for (const choice of document.querySelectorAll<HTMLInputElement>('.filter input'))
    if (queryOf(choice) === location.search) choice.checked = true;
});
