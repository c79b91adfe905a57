import { inSequence } from '../../lib/joinExpressions.ts';

/** Created on first use, because that takes as long as parsing a page. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Matches words of plain ASCII text by the rules of UAX 29, many times faster than the segmenter:
 * letters and digits, joined by `_`, or by one mark between letters or digits.
 */
const asciiWord = inSequence(
  'g',
  /[A-Za-z0-9_]*[A-Za-z0-9][A-Za-z0-9_]*/,
  /(?:(?:(?<=[A-Za-z])['.:](?=[A-Za-z])|(?<=\d)['.,;](?=\d))[A-Za-z0-9_]+)*/,
);

/**
 * Returns the number of word-like segments in a document as written, including its code and the
 * addresses of its links, but without its title. Docusaurus counts reading times in this way.
 */
export function countWords(body: string, title = ''): number {
  return countAll(body) - (title === '' ? 0 : countAll(title));
}

function countAll(text: string): number {
  let words = 0;
  for (const line of text.split('\n')) {
    if (!/[^ -~\t\r]/.test(line)) words += line.match(asciiWord)?.length ?? 0;
    else words += countSegments(line);
  }
  return words;
}

function countSegments(line: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmenter.segment(line)].filter(({ isWordLike }) => isWordLike).length;
}
