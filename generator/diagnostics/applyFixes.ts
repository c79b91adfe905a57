import { escapeRegExp } from '../lib/escapeRegExp.ts';
import type { AddressFix, Diagnostic } from '../types.ts';

/** A diagnostic with a correction, at a place of the file. */
type Fixable = Pick<Diagnostic, 'line' | 'column'> & { readonly fix?: AddressFix };

interface FixedText<T extends Fixable> {
  readonly text: string;
  /** The diagnostics that were corrected. */
  readonly fixed: readonly T[];
}

/**
 * Returns `text` with the addresses of `diagnostics` corrected, and the diagnostics that were
 * corrected. The address to correct is the first one after the diagnostic's place that is spelled
 * as the diagnostic says, as the destination of a link or the value of an attribute. A diagnostic
 * is left out if there is no such address, or if another diagnostic contradicts it.
 */
export function applyFixes<T extends Fixable>(
  text: string,
  diagnostics: readonly T[],
): FixedText<T> {
  const edits = new Map<number, { readonly fix: AddressFix; readonly diagnostics: T[] }>();
  const contradicted = new Set<number>();
  for (const diagnostic of diagnostics) {
    const { fix } = diagnostic;
    const at = fix && findAddress(text, offsetOf(text, diagnostic), fix.from);
    if (fix === undefined || at === undefined) continue;
    const edit = edits.get(at);
    if (edit && edit.fix.to !== fix.to) contradicted.add(at);
    if (edit) edit.diagnostics.push(diagnostic);
    else edits.set(at, { fix, diagnostics: [diagnostic] });
  }
  const certain = [...edits].filter(([at]) => !contradicted.has(at)).sort(([a], [b]) => b - a);
  const changed = certain.reduce(
    (before, [at, { fix }]) =>
      before.slice(0, at) + fix.to.replaceAll(' ', '%20') + before.slice(at + fix.from.length),
    text,
  );
  return { text: changed, fixed: certain.flatMap(([, { diagnostics }]) => diagnostics) };
}

/**
 * Returns the offset of an address as a destination at `start` or later, or else in any definition.
 */
function findAddress(text: string, start: number, address: string): number | undefined {
  const escaped = escapeRegExp(address);
  const end = '(?=[\\s)>"\'`])';
  const destination = new RegExp(
    `(?:\\]\\(\\s*<?|["'\`]|^ {0,3}\\[[^\\]]+\\]:\\s*<?)${escaped}${end}`,
    'gm',
  );
  destination.lastIndex = start;
  const match =
    destination.exec(text) ??
    new RegExp(`^ {0,3}\\[[^\\]]+\\]:\\s*<?${escaped}${end}`, 'm').exec(text);
  return match ? match.index + match[0].length - address.length : undefined;
}

function offsetOf(text: string, { line = 1, column = 1 }: Fixable): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  return start + column - 1;
}
