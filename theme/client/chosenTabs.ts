/**
 * Chooses panels of tabs in the document. Boot uses it before the first paint, and the behavior of
 * tabs afterwards.
 */
import { read } from '../storage.ts';
import { groupKey } from '../tabValues.ts';

const childrenOf = (tabs: Element, selector: string): HTMLElement[] => [
  ...tabs.querySelectorAll<HTMLElement>(`:scope > ${selector}`),
];

/** Returns the buttons of tabs, in order. */
export function buttonsOf(tabs: Element): HTMLElement[] {
  return childrenOf(tabs, '.tabs__list > [role=tab]');
}

/** Shows the panel with `value`. Does nothing if there is no such tab, or it is not parsed yet. */
export function choose(tabs: Element, value: string | null): void {
  const buttons = buttonsOf(tabs);
  if (!buttons.some((button) => button.dataset['value'] === value)) return;
  for (const button of buttons) {
    const chosen = button.dataset['value'] === value;
    button.setAttribute('aria-selected', `${chosen}`);
    button.tabIndex = chosen ? 0 : -1;
  }
  for (const panel of childrenOf(tabs, '.tabs__panel'))
    panel.toggleAttribute('data-chosen', panel.dataset['value'] === value);
}

/**
 * Shows the panels that the query of the address names, else those that storage names, in all tabs
 * of the page.
 */
export function chooseRemembered(): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs')) {
    const { group, query: name } = tabs.dataset;
    if (group !== undefined) choose(tabs, read(groupKey(group)));
    if (name !== undefined) choose(tabs, query.get(name));
  }
}
