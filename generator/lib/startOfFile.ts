import type { Place } from '../types.ts';

/** Returns the place of a diagnostic about a file as a whole. */
export function startOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}
