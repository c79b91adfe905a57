/**
 * Keeps the choice in a list of entries in the address, as `show`. So the list can be shared as it
 * is shown, and the choice is still there when the reader comes back from a page of the list.
 */
import { onClick, onPage } from '../eventHandlers.ts';

/** The choice that the address asks for. `null`: the list shows everything. */
const shownGroup = () => new URLSearchParams(location.search).get('show');

/** Writes a choice to the address. The hash and other parameters stay. */
function remember(choice: HTMLInputElement): void {
  const url = new URL(location.href);
  const group = groupOf(choice);
  if (group === null) url.searchParams.delete('show');
  else url.searchParams.set('show', group);
  history.replaceState(history.state, '', url);
}

/**
 * Returns the group that a button shows. The first button, with the value 0, shows everything. The
 * label of another button begins with the name of its group.
 */
function groupOf({ value, nextElementSibling }: HTMLInputElement): string | null {
  return value === '0' ? null : nextElementSibling!.firstChild!.textContent!.trim();
}

onClick<HTMLInputElement>('.filter input', remember, 'change');
onPage(() => {
  const chosen = document.querySelector<HTMLInputElement>('.filter :checked');
  // The reader may have chosen a group before this script was loaded. That choice stays.
  if (chosen && !chosen.defaultChecked && shownGroup() === null) return remember(chosen);
  for (const choice of document.querySelectorAll<HTMLInputElement>('.filter input'))
    if (groupOf(choice) === shownGroup()) choice.checked = true;
});
