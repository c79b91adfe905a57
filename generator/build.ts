/**
 * The pipeline: load, scan, parse, resolve, bundle, render, check, assemble, commit. The stages
 * from parse to check are in buildUntilCheck.ts; the others, and the order of all, are here.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { assemble } from './assemble/assemble.ts';
import { checkHost } from './assemble/checkHost.ts';
import { toEditResult, toResult } from './buildResult.ts';
import { buildUntilCheck, timesFile, type BuildContext, type Checked } from './buildUntilCheck.ts';
import { commit } from './commit/commit.ts';
import { inspectOutDir } from './commit/inspectOutDir.ts';
import { outputSizes, recordHash } from './commit/knownOutputs.ts';
import { applyLevels } from './diagnostics/diagnose.ts';
import { applyEdits, nothingApplied, type Applied } from './edits/applyEdits.ts';
import { rememberRun, type FinishedRun } from './edits/toBaseline.ts';
import { gatesOf } from './gates/gates.ts';
import { isCacheUnwritable, isLostText, takeDamage } from './lib/cache/cacheFaults.ts';
import { manifestName } from './lib/outputNames.ts';
import { writeWhole } from './lib/cache/cacheFiles.ts';
import { createStopwatch } from './lib/stopwatch.ts';
import { load } from './load/load.ts';
import { closeCache } from './load/openCache.ts';
import { atWrittenLines, inspectLock, type InspectedLock } from './routesLock/inspectLock.ts';
import { lockFile } from './routesLock/routesLock.ts';
import { readRenames } from './scan/renames.ts';
import { scan } from './scan/scan.ts';
import { assembleDocuments } from './scheduler/assembleDocuments.ts';
import { createBodies } from './scheduler/bodies.ts';
import { makePageFiles } from './scheduler/makePageFiles.ts';
import { makeSiteIcons } from './scheduler/makeSiteIcons.ts';
import { createPlainPages } from './scheduler/plainPages.ts';
import { createScheduler } from './scheduler/scheduler.ts';
import { createRecords } from './search/createRecords.ts';
import { createSearch, createFilesToCheck } from './search/createSearch.ts';
import { takeShared } from './sharedCache/sharedCache.ts';
import type { WeighTask } from './search/pageWords.ts';
import type {
  BuildOptions,
  BuildResult,
  Diagnostic,
  OutputFile,
  Site,
  Sources,
  Stage,
} from './types.ts';

/** A build without its notices about the cache. */
type Built = Omit<BuildResult, 'notices'>;

/**
 * Builds the site in `root`. Problems are in the result; only bugs and faults of the machine throw.
 * A damaged cache is repaired. A cache that cannot be written is not used. In both cases the build
 * starts again.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const caches = new Set<string>();
  const notices = new Set<string>();
  const run = (use: Pick<CacheUse, 'unwritable' | 'isRepeated'>) =>
    buildOnce(options, { caches, notices, ...use });
  const result = await run({}).catch((error: unknown) => {
    if (isLostText(error)) return run({ isRepeated: true });
    if (isCacheUnwritable(error))
      return run({ unwritable: (error as { reason?: string }).reason ?? 'no room' });
    throw error;
  });
  const damage = takeDamage([...caches]);
  if (result.ok && !options.check && !isForEverybody(result.outDir)) notices.add(ownerOnly);
  return { ...result, notices: [...notices, ...(damage === undefined ? [] : [damage])] };
}

const ownerOnly =
  'Only their owner may read the files of the output, because of the umask: ' +
  'a web server that runs as another user cannot serve them.';

/** Whether other users may read the folder and what this run wrote into it. */
function isForEverybody(outDir: string): boolean {
  return [outDir, path.join(outDir, manifestName)].every(
    (file) => (statSync(file).mode & 0o004) !== 0,
  );
}

interface CacheUse {
  /** Takes the folders that the build uses. */
  readonly caches: Set<string>;
  readonly notices: Set<string>;
  /** Why the cache folder cannot be used. */
  readonly unwritable?: string;
  /** Whether the last run found that the cache lacks a text: nothing is taken for granted. */
  readonly isRepeated?: boolean;
}

async function buildOnce(
  options: BuildOptions,
  { caches, notices, unwritable, isRepeated = false }: CacheUse,
): Promise<Built> {
  const root = path.resolve(options.root ?? '.');
  const outDir = path.resolve(root, options.outDir ?? 'build');
  const watch = createStopwatch<Stage>((stage, state) =>
    options.onProgress?.({ stage, state, done: 0, total: 0 }),
  );
  const { baseUrl, cache } = options;
  const cacheDir = options.cacheDir && path.resolve(root, options.cacheDir);
  const loaded = await watch.time('load', () =>
    load({ root, baseUrl, cache, cacheDir, unwritable }),
  );
  const { site, diagnostics, notice } = loaded;
  if (notice !== undefined) notices.add(notice);
  for (const folder of [loaded.cacheDir, site?.sharedCacheDir])
    if (folder !== undefined) caches.add(folder);
  const lost = site && options.sharedCache && (await takeShared(site, options.sharedCache));
  if (lost !== undefined) notices.add(lost);
  try {
    return site
      ? await buildLoaded(
          { site: withAskedChecks(site, options), options, watch, outDir, isRepeated },
          diagnostics,
        )
      : toResult({ watch, outDir, diagnostics, ok: false });
  } finally {
    if (loaded.cacheDir !== undefined) closeCache(loaded.cacheDir);
  }
}

async function buildLoaded(
  settings: Omit<BuildContext, 'scheduler' | 'bodies' | 'plain'>,
  loaded: readonly Diagnostic[],
): Promise<Built> {
  const { cacheDir } = settings.site;
  const context: BuildContext = {
    ...settings,
    scheduler: createScheduler(settings.options.jobs ?? availableParallelism(), cacheDir),
    bodies: createBodies(cacheDir),
    plain: createPlainPages(cacheDir),
  };
  const { bodies, plain } = context;
  try {
    return await buildSite(context, loaded);
  } catch (error) {
    if (isLostText(error)) for (const texts of [bodies, plain]) texts.repair();
    throw error;
  } finally {
    await context.scheduler.close();
    bodies.close();
    plain.close();
  }
}

/** The site with the checks turned on that the caller asks for, whatever its configuration says. */
function withAskedChecks(site: Site, { samples, translations }: BuildOptions): Site {
  const checks = { ...site.config.checks };
  if (samples && checks.samples === 'ignore') checks.samples = 'throw';
  if (translations && checks.translations === 'ignore') checks.translations = 'warn';
  return { ...site, config: { ...site.config, checks } };
}

/**
 * Writes the output and `routes.lock` if every check passes. The baseline of the gates is written
 * even if some fail.
 */
async function buildSite(context: BuildContext, loaded: readonly Diagnostic[]): Promise<Built> {
  const { site, options, watch, outDir, bodies } = context;
  const refused = options.check ? [] : inspectOutDir({ outDir, ...protectedFolders(site) });
  const sources = await watch.time('scan', () => scan(site));
  const lock = await readLock(site);
  const edited =
    context.isRepeated || refused.length > 0 || needsAllPages(context)
      ? nothingApplied
      : await applyEdits({ ...context, sources, lock, times: timesFile(site, outDir) });
  if (edited.applied) return finishEdits(context, sources, edited.applied);
  const checked = await buildUntilCheck(context, sources, edited);
  const routes = await inspectRoutes(checked, site, { mode: options.routes, text: lock });
  const isFailing = (some: readonly Diagnostic[]) =>
    some.some(({ severity }) => severity === 'error' || (options.strict && severity === 'warning'));
  const known = applyLevels(
    [...loaded, ...refused, ...checked.diagnostics, ...routes.diagnostics],
    site.config,
  );
  // Wrong names of output files are reported in the same run, although nothing will be written.
  const names =
    options.check || isFailing(known)
      ? (await assemble({ ...context, ...checked })).diagnostics
      : [];
  const diagnostics = [...known, ...applyLevels(names, site.config)];
  const ok = !isFailing(diagnostics);
  if (ok && options.check && options.routes === 'accept') writeRoutes(site, routes);
  if (options.updateBaseline && checked.baseline !== undefined)
    writeWhole(path.join(site.root, site.config.gates.baseline), checked.baseline);
  const searched = { site, ...checked, readBody: bodies.read };
  if (ok && options.onRecords) options.onRecords(createRecords(searched));
  if (ok && options.onSearchFiles) options.onSearchFiles(createFilesToCheck(searched));
  const outcome = { watch, outDir, diagnostics, ok, checked, routes };
  const remember = (run: Pick<FinishedRun, 'result' | 'rendered' | 'uses'>) =>
    rememberRun({ ...context, ...checked, ...run, lock: routes.text ?? lock });
  if (!ok || options.check) {
    const result = toResult(outcome);
    if (ok) remember({ result, rendered: checked.rendered });
    return result;
  }

  const published = await publish(context, checked);
  const all = [...diagnostics, ...published.diagnostics];
  if (!published.committed) return toResult({ ...outcome, diagnostics: all, ok: false });
  writeRoutes(site, routes);
  const result = toResult({ ...outcome, ...published, diagnostics: atWrittenLines(all, routes) });
  remember({ ...published, result });
  return result;
}

/** Whether the run needs every page: for gates, or for a command that reads what they read. */
function needsAllPages({ site, options }: BuildContext): boolean {
  const { onGates, updateBaseline } = options;
  return Boolean(onGates || updateBaseline) || gatesOf(site.config).length > 0;
}

/** Publishes edits that were applied. */
async function finishEdits(
  { site, watch, outDir }: BuildContext,
  sources: Sources,
  applied: Applied,
): Promise<Built> {
  const { files, rebuilt } = applied;
  const committed =
    files &&
    (rebuilt.length === 0
      ? { written: [], unchanged: files.map((file) => file.path), removed: [] }
      : await watch.time('commit', () =>
          commit(files, { outDir, ...protectedFolders(site), times: timesFile(site, outDir) }),
        ));
  if (rebuilt.length > 0) applied.remember(committed ? recordHash(outDir) : '');
  return toEditResult(applied, {
    watch,
    outDir,
    scanned: sources.files.size,
    ...(committed && { committed, sizes: outputSizes(outDir) }),
  });
}

/** Makes and writes the output. Writes nothing if two files claim one name. */
async function publish(context: BuildContext, checked: Checked) {
  const { site, watch, outDir, scheduler, bodies, plain } = context;
  const { pageFiles, icons, published, assembled } = await watch.time('assemble', async () => {
    const made = await makePageFiles(checked.rendered, site, scheduler);
    const madeIcons = await makeSiteIcons(site);
    const filled = await assembleDocuments({
      ...context,
      ...checked.pages,
      policy: checked.policy,
    });
    const weigh = async (tasks: readonly WeighTask[]) => {
      const run = await scheduler.runner(tasks.length);
      await Promise.all(tasks.map((task) => run('weigh', task)));
    };
    const search = await createSearch({ site, ...checked, readBody: bodies.read, weigh });
    const sizeOf = sizeIn(outDir);
    return {
      pageFiles: made,
      icons: madeIcons,
      published: filled,
      assembled: await assemble({
        ...checked,
        site,
        rendered: filled,
        pageFiles: made.files,
        icons: madeIcons.files,
        search,
        plain,
        sizeOf,
      }),
    };
  });
  const diagnostics = applyLevels(
    [
      ...[pageFiles, icons, assembled].flatMap((made) => made.diagnostics),
      ...checkHost(site, assembled.files, sizeIn(outDir)),
    ],
    site.config,
  );
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const committed = await watch.time('commit', () =>
    commit(assembled.files, {
      outDir,
      ...protectedFolders(site),
      times: timesFile(site, outDir),
    }),
  );
  const { files } = assembled;
  return {
    diagnostics,
    files,
    uses: assembled.uses,
    rendered: published,
    sizes: outputSizes(outDir),
    pageFiles: pageFiles.made,
    committed,
  };
}

/** Returns the size of an output file that is copied or was written earlier, in bytes. */
function sizeIn(outDir: string): (file: OutputFile) => number {
  return ({ path: name, content }) => {
    if ('read' in content) return Buffer.byteLength(content.read());
    if ('copy' in content) return statSync(content.copy).size;
    return statSync('staged' in content ? content.staged : path.join(outDir, name)).size;
  };
}

async function inspectRoutes(
  { graph, outlines, rendered }: Checked,
  { root }: Site,
  { mode = 'none', text }: { mode?: BuildOptions['routes']; text: string | undefined },
): Promise<InspectedLock> {
  return inspectLock({
    mode,
    text,
    graph,
    outlines,
    rendered,
    readRenames: () => readRenames(root),
  });
}

/** The text of `routes.lock`; `undefined` if there is none. */
function readLock({ root }: Site): Promise<string | undefined> {
  return readFile(path.join(root, lockFile), 'utf8').catch(() => undefined);
}

function writeRoutes({ root }: Site, { text }: InspectedLock): void {
  if (text !== undefined) writeWhole(path.join(root, lockFile), text);
}

/** The root, and the folders that no out-dir may contain or be. */
function protectedFolders({ root, config, theme }: Site): {
  readonly root: string;
  readonly protect: readonly string[];
} {
  const folders = [...config.collections.map((one) => one.path), ...config.staticDirectories];
  return {
    root,
    protect: [...folders.map((folder) => path.join(root, folder)), theme.components],
  };
}
