import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestPath } from '../diagnostics/suggest.ts';
import { includedPath } from '../lib/code/include.ts';
import { isReadable } from '../lib/files/readable.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import type { Diagnostic, Site } from '../types.ts';
import type { Listed } from './collect.ts';

/** Reports missing files that fences take code from. */
export function checkIncludes(site: Site, files: readonly Listed[]): readonly Diagnostic[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path: from, kind, print: { includes = [] } }) => {
    if (kind !== 'document' && kind !== 'partial') return [];
    return includes.flatMap(({ file, line, column }) => {
      const path = includedPath(file, from);
      if (paths.has(path)) return [];
      const place = { file: from, line, column };
      const absolute = fileNamed(site.root, path);
      const isOutside = existsSync(absolute) && !isReadable(absolute, site.root);
      if (isOutside) return [diagnose('content/missing-include', place, { file, isOutside })];
      const nearestPath = suggestPath(path, [...paths, ...siblingsOf(path, site)]);
      const nearest = nearestPath && asWritten(nearestPath, { file, from });
      return [diagnose('content/missing-include', place, { file, ...(nearest && { nearest }) })];
    });
  });
}

function siblingsOf(path: string, { root }: Site): readonly string[] {
  const folder = posix.dirname(path);
  if (!isReadable(fileNamed(root, folder), root)) return [];
  try {
    return readdirSync(fileNamed(root, folder)).map((name) => posix.join(folder, name));
  } catch {
    return [];
  }
}

/** Spells a path relative to the root in the way in which the document names files. */
function asWritten(path: string, { file, from }: { file: string; from: string }): string {
  const [root] = /^(?:@site|<rootDir>)\//.exec(file) ?? [];
  if (root !== undefined) return `${root}${path}`;
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
