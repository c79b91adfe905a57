import { shownWords, withoutPlaces } from '../../edits/compareTexts.ts';
import { stableJson } from '../../lib/hash.ts';
import type { Outline, Site } from '../../types.ts';

/**
 * The reach of a new outline: only the `body`, the `page` (the facts that the graph has of it), or
 * the `site` (the facts that other pages show).
 */
export type OutlineChange = 'body' | 'page' | 'site';

/** Returns the reach of the difference between two outlines of one document. */
export function compareOutlines(
  before: Outline | undefined,
  after: Outline,
  { config }: Pick<Site, 'config'>,
): OutlineChange {
  if (!before || differ(before, after, seenElsewhere)) return 'site';
  return differ(before, after, (outline) => seenOnPage(outline, config)) ? 'page' : 'body';
}

/** The parts of an outline that lists, sidebars and links of other pages use. */
const seenElsewhere = ({ frontMatter, contentTitle, excerpt, truncated, collection }: Outline) => [
  frontMatter,
  contentTitle ?? null,
  excerpt,
  truncated,
  collection,
];

/**
 * The facts that the page's own props may use. Places are left out because they move with lines.
 */
const seenOnPage = (outline: Outline, config: Site['config']) =>
  withoutPlaces({
    ...outline,
    words: shownWords(outline, config),
    bodyHash: '',
    diagnostics: [],
    frontMatterPlaces: {},
  });

function differ(before: Outline, after: Outline, part: (outline: Outline) => unknown): boolean {
  return stableJson(part(before)) !== stableJson(part(after));
}
