import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { toSize } from '../../generator/diagnostics/reportNumbers.ts';
import { removeWorktree } from '../../generator/diff/buildSides.ts';
import { findRememberedFolder } from '../../generator/lib/cache/rememberedFolder.ts';
import { folderSize } from '../../generator/lib/files/folderSize.ts';
import { cacheFolder, emptyCache } from '../../generator/load/openCache.ts';
import { whileLocked } from '../../generator/runLocks.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { printNotice } from '../process/printNotice.ts';

/** Files of the cache that remember folders with outputs of `site diff` and `--browser`. */
const memories = ['diff/outputs.json', 'browser/output.json'];

/**
 * `site clean [root]`: removes the cache, and the outputs outside of it that it remembers. Returns
 * the exit code.
 */
export default async function main(
  root: string | undefined,
  { cacheDir }: { readonly cacheDir?: string },
): Promise<number> {
  const siteRoot = findRoot(root);
  if (siteRoot === undefined) return WRONG_USE;
  const folder = cacheFolder(siteRoot, cacheDir && path.resolve(siteRoot, cacheDir));
  const shown = path.relative(process.cwd(), folder) || '.';
  if (!existsSync(folder)) {
    console.log(`Nothing is remembered in ${shown}.`);
    return 0;
  }
  const used = memories.map((name) => path.join(folder, path.dirname(name)));
  const inCache = [...used.filter((name) => existsSync(name)), folder];
  return whileLocked({ inCache, onWait: printNotice }, async () => clean(siteRoot, folder, shown));
}

/** Empties the cache in `folder`, whose path for the user is `shown`. Returns the exit code. */
function clean(siteRoot: string, folder: string, shown: string): number {
  const outputs = memories.flatMap((name) => findRememberedFolder(path.join(folder, name)) ?? []);
  const size = folderSize(folder);
  if (!emptyCache(folder)) {
    console.error(`error: \`${shown}\` is not a cache of site, and nothing was removed.`);
    return WRONG_USE;
  }
  for (const output of outputs) {
    removeWorktree(siteRoot, output);
    rmSync(output, { recursive: true, force: true });
  }
  console.log(`Removed ${toSize(size - folderSize(folder))} from ${shown}.`);
  return 0;
}
