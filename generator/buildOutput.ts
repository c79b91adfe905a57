/** The stages of a build that write to the output: assemble and commit. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { assemble } from './assemble/assemble.ts';
import type { BuildContext, Checked, OpenedBuild } from './buildUntilCheck.ts';
import { checkHost } from './check/checkHost.ts';
import { commit, commitChanges } from './commit/commit.ts';
import { outputHashes, outputSizes } from './commit/knownOutputs.ts';
import {
  restoreOutput,
  storeCopy,
  storeCopyOfEdit,
  type CopyOptions,
} from './commit/outputCopy.ts';
import { applyLevels } from './diagnostics/diagnose.ts';
import { collectGarbage } from './lib/collectGarbage.ts';
import { assembleHtml } from './scheduler/assembleHtml.ts';
import { mapInFlight } from './scheduler/mapInFlight.ts';
import { makePageFiles } from './scheduler/makePageFiles.ts';
import { makeSiteIcons } from './scheduler/makeSiteIcons.ts';
import { createSearch } from './search/createSearch.ts';
import type { WeighTask } from './search/pageWords.ts';
import type { Committed, OutputChanges, OutputFile, Site } from './types.ts';

/** Makes and writes the output. Writes nothing after an error, such as a collision of names. */
export async function buildOutput(context: BuildContext, checked: Checked) {
  const { site, watch, outDir } = context;
  const { pageFiles, icons, published, assembled } = await watch.time('assemble', () =>
    assembleAll(context, checked),
  );
  const diagnostics = applyLevels(
    [
      ...[pageFiles, icons, assembled].flatMap((stage) => stage.diagnostics),
      ...checkHost(site, assembled.files, { sizeOf: sizeIn(outDir), textOf: textIn(outDir) }),
    ],
    site.config,
  );
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const { files, uses } = assembled;
  collectGarbage();
  const committed = await commitFiles(context, files);
  storeCopy(files, copyOptions(context));
  return {
    diagnostics,
    files,
    uses,
    rendered: published,
    sizes: outputSizes(outDir),
    pageFiles: pageFiles.madeCount,
    committed,
  };
}

async function assembleAll(context: BuildContext, checked: Checked) {
  const { site, outDir, scheduler, bodies, pageTexts } = context;
  collectGarbage();
  const pageFiles = await makePageFiles(checked.rendered, site, scheduler);
  const icons = await makeSiteIcons(site);
  const published = await assembleHtml({
    ...context,
    ...checked.rendering,
    policy: checked.policy,
  });
  const weigh = async <T>(pages: readonly T[], toTask: (page: T) => WeighTask) => {
    const run = await scheduler.runner(pages.length);
    await mapInFlight(pages, (page) => run('weigh', toTask(page)));
    // No later step has work for threads, and their memory is free for it.
    await scheduler.close();
    collectGarbage();
  };
  const search = await createSearch({ site, ...checked, readBody: bodies.read, weigh });
  const assembled = await assemble({
    ...checked,
    site,
    rendered: published,
    pageFiles: pageFiles.files,
    icons: icons.files,
    search,
    pageTexts,
    sizeOf: sizeIn(outDir),
  });
  return { pageFiles, icons, published, assembled };
}

/** Writes these files to the out-dir, and removes the others. */
async function commitFiles(
  { site, watch, outDir, timesFile, restored }: BuildContext,
  files: readonly OutputFile[],
): Promise<Committed> {
  const committed = await watch.time('commit', () =>
    commit(files, { outDir, ...protectedFolders(site), timesFile }),
  );
  return countRestored(committed, restored);
}

/**
 * Writes the changes of an edit to the out-dir and to its copy. `record` is the hash of the record
 * of the output to which the changes belong. Returns `undefined`, and writes nothing, if another
 * build has changed the output.
 */
export async function commitEdits(
  context: BuildContext,
  { files, removed }: OutputChanges,
  record: string,
) {
  const { watch, outDir, timesFile, restored } = context;
  const change = () => commitChanges({ files, removed }, { outDir, timesFile, record });
  const hasChanges = files.length > 0 || removed.length > 0;
  const committed = await (hasChanges ? watch.time('commit', change) : change());
  if (!committed) return undefined;
  if (hasChanges) {
    const names = new Set(committed.written);
    const written = files.filter(({ path }) => names.has(path));
    storeCopyOfEdit({ files: written, removed: committed.removed }, copyOptions(context));
  }
  return {
    committed: countRestored(committed, restored),
    sizes: outputSizes(outDir),
    hashes: outputHashes(outDir),
  };
}

/** Fills an empty out-dir from the cache. Returns the names of the files. */
export function restoreCopy(context: OpenedBuild): Promise<BuildContext['restored']> {
  const { site, outDir, timesFile } = context;
  return restoreOutput({ outDir, ...protectedFolders(site), timesFile }, copyOptions(context));
}

/** Counts the files that `restoreCopy` wrote among those that the commit wrote. */
function countRestored(
  { written, unchanged, removed }: Committed,
  restored: BuildContext['restored'],
): Committed {
  if (restored.size === 0) return { written, unchanged, removed };
  return {
    written: [...written, ...unchanged.filter((name) => restored.has(name))],
    unchanged: unchanged.filter((name) => !restored.has(name)),
    removed: removed.filter((name) => !restored.has(name)),
  };
}

/** The place of the output's copy in the cache. */
function copyOptions({
  site: { cacheDir, root, hash },
  outDir,
}: Pick<BuildContext, 'site' | 'outDir'>): CopyOptions {
  return { cacheDir, root, outDir, version: hash };
}

/** The root, and the folders that no out-dir may contain or be. */
export function protectedFolders({ root, config, theme }: Site): {
  readonly root: string;
  readonly protect: readonly string[];
} {
  const folders = [
    ...config.collections.map((collection) => collection.path),
    ...config.staticDirectories,
  ];
  return {
    root,
    protect: [...folders.map((folder) => path.resolve(root, folder)), theme.components],
  };
}

/** Returns the function that finds the size of an output file, in bytes. */
function sizeIn(outDir: string): (file: OutputFile) => number {
  return (file) => {
    const source = sourceOf(file, outDir);
    return 'file' in source ? statSync(source.file).size : Buffer.byteLength(source.bytes);
  };
}

/** Returns the function that reads the text of an output file. */
function textIn(outDir: string): (file: OutputFile) => string {
  return (file) => {
    const source = sourceOf(file, outDir);
    const bytes = 'file' in source ? readFileSync(source.file) : source.bytes;
    return typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('utf8');
  };
}

/** Where the bytes of an output file are before it is written. */
function sourceOf(
  { path: name, content }: OutputFile,
  outDir: string,
): { readonly bytes: string | Uint8Array } | { readonly file: string } {
  if ('bytes' in content) return content;
  if ('read' in content) return { bytes: content.read() };
  if ('copy' in content) return { file: content.copy };
  return { file: 'staged' in content ? content.staged : path.join(outDir, name) };
}
