/**
 * The screens of the search dialog without a result list, and its footer, with DocSearch's texts.
 */
import { element, iconOf } from './element.ts';
import { settings } from './settings.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** The screen for a query without results. `ask` searches for the given text. */
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
      ...fillPlaceholders(scriptTexts.noResults, { query: element('strong', {}, query) }),
    ),
    ...(suggestions.length > 0 ? [suggest(suggestions, ask)] : []),
    element(
      'p',
      { class: 'DocSearch-Help' },
      scriptTexts.reportMissing,
      ...(report ? [' ', element('a', { href: report }, scriptTexts.reportLink)] : []),
    ),
  );
}

function suggest(suggestions: readonly string[], ask: (query: string) => void): HTMLElement {
  const buttons = suggestions.map((suggestion) => {
    const button = element('button', { type: 'button', class: 'DocSearch-Prefill' }, suggestion);
    button.onclick = () => ask(`${suggestion.slice(0, 60)} `);
    return element('li', {}, button);
  });
  return element(
    'div',
    { class: 'DocSearch-NoResults-Prefill-List' },
    element('p', { class: 'DocSearch-Help' }, scriptTexts.trySearching),
    element('ul', {}, ...buttons),
  );
}

/** The screen for a search that failed. */
export function failure(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'action' }, scriptTexts.retry);
  button.onclick = retry;
  return element(
    'div',
    { class: 'DocSearch-ErrorScreen', role: 'alert' },
    iconOf('error', 'DocSearch-Screen-Icon'),
    element('p', { class: 'DocSearch-Title' }, scriptTexts.fetchFailed),
    element('p', { class: 'DocSearch-Help' }, ...reason()),
    button,
  );
}

function reason(): readonly (Node | string)[] {
  if (navigator.onLine) return [scriptTexts.checkNetwork];
  const { offline } = settings;
  if (!offline) return [scriptTexts.offlineNoSearch];
  return fillPlaceholders(scriptTexts.offlineSaved, {
    link: element('a', { href: offline }, scriptTexts.readingOffline),
  });
}

/** The keyboard shortcuts, and the logo of the provider if search is hosted. */
export function footer(): HTMLElement {
  const keys = [
    ['↵', scriptTexts.toSelect],
    ['↓ ↑', scriptTexts.toNavigate],
    ['esc', scriptTexts.toClose],
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
    ...(settings.hosted ? [element('a', logo, scriptTexts.searchBy)] : []),
  );
}
