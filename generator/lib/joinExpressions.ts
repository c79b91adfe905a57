/**
 * Builds regular expressions from parts that each fit on a line. Groups are numbered across all
 * parts. A part that uses syntax of the flag `u` has that flag itself.
 */

/** Returns an expression that matches any of the parts. */
export function anyOf(flags: string, ...parts: readonly RegExp[]): RegExp {
  return join(flags, parts, '|');
}

/** Returns an expression that matches the parts in sequence. */
export function inSequence(flags: string, ...parts: readonly RegExp[]): RegExp {
  return join(flags, parts, '');
}

function join(flags: string, parts: readonly RegExp[], separator: string): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(separator), flags);
}
