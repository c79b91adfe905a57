import type { ComparedSite } from './diffSite.ts';
import { inAllLanguages } from './joinLanguages.ts';

/** Most pages that are opened. More pictures would make the report too large to open. */
const maxPages = 60;
/** Of pages that differ in styles, scripts or attributes alone. */
const mostUnseen = 5;

/**
 * The pages whose pictures show a comparison: each page that changed, one of those with the same
 * change, and some of those that may look different although their texts are the same.
 */
export function pagesToPicture({
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
