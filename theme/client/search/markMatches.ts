import type { SearchPiece } from '../../../generator/contract.ts';
import { element } from './element.ts';

/** A text in which the words found are marked. */
export function markMatches(pieces: readonly SearchPiece[]): readonly (Node | string)[] {
  return pieces.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
}

/** Returns the plain text. */
export function joinPieces(pieces: readonly SearchPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
