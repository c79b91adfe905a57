import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { isWithin, nameFrom } from '../lib/files/nativePath.ts';
import { realPath } from '../lib/files/realPath.ts';
import { manifestName } from '../lib/outputNames.ts';
import { isTemporary, namesOf, readManifest, temporaryOf } from './manifest.ts';

/** The output folder, and the folders that a build must not touch. Absolute paths. */
export interface OutDir {
  readonly outDir: string;
  readonly root: string;
  /** Folders of content, static files and the theme. */
  readonly protect: readonly string[];
}

/**
 * Files of other programs that may be in an out-dir: of git, if a branch is published, and of the
 * desktop.
 */
export const tolerated = new Set(['.git', '.DS_Store']);

/**
 * Returns the reasons why a build must not write to this folder, or an empty list. The folder need
 * not exist.
 */
export function inspectOutDir({ outDir, root, protect }: OutDir): Diagnostic[] {
  const outDirName = nameFrom(root, outDir) || '.';
  const real = realPath(outDir);
  if (isWithin(realPath(root), real))
    return [diagnose('output/contains-root', undefined, { outDir: outDirName })];
  const foreign =
    foreignFolder(nameFrom(root, outDir)) ?? foreignFolder(nameFrom(realPath(root), real));
  if (foreign !== undefined)
    return [diagnose('output/foreign-folder', undefined, { outDir: outDirName, folder: foreign })];
  const overlapping = protect.find(
    (folder) => isWithin(realPath(folder), real) || isWithin(real, realPath(folder)),
  );
  if (overlapping !== undefined)
    return [
      diagnose('output/overlaps-sources', undefined, {
        outDir: outDirName,
        folder: nameFrom(root, overlapping),
      }),
    ];
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (!stats)
    return isDangling(outDir)
      ? [diagnose('output/not-a-folder', undefined, { outDir: outDirName })]
      : [];
  if (!stats.isDirectory())
    return [diagnose('output/not-a-folder', undefined, { outDir: outDirName })];
  const unknown = unknownFiles(outDir);
  return unknown.length === 0
    ? []
    : [
        diagnose('output/unknown-files', undefined, {
          outDir: outDirName,
          files: unknown.slice(0, 3),
          count: unknown.length,
        }),
      ];
}

/** The folder of packages or of git that `relative` leads into, whether or not it exists. */
function foreignFolder(relative: string): string | undefined {
  return relative.split('/').find((name) => name === 'node_modules' || name === '.git');
}

/** Paths in `outDir` that its manifest does not list, in order. */
function unknownFiles(outDir: string): string[] {
  const manifest = readManifest(outDir);
  const pending = new Set([manifestName, ...manifest.pending]);
  let temporary: ReadonlySet<string> | undefined;
  const isOwn = (name: string): boolean => {
    if (pending.has(name)) return true;
    if (!isTemporary(name)) return false;
    temporary ??= new Set([manifestName, ...namesOf(manifest)].map(temporaryOf));
    return temporary.has(name);
  };
  const foreignFiles: string[] = [];
  const visit = (folder: string): void => {
    // Nearly all names are listed, so their kinds are not read from the disk.
    for (const entry of readdirSync(path.join(outDir, folder))) {
      if (manifest.files.hasIn(folder, entry)) continue;
      const name = folder + entry;
      if (isOwn(name) || tolerated.has(name)) continue;
      const stats = lstatSync(path.join(outDir, name), { throwIfNoEntry: false });
      // A folder with a manifest is the output of another build, which lists its files there.
      if (!stats?.isDirectory()) foreignFiles.push(name);
      else if (!existsSync(path.join(outDir, name, manifestName))) visit(`${name}/`);
    }
  };
  visit('');
  return foreignFiles.sort();
}

function isDangling(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}
