/**
 * The choice in a directory is part of its history entry, so it is restored when the reader comes
 * back from a page of the list.
 */
import { navigated } from '../../page/pageEvents.ts';
import { onClick } from '../onEvent.ts';

/** Remembers the choice of `filter`, which is the field set or one of its buttons. */
export function rememberFilter(filter: Element): void {
  history.replaceState(
    {
      ...history.state,
      filter: filter.closest('.filter')!.querySelector<HTMLInputElement>(':checked')!.value,
    },
    '',
  );
}

onClick('.filter', rememberFilter, 'change');
document.addEventListener(navigated, () => {
  const { filter } = history.state as { filter?: string };
  const choice = [...document.querySelectorAll<HTMLInputElement>('.filter input')].find(
    ({ value }) => value === filter,
  );
  if (choice) choice.checked = true;
});
