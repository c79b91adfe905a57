/**
 * Expressions too long for one line are joined of named parts, whose groups count through. Parts
 * need the flag `u` themselves where they use it.
 */

/** Matches where one of the parts does. */
export function anyOf(flags: string, ...parts: readonly RegExp[]): RegExp {
  return join(flags, parts, '|');
}

/** Matches where the parts follow each other. */
export function inSequence(flags: string, ...parts: readonly RegExp[]): RegExp {
  return join(flags, parts, '');
}

function join(flags: string, parts: readonly RegExp[], separator: string): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(separator), flags);
}
