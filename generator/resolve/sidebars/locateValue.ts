import { findLiterals, type Literal } from '../../lib/source/findLiterals.ts';
import { createPlaces } from '../../lib/source/places.ts';
import type { Place } from '../../types.ts';

/** Finds where the values of a file are written, asked for in the order in which they stand. */
export interface LocateValue {
  /** The next literal or key of that text after the last one found, else the first in the file, else where the last one was. */
  readonly next: (text: string) => Place;
  /** Where the last one was found. */
  readonly last: () => Place;
}

/** A locator for one walk over the values of a file. Values made by code are reported at the last one found. */
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
  const place = () => (last ? places(last) : { file, line: 1, column: 1 });
  return {
    last: place,
    next: (value) => {
      const known = byValue.get(value) ?? [];
      const found = known.find(({ offset }) => offset >= cursor) ?? known[0];
      if (found) [last, cursor] = [found, found.offset + found.length];
      return place();
    },
  };
}
