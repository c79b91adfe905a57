/**
 * Shows the panel of a clicked tab. All tabs of its group follow, on this page and on open pages in
 * other windows. keys.ts moves the focus.
 */
import { write } from '../../storage.ts';
import { groupKey } from '../../tabValues.ts';
import { onClick } from '../eventHandlers.ts';
import { choose } from '../chosenTabs.ts';

onClick('.tabs > .tabs__list > [role=tab]', (button) => {
  const tabs = button.closest<HTMLElement>('.tabs')!;
  const value = button.dataset['value']!;
  const { group, query } = tabs.dataset;
  const { top } = button.getBoundingClientRect();
  choose(tabs, value);
  if (group !== undefined) write(groupKey(group), value);
  // Panels above may have changed their height. Scrolling keeps the clicked tab below the pointer.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  if (query === undefined) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  history.replaceState(history.state, '', url);
});

addEventListener('hashchange', reveal);
addEventListener('storage', ({ key, newValue }) => {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group]'))
    if (key === groupKey(tabs.dataset['group']!)) choose(tabs, newValue);
});

/** Shows the panels that contain the target of the address. */
export function reveal(): void {
  // URLSearchParams decodes the hash without throwing on malformed text.
  const target = document.getElementById(
    new URLSearchParams(`=${location.hash.slice(1)}`).get('')!,
  );
  if (!target) return;
  const find = () => target.closest<HTMLElement>('.tabs__panel:not([data-chosen])');
  if (!find()) return;
  for (let hidden; (hidden = find());) choose(hidden.parentElement!, hidden.dataset['value']!);
  target.scrollIntoView();
}
