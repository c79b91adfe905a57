/** Writes the report of `site build --explain`, which says why each page was rendered. */
import type { BuildResult, RenderReason } from '../types.ts';
import { toGroups } from '../lib/toGroups.ts';
import { toCount, toNumber } from './reportNumbers.ts';
import { showControls } from './showControls.ts';

const sentences: Readonly<Record<RenderReason, string>> = {
  new: 'not in the cache',
  site: 'the configuration, the theme, the generator or a script of all pages has changed',
  properties: 'the address, front matter, place in the sidebar or a link has changed',
  text: 'the text has changed',
  findings: 'there were problems the last time',
  output: 'the file in the output is missing, or is not as it was written',
  cache: 'the cache has lost a part',
};

/** The most pages that are named for one reason. */
const MAX_PAGES = 20;

/** Returns a paragraph for each reason, with its pages. */
export function reportReasons({ rebuilt, pages }: Pick<BuildResult, 'rebuilt' | 'pages'>): string {
  const keptCount = pages - rebuilt.length;
  const groups = [...toGroups(rebuilt, ({ reason }) => reason)].map(([reason, pagesOfReason]) => {
    const pageLines = pagesOfReason.slice(0, MAX_PAGES).map(({ permalink, source }) => {
      return showControls(`  ${permalink}${source === undefined ? '' : ` (${source})`}`);
    });
    const unnamed = pagesOfReason.length - pageLines.length;
    return [
      `${toCount(pagesOfReason.length, 'page')} rendered: ${sentences[reason]}`,
      ...pageLines,
      ...(unnamed > 0 ? [`  and ${toNumber(unnamed)} more`] : []),
    ].join('\n');
  });
  return [...groups, `${toCount(keptCount, 'page')} kept.`].join('\n\n');
}
