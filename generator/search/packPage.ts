import { usualId, type PackedPage } from './client/format.ts';
import type { SearchDocument } from './searchDocument.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** The most characters of a page's beginning, which replaces a missing description. */
const longestSummary = 160;
/** The most characters of a section's beginning. */
const longestLead = 35;
/**
 * The most headings whose sections have a beginning in the index. A longer list, such as all
 * options of a command, has none.
 */
const mostLeads = 30;

/** Created on first use, because loading its data takes 17 ms and few pages need it. */
let segmenter: Intl.Segmenter | undefined;

/** Returns the texts of a page that results show. */
export function packPage({
  url,
  title,
  description,
  keywords,
  headingTexts,
}: SearchDocument): PackedPage {
  const hasLeads = headingTexts.filter(({ id }) => id !== undefined).length <= mostLeads;
  const headings = headingTexts.flatMap(({ id, depth, heading, text, lead = text }) => {
    if (id === undefined) return [];
    const name = collapseSpaces(heading);
    const beginning = hasLeads ? beginningOf(lead, longestLead) : '';
    const fields = [id === usualId(name) ? '' : id, beginning];
    return [`${depth}${[name, ...fields].join('\t').trimEnd()}`];
  });
  const summary = description || beginningOf(headingTexts[0]?.text ?? '', longestSummary);
  return [url, title, summary, keywords.join(', '), headings.join('\n')];
}

/** Cuts a text between words. In a script without spaces, only a segmenter finds them. */
function beginningOf(text: string, maxLength: number): string {
  const plain = collapseSpaces(text);
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength).replace(/\S*$/, '').trimEnd();
  if (cut.length > maxLength / 2 || !/\p{Lo}/u.test(plain)) return `${cut}…`;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return `${plain.slice(0, segmenter.segment(plain).containing(maxLength)!.index).trimEnd()}…`;
}
