import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalFrame, stackFrames } from '../lib/stackFrames.ts';
import type { Place } from '../types.ts';

/** Where in the site's own files a module of the server half (bundle/server.ts) threw: the first frame of the stack that its maps know. */
export function thrownAt(error: unknown, server: string): Place | undefined {
  const folder = path.dirname(fileURLToPath(server));
  for (const frame of stackFrames(error)) {
    const original = path.dirname(frame.file) === folder ? originalFrame(frame, `${frame.file}.map`) : undefined;
    if (!original || original.file.includes(':')) continue;
    // The bundler was told to write to `server` below the root, and names sources from there.
    const file = path.posix.join('server', original.file);
    if (!file.startsWith('..') && !file.includes('node_modules/')) return { ...original, file };
  }
  return undefined;
}
