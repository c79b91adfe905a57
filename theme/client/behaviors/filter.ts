/**
 * Keeps the choice in a list of entries in the address, as `show`. So the list can be shared as it
 * is shown, and the choice is still there when the reader comes back from a page of the list. The
 * style sheet hides entries of other groups, where the browser has `:has()`.
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

/** Selects what the address asks for. */
function restoreChoice(): void {
  const chosen = document.querySelector<HTMLInputElement>('.filter :checked');
  // The reader may have chosen a group before this script was loaded. That choice stays.
  if (chosen && !chosen.defaultChecked && shownGroup() === null) return remember(chosen);
  for (const choice of document.querySelectorAll<HTMLInputElement>('.filter input'))
    if (groupOf(choice) === shownGroup()) choice.checked = true;
}

/** Hides entries of other groups in Firefox before 121, which has no `:has()`. */
function hideOthers(): void {
  const chosen = document.querySelector<HTMLInputElement>('.filter :checked');
  if (!chosen || CSS.supports('selector(:has(a))')) return;
  const { value } = chosen;
  for (const entry of document.querySelectorAll<HTMLElement>('.entries li[data-groups]')) {
    const isShown = value === '0' || entry.matches(`[data-groups~='${value}']`);
    entry.style.display = isShown ? '' : 'none';
  }
}

onClick<HTMLInputElement>(
  '.filter input',
  (choice) => {
    remember(choice);
    hideOthers();
  },
  'change',
);
onPage(() => {
  restoreChoice();
  hideOthers();
});
