import type { SearchPiece } from '../../../generator/contract.ts';
import { element } from './element.ts';

/** Returns the content of an element in which the words that were found are marked. */
export function markMatches(pieces: readonly SearchPiece[]): readonly (Node | string)[] {
  return pieces.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
}

/** Returns the text without marks. */
export function joinPieces(pieces: readonly SearchPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
