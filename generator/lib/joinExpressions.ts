/**
 * Builds regular expressions from parts that each fit on a line. Groups are numbered through all
 * parts. A part that uses syntax of the flag `u` has that flag itself.
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
