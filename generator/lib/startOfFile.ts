import type { Place } from '../types.ts';

/** The place of a finding about a file as a whole. */
export function startOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}
