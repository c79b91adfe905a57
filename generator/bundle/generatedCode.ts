/** Generated code that records which of its lines an author wrote, and their source positions. */
import type { Place } from '../types.ts';

/** Lines of the author's code, and where they come from. */
interface Piece {
  readonly line: number;
  readonly lines: number;
  readonly place: Place;
  readonly column: number;
}

/** Code under construction. */
export interface GeneratedCode {
  /** Adds generated code. */
  add(text: string): void;
  /** Adds the author's code, unchanged, on lines of its own. */
  verbatim(text: string, place: Place): void;
  /** Returns the code added so far. */
  toString(): string;
  /**
   * The place in the author's file of a 1-based line and 0-based column; `undefined` for lines that
   * were generated.
   */
  placeInAuthoredFile(line: number, column: number): Place | undefined;
}

/** Creates an empty builder of generated code. */
export function createGeneratedCode(): GeneratedCode {
  let text = '';
  let line = 1;
  const pieces: Piece[] = [];
  const append = (part: string) => {
    text += part;
    line += part.split('\n').length - 1;
  };
  return {
    add: append,
    verbatim(part, place) {
      append('\n');
      pieces.push({ line, lines: part.split('\n').length, place, column: place.column });
      append(`${part}\n`);
    },
    toString: () => text,
    placeInAuthoredFile(atLine, column) {
      const piece = pieces.find(
        (candidate) => atLine >= candidate.line && atLine < candidate.line + candidate.lines,
      );
      if (!piece) return undefined;
      const offset = atLine - piece.line;
      return {
        file: piece.place.file,
        line: piece.place.line + offset,
        column: offset === 0 ? piece.column + column : column + 1,
      };
    },
  };
}
