/**
 * The choice in a directory is in the address, so that it can be shared, and is there again when
 * the reader comes back from a page of the list.
 */
import { onClick, onPage } from '../onEvent.ts';

/** Puts the choice of `filter`, which is the field set or one of its buttons, into the address. */
export function rememberFilter(filter: Element): void {
  const choice = filter.closest('.filter')!.querySelector<HTMLInputElement>(':checked')!;
  history.replaceState(history.state, '', location.pathname + queryOf(choice));
}

/** The first button shows all. The label of another begins with the name of its group. */
function queryOf({ value, nextElementSibling }: HTMLInputElement): string {
  const name = nextElementSibling!.firstChild!.textContent!;
  return value === '0' ? '' : `?show=${encodeURIComponent(name.trim())}`;
}

onClick('.filter', rememberFilter, 'change');
onPage(() => {
  for (const choice of document.querySelectorAll<HTMLInputElement>('.filter input'))
    if (queryOf(choice) === location.search) choice.checked = true;
});
