/** The screens of the dialog without a list, and its footer, with DocSearch's texts. */
import { element, iconOf } from './element.ts';
import { settings } from './settings.ts';

/** The screen for a query without results. `ask` searches for a suggestion. */
export function noResults(
  query: string,
  suggestions: readonly string[],
  ask: (query: string) => void,
): HTMLElement {
  const report = settings.missingResultsUrl?.replace('{query}', encodeURIComponent(query));
  return element(
    'div',
    { class: 'DocSearch-NoResults' },
    iconOf('search', 'DocSearch-Screen-Icon'),
    element(
      'p',
      { class: 'DocSearch-Title' },
      'No results for “',
      element('strong', {}, query),
      '”',
    ),
    ...(suggestions.length > 0 ? [suggest(suggestions, ask)] : []),
    element(
      'p',
      { class: 'DocSearch-Help' },
      'Believe this query should return results?',
      ...(report ? [' ', element('a', { href: report }, 'Let us know.')] : []),
    ),
  );
}

function suggest(suggestions: readonly string[], ask: (query: string) => void): HTMLElement {
  const buttons = suggestions.map((text) => {
    const button = element('button', { type: 'button', class: 'DocSearch-Prefill' }, text);
    button.onclick = () => ask(`${text.slice(0, 60)} `);
    return element('li', {}, button);
  });
  return element(
    'div',
    { class: 'DocSearch-NoResults-Prefill-List' },
    element('p', { class: 'DocSearch-Help' }, 'Try searching for:'),
    element('ul', {}, ...buttons),
  );
}

/** The screen for a search that failed. */
export function failure(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'action' }, 'Retry');
  button.onclick = retry;
  return element(
    'div',
    { class: 'DocSearch-ErrorScreen', role: 'alert' },
    iconOf('error', 'DocSearch-Screen-Icon'),
    element('p', { class: 'DocSearch-Title' }, 'Unable to fetch results'),
    element('p', { class: 'DocSearch-Help' }, ...reason()),
    button,
  );
}

function reason(): readonly (Node | string)[] {
  if (navigator.onLine) return ['You might want to check your network connection.'];
  const { offline } = settings;
  const place = offline
    ? ['What was saved for ', element('a', { href: offline }, 'reading offline'), ' is found.']
    : ['Search needs the network.'];
  return ['You are offline. ', ...place];
}

/** The keys of the dialog, and whose service a hosted search is. */
export function footer(): HTMLElement {
  const keys = [
    ['↵', 'to select'],
    ['↓ ↑', 'to navigate'],
    ['esc', 'to close'],
  ] as const;
  const logo = {
    class: 'DocSearch-Logo',
    href: 'https://www.algolia.com/developers/',
    target: '_blank',
    rel: 'noopener noreferrer',
  };
  return element(
    'footer',
    { class: 'DocSearch-Footer' },
    element(
      'ul',
      { class: 'DocSearch-Commands' },
      ...keys.map(([key, does]) => element('li', {}, element('kbd', {}, key), ` ${does}`)),
    ),
    ...(settings.hosted ? [element('a', logo, 'Search by Algolia')] : []),
  );
}
