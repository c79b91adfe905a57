/** Reads stacks of errors, and source maps of the files in them. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a file; line and column count from 1. */
export interface StackFrame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The places in the stack of a thrown value, innermost first; none if it has no stack. */
export function* stackFrames(thrown: unknown): Generator<StackFrame> {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  for (const [, address, line, column] of stack.matchAll(
    // An address or a native path, such as `file:///site/a.mjs`, `/site/a.cjs` or `C:\site\a.cjs`.
    /((?:(?:file:\/\/)?\/|\b[A-Za-z]:\\)[^\n)]*?)(?:\?[^:\n]*)?:(\d+):(\d+)/g,
  )) {
    yield {
      file: address!.startsWith('file:') ? fileURLToPath(address!) : address!,
      line: Number(line),
      column: Number(column),
    };
  }
}

/**
 * Returns the source of a place in a bundled file, as the source map names it. Returns `undefined`
 * without a map, or if the map does not have the place.
 */
export function originalFrame({ line, column }: StackFrame, map: string): StackFrame | undefined {
  if (!existsSync(map)) return undefined;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload).findEntry(
    line - 1,
    column - 1,
  );
  return 'originalSource' in entry
    ? { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : undefined;
}
