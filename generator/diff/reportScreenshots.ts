import type { ComparedSite } from './diffSite.ts';
import { inAllLanguages } from './joinLanguages.ts';

/** The most pages that are opened. More screenshots would make the report too large to open. */
const maxPages = 60;
/** The most further pages, which differ only in styles, scripts or attributes. */
const mostUnseen = 5;

/**
 * Selects the pages for a report's screenshots: each page that changed, one of the pages that share
 * a change, and some pages that may look different although their texts are the same.
 */
export function pagesForScreenshots({
  changed,
  repeated,
  shell,
  unseenPages,
  moved,
}: ComparedSite): readonly string[] {
  // The base has no page at a new address.
  const isNew = new Set(inAllLanguages(moved).map(({ to }) => to));
  const shown = [...changed, ...repeated, ...shell].flatMap(
    ({ pages }) => pages.find((page) => !isNew.has(page)) ?? [],
  );
  return [...new Set([...shown.slice(0, maxPages), ...unseenPages.slice(0, mostUnseen)])];
}
