import { existsSync } from 'node:fs';
import path from 'node:path';
import { originalFrame, stackFrames } from '../../lib/stackFrames.ts';
import type { Place } from '../../types.ts';
import { isBelow, nameFrom } from '../../lib/files/nativePath.ts';

interface Thrown {
  /** The message, on one line, without a full stop at the end. */
  readonly reason: string;
  readonly place?: Place;
}

/**
 * Returns the place where a bundled module threw, by the first frame of the stack that is in the
 * bundle or in a source of the site. If this process has too many open files, no module is at
 * fault, and the error is thrown again.
 */
export function thrownAt(
  thrown: unknown,
  { output, map, root }: { output: string; map: string; root: string },
): Thrown {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if ('code' in error && /^E[MN]FILE$/.test(String(error.code))) throw error;
  const reason = (error.message.split('\n')[0] ?? '').replace(/\.$/, '') || error.name;
  for (const frame of stackFrames(error)) {
    const original = frame.file === output ? originalFrame(frame, map) : frame;
    const source = original && path.resolve(path.dirname(map), original.file);
    // On Windows, a package may be on another drive.
    if (!source || !isBelow(source, root) || !existsSync(source)) continue;
    const file = nameFrom(root, source);
    if (!file.includes('node_modules/'))
      return { reason, place: { file, line: original.line, column: original.column } };
  }
  return { reason };
}
