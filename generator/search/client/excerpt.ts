import type { SearchPiece } from '../../contract.ts';
import type { Matcher } from './matcher.ts';
import { splitWords } from './words.ts';

/** Characters of an excerpt, and of what stands before the first word found. */
const length = 150;
const before = 30;

/** The text in pieces, those apart that answer the query. */
export function highlight(text: string, { answers }: Matcher): SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let at = 0;
  for (const word of splitWords(text)) {
    if (word.start < at || answers(word).length === 0) continue;
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    at = word.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** The stretch of a text with most of the query in it, in pieces. */
export function createExcerpt(text: string, matcher: Matcher): SearchPiece[] {
  if (text.length <= length) return highlight(text, matcher);
  const places = matcher.places(text.toLowerCase());
  const kinds = (from: number) =>
    new Set(places.filter(({ at }) => at >= from && at < from + length - before).map(({ i }) => i))
      .size;
  const start = places.reduce(
    (best, { at }) => (kinds(at) > kinds(best) ? at : best),
    places[0]?.at ?? 0,
  );
  const from =
    start <= before ? 0 : start - before + (text.slice(start - before, start).search(/\s/) + 1);
  const cut = text.slice(from, from + length);
  const shown = from + length < text.length ? `${cut.replace(/\s+\S*$/, '')}…` : cut;
  return highlight(from > 0 ? `…${shown}` : shown, matcher);
}
