import { findLiterals, type Literal } from '../../lib/source/findLiterals.ts';
import { createPlaces } from '../../lib/source/places.ts';
import type { Place } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';

/** Finds the places of values in a file. Calls must come in the order of the text. */
export interface LocateValue {
  /**
   * Returns the next literal or key with that text after the last result. Without one, returns the
   * first in the file, or else the last result.
   */
  readonly next: (text: string) => Place;
  /** Returns the last result. */
  readonly last: () => Place;
}

/**
 * Creates a locator for one walk over the values of a file. Values that code computes are reported
 * at the last result.
 */
export function createLocateValue(file: string, text: string): LocateValue {
  const places = createPlaces(file, text);
  const byValue = new Map<string, Literal[]>();
  for (const literal of findLiterals(text)) {
    const group = byValue.get(literal.value);
    if (group) group.push(literal);
    else byValue.set(literal.value, [literal]);
  }
  let cursor = 0;
  let last: Literal | undefined;
  const place = () => (last ? places(last) : startOfFile(file));
  return {
    last: place,
    next: (value) => {
      const places = byValue.get(value) ?? [];
      const match = places.find(({ offset }) => offset >= cursor) ?? places[0];
      if (match) [last, cursor] = [match, match.offset + match.length];
      return place();
    },
  };
}
