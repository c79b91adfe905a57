/**
 * The baseline: findings that were there when a site began with a gate. They are known by code,
 * file and words, not by line and numbers, so that an edit above them changes nothing, and neither
 * does a byte more.
 */
import type { Diagnostic } from '../types.ts';

/** How often each finding is listed, by its key. */
export type ListedFindings = ReadonlyMap<string, number>;

export function keyOfFinding({ code, file = '', text }: Diagnostic): string {
  return toKey(file, code, text);
}

function toKey(file: string, code: string, text: string): string {
  return `${code}\n${file}\n${text.replace(/\d[\d.,:-]*/g, '#')}`;
}

/** A text with one line for each finding, in order, so that its changes are easy to review. */
export function toBaselineText(findings: readonly Diagnostic[]): string {
  const lines = findings
    .map(({ code, file = '', text }) => JSON.stringify([file, code, text]))
    .sort();
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

/** Reads a baseline; an empty one if there is no file, `undefined` if the text is none. */
export function parseBaseline(written: string | undefined): ListedFindings | undefined {
  if (written === undefined) return new Map();
  try {
    const found = new Map<string, number>();
    for (const entry of JSON.parse(written) as readonly (readonly string[])[]) {
      const [file, code, text, ...rest] = entry;
      if (typeof text !== 'string' || rest.length > 0) return undefined;
      const key = toKey(file!, code!, text);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  } catch {
    return undefined;
  }
}
