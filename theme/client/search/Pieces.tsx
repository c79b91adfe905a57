import type { SearchPiece } from '../../../generator/contract.ts';

/** A text in which the words found are marked. */
export function Pieces({ pieces }: { readonly pieces: readonly SearchPiece[] }) {
  return pieces.map(({ text, isMatch }, i) => (isMatch ? <mark key={i}>{text}</mark> : text));
}

/** Returns the plain text. */
export function textOf(pieces: readonly SearchPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
