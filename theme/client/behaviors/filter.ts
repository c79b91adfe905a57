/**
 * Keeps the choice in a directory in the address. So it can be shared, and it is still there when
 * the reader comes back from a page of the list.
 */
import { onClick, onPage } from '../eventHandlers.ts';

function remember(choice: HTMLInputElement): void {
  history.replaceState(history.state, '', location.pathname + queryOf(choice));
}

/**
 * Returns the query for a choice. The first button, with the value 0, shows everything. The label
 * of another button begins with the name of its group.
 */
function queryOf({ value, nextElementSibling }: HTMLInputElement): string {
  const name = nextElementSibling!.firstChild!.textContent!;
  return value === '0' ? '' : `?show=${encodeURIComponent(name.trim())}`;
}

onClick<HTMLInputElement>('.filter input', remember, 'change');
onPage(() => {
  const chosen = document.querySelector<HTMLInputElement>('.filter :checked');
  // The reader has chosen it before this script was loaded.
  if (chosen && !chosen.defaultChecked && !location.search) return remember(chosen);
  for (const choice of document.querySelectorAll<HTMLInputElement>('.filter input'))
    if (queryOf(choice) === location.search) choice.checked = true;
});
