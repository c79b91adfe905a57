import type { SearchPiece } from '../../../generator/contract.ts';

/** Text with what was found marked. */
export function Pieces({ pieces }: { readonly pieces: readonly SearchPiece[] }) {
  return pieces.map(({ text, isMatch }, i) => (isMatch ? <mark key={i}>{text}</mark> : text));
}

/** Its plain text. */
export function textOf(pieces: readonly SearchPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
