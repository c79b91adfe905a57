/** The screen for a query without results. This script loads with the first such query. */
import { element, iconOf } from './element.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

interface NoResults {
  readonly query: string;
  readonly suggestions: readonly string[];
  /** The address to report a missing result, with `{query}` in it. Absent: there is none. */
  readonly report: string | undefined;
  /** Searches for another query. */
  ask(query: string): void;
}

/** Creates the content of the screen. */
export function noResults({ query, suggestions, report, ask }: NoResults): readonly Node[] {
  const href = report?.replace('{query}', encodeURIComponent(query));
  return [
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
      ...(href ? [' ', element('a', { href }, scriptTexts.reportLink)] : []),
    ),
  ];
}

function suggest(suggestions: readonly string[], ask: NoResults['ask']): HTMLElement {
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
