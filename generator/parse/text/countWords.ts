const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Words of plain ASCII text, by the same rules (UAX 29): letters and digits, joined by `_`, and by one mark between letters or digits. */
const asciiWord =
  /[A-Za-z0-9_]*[A-Za-z0-9][A-Za-z0-9_]*(?:(?:(?<=[A-Za-z])['.:](?=[A-Za-z])|(?<=\d)['.,;](?=\d))[A-Za-z0-9_]+)*/g;

/** Number of word-like segments (conventions D6). */
export function countWords(text: string): number {
  let words = 0;
  for (const line of text.split('\n')) {
    if (!/[^ -~\t\r]/.test(line)) words += line.match(asciiWord)?.length ?? 0;
    else for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++;
  }
  return words;
}
