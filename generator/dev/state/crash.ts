import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';

/** A message of esbuild or lightningcss with a place. */
interface BuildError {
  readonly errors?: readonly {
    readonly text: string;
    readonly location: {
      readonly file: string;
      readonly line: number;
      readonly column: number;
    } | null;
  }[];
  readonly fileName?: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

/**
 * Turns a thrown value into a diagnostic, at the place that the bundler names, or else at the first
 * place of the stack in the site.
 */
export function toCrash(thrown: unknown, root: string): Diagnostic {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { errors, fileName, loc } = error as BuildError;
  const first = errors?.[0];
  if (first)
    return diagnose(
      'dev/failed',
      first.location ? toPlaceInSite(root, first.location) : undefined,
      {
        message: first.text,
      },
    );
  const place =
    fileName !== undefined && loc
      ? toPlaceInSite(root, { file: fileName, line: loc.line, column: loc.column - 1 })
      : placeInStack(error.stack ?? '', root);
  return diagnose('dev/failed', place, { message: error.message });
}

/** `column` is 0-based. */
function toPlaceInSite(
  root: string,
  { file, line, column }: { file: string; line: number; column: number },
): Place {
  return {
    file: nameFrom(root, path.resolve(root, file)),
    line,
    column: column + 1,
  };
}

function placeInStack(stack: string, root: string): Place | undefined {
  for (const [, file, line, column] of stack.matchAll(
    /(?:file:\/\/)?(\/[^\s():]+|[A-Za-z]:\\[^():]+):(\d+):(\d+)/g,
  )) {
    const place = toPlaceInSite(root, {
      file: file!,
      line: Number(line),
      column: Number(column) - 1,
    });
    if (!/(?:^|\/)(?:\.|node_modules\/)/.test(place.file)) return place;
  }
  return undefined;
}
