import { usualId, type PackedPage } from './client/format.ts';
import type { SearchDocument } from './searchDocument.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** The most characters of a page's beginning, which replaces a missing description. */
const longest = 160;
/** Most characters of the text under a heading: the first of its section. */
const longestLead = 36;
/**
 * The most headings that a page has in the index. A longer list, such as all options, has none
 * there.
 */
const mostLeads = 30;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The texts of a page that results show. */
export function packPage({
  url,
  title,
  description,
  keywords,
  headingTexts,
}: SearchDocument): PackedPage {
  const hasLeads = headingTexts.filter(({ id }) => id !== undefined).length <= mostLeads;
  const headings = headingTexts.flatMap(({ id, depth, heading, text }) => {
    if (id === undefined) return [];
    const name = collapseSpaces(heading);
    const lead = hasLeads ? beginningOf(text, longestLead) : '';
    const fields = [id === usualId(name) ? '' : id, lead];
    return [`${depth}${[name, ...fields].join('\t').trimEnd()}`];
  });
  const summary = description || beginningOf(headingTexts[0]?.text ?? '', longest);
  return [url, title, summary, keywords.join(', '), headings.join('\n')];
}

/** Ends between words. A text of a script without spaces has words, but nothing between them. */
function beginningOf(text: string, most: number): string {
  const plain = collapseSpaces(text);
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most).replace(/\S*$/, '').trimEnd();
  if (cut.length > most / 2 || !/\p{Lo}/u.test(plain)) return `${cut}…`;
  return `${plain.slice(0, segmenter.segment(plain).containing(most)!.index).trimEnd()}…`;
}
