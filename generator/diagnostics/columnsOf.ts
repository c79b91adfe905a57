import { anyOf } from '../lib/joinExpressions.ts';

/** Emoji, and the wide letters of Chinese, Japanese and Korean. */
const wide = anyOf(
  'u',
  /\p{Emoji_Presentation}/u,
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3]/u,
  /[\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u,
);

/**
 * Returns the columns of the text in a terminal: two for a wide character or emoji, none for a
 * combining mark.
 */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
    columns += wide.test(segment) ? 2 : 1;
  return columns;
}
