import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalFrame, stackFrames } from '../lib/stackFrames.ts';
import type { Place } from '../types.ts';
import { isBelow, isOutsideRoot } from '../lib/files/nativePath.ts';

/**
 * Returns the place in the site's own files where a document's server module (bundle/server.ts)
 * threw: the first frame of the stack that source maps lead to such a file.
 */
export function placeInServerCode(error: unknown, server: string): Place | undefined {
  // The bundler got `<root>/server` as its output folder, so source maps name sources from there.
  return firstPlaceInSite(error, path.dirname(fileURLToPath(server)), (source) =>
    path.posix.join('server', source),
  );
}

/**
 * Returns the place in the site's own files where a module of the theme bundle
 * (load/theme/bundleTheme.ts) threw. `undefined`: only the theme itself is in the stack.
 */
export function placeInThemeCode(error: unknown, themeBundle: string): Place | undefined {
  return firstPlaceInSite(error, themeBundle, (source) => source);
}

/** `toFile` turns a source's name in the maps of `folder` into a path relative to the root. */
function firstPlaceInSite(
  error: unknown,
  folder: string,
  toFile: (source: string) => string,
): Place | undefined {
  const real = realpathSync(folder);
  for (const frame of stackFrames(error)) {
    const original = isBelow(frame.file, real)
      ? originalFrame(frame, `${frame.file}.map`)
      : undefined;
    if (!original || original.file.includes(':')) continue;
    const file = toFile(original.file);
    if (!isOutsideRoot(file) && !file.includes('node_modules/')) return { ...original, file };
  }
  return undefined;
}
