/**
 * The pipeline: load, scan, parse, resolve, bundle, render, check, assemble, commit. This file has
 * load, scan and the order of all; buildUntilCheck.ts has parse to check, buildOutput.ts the rest.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assemble } from './assemble/assemble.ts';
import { whileLocked } from './runLocks.ts';
import { buildOutput, commitEdits, protectedFolders, restoreCopy } from './buildOutput.ts';
import { toEditResult, toResult } from './buildResult.ts';
import {
  buildUntilCheck,
  type BuildContext,
  type Checked,
  type OpenedBuild,
} from './buildUntilCheck.ts';
import { inspectOutDir } from './commit/inspectOutDir.ts';
import { manifestHash } from './commit/manifest.ts';
import { placeAtParts } from './diagnostics/placeAtParts.ts';
import { applyLevels, isFailing } from './diagnostics/diagnose.ts';
import { applyEdits, noEdits, type AppliedEdits } from './edits/applyEdits.ts';
import { rememberRun, type FinishedRun } from './edits/rememberRun.ts';
import { askedGates } from './gates/gate.ts';
import {
  isCacheUnwritable,
  isLostText,
  isObstructed,
  takeDamage,
} from './lib/cache/cacheFaults.ts';
import { writeWhole } from './lib/cache/cacheFiles.ts';
import { keepYoungGeneration } from './lib/collectGarbage.ts';
import { hashOf } from './lib/hash.ts';
import { manifestName } from './lib/outputNames.ts';
import { createStopwatch } from './lib/stopwatch.ts';
import { withoutOptimizing } from './lib/withoutOptimizing.ts';
import { configIn, load } from './load/load.ts';
import { cacheFolder, closeCache, repairCaches } from './load/openCache.ts';
import { atWrittenLines, inspectLock, type InspectedLock } from './routesLock/inspectLock.ts';
import { lockFile } from './routesLock/routesLock.ts';
import { readRenames } from './scan/renames.ts';
import { scan } from './scan/scan.ts';
import { createBodies } from './scheduler/memory/bodies.ts';
import { createPageTexts } from './scheduler/memory/pageTexts.ts';
import { createScheduler } from './scheduler/scheduler.ts';
import { createRecords } from './search/createRecords.ts';
import { createFilesToCheck } from './search/createSearch.ts';
import type { BuildOptions, BuildResult, Diagnostic, Site, Sources, Stage } from './types.ts';

/** A build without its notices about the cache. */
type Built = Omit<BuildResult, 'notices'>;

/**
 * Builds the site in `root`. Problems are in the result; only bugs and faults of the machine throw.
 * If another run is using the cache or the output, this one waits for it to finish.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  if (options.isAlone) keepYoungGeneration();
  const { root, outDir, cacheDir } = pathsOf(options);
  const run = async () => {
    const result = await buildAndRepair(options);
    await options.onBuilt?.(result);
    return result;
  };
  if (configIn(root) === undefined) return run();
  const { check, onWait } = options;
  const inCache = [cacheFolder(root, cacheDir)];
  return whileLocked({ inCache, ...(!check && { outDir }), onWait }, run);
}

/** The absolute paths of a build's folders. */
function pathsOf({ root: folder = '.', outDir = 'build', cacheDir }: BuildOptions) {
  const root = path.resolve(folder);
  return {
    root,
    outDir: path.resolve(root, outDir),
    cacheDir: cacheDir && path.resolve(root, cacheDir),
  };
}

/**
 * Repairs a damaged cache, and does without one that cannot be written. In both cases the build
 * starts again.
 */
async function buildAndRepair(options: BuildOptions): Promise<BuildResult> {
  const caches = new Set<string>();
  const notices = new Set<string>();
  const run = (use: Pick<CacheUse, 'unwritable' | 'isRetry'>) =>
    buildOnce(options, { caches, notices, ...use });
  const withoutCache = (error: unknown) => {
    if (isCacheUnwritable(error)) return run({ unwritable: error.reason ?? 'no room' });
    throw error;
  };
  const result = await run({}).catch((error: unknown) => {
    if (isLostText(error)) return run({ isRetry: true }).catch(withoutCache);
    const repairedNotice = isObstructed(error) && repairCaches(error.file, options);
    if (!repairedNotice) return withoutCache(error);
    notices.add(repairedNotice);
    return run({}).catch(withoutCache);
  });
  const damage = takeDamage([...caches]);
  if (result.ok && !options.check && !isWorldReadable(result.outDir)) notices.add(ownerOnly);
  const allNotices = [...notices, ...(damage === undefined ? [] : [damage])];
  // Not a spread, which would compute the hashes: they are a getter.
  return Object.assign(result, { notices: allNotices });
}

const ownerOnly =
  'Only their owner may read the files of the output, because of the umask: ' +
  'a web server that runs as another user cannot serve them.';

async function takeFromShared(site: Site, { sharedCache }: BuildOptions) {
  if (sharedCache === undefined) return undefined;
  const { takeShared } = await import('./sharedCache/sharedCache.ts');
  return takeShared(site, sharedCache);
}

/** Whether other users may read the folder and what this run wrote into it. */
function isWorldReadable(outDir: string): boolean {
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
  /** Whether a first attempt found that the cache lacks a text, so that edits are not applied. */
  readonly isRetry?: boolean;
}

async function buildOnce(
  options: BuildOptions,
  { caches, notices, unwritable, isRetry = false }: CacheUse,
): Promise<Built> {
  const { root, outDir, cacheDir } = pathsOf(options);
  const watch = createStopwatch<Stage>((stage, state) =>
    options.onProgress?.({ stage, state, done: 0, total: 0 }),
  );
  const { baseUrl, cache } = options;
  const loaded = await watch.time('load', () =>
    load({ root, baseUrl, cache, cacheDir, unwritable }),
  );
  const { site, diagnostics, notice } = loaded;
  if (notice !== undefined) notices.add(notice);
  for (const folder of [loaded.cacheDir, site?.packageCacheDir])
    if (folder !== undefined) caches.add(folder);
  const sharedCacheNotice = site && (await takeFromShared(site, options));
  if (sharedCacheNotice !== undefined) notices.add(sharedCacheNotice);
  try {
    return site
      ? await buildLoaded(
          { site: withAskedChecks(site, options), options, watch, outDir },
          { loaded: diagnostics, isRetry },
        )
      : toResult({ watch, outDir, diagnostics, ok: false });
  } finally {
    if (loaded.cacheDir !== undefined) closeCache(loaded.cacheDir);
  }
}

async function buildLoaded(
  settings: Pick<BuildContext, 'site' | 'options' | 'watch' | 'outDir'>,
  before: { readonly loaded: readonly Diagnostic[]; readonly isRetry: boolean },
): Promise<Built> {
  const { cacheDir } = settings.site;
  const context: OpenedBuild = {
    ...settings,
    timesFile: path.join(cacheDir, 'outputs', `${hashOf(settings.outDir)}.txt`),
    scheduler: createScheduler(settings.options.jobs, cacheDir),
    bodies: createBodies(cacheDir),
    pageTexts: createPageTexts(cacheDir),
  };
  const { bodies, pageTexts } = context;
  try {
    return await buildSite(context, before);
  } catch (error) {
    if (isLostText(error)) for (const texts of [bodies, pageTexts]) texts.repair();
    throw error;
  } finally {
    await context.scheduler.close();
    bodies.close();
    pageTexts.close();
  }
}

/** The site with the checks turned on that the caller asks for, whatever its configuration says. */
function withAskedChecks(site: Site, { samples, translations }: BuildOptions): Site {
  const checks = { ...site.config.checks };
  if (samples && checks.samples === 'ignore') checks.samples = 'throw';
  if (translations && checks.translations === 'ignore') checks.translations = 'warn';
  return { ...site, config: { ...site.config, checks } };
}

/** Applies edits if that is enough; else runs all stages. */
async function buildSite(
  opened: OpenedBuild,
  { loaded, isRetry }: { readonly loaded: readonly Diagnostic[]; readonly isRetry: boolean },
): Promise<Built> {
  const { site, options, watch, outDir } = opened;
  const refused = options.check ? [] : inspectOutDir({ outDir, ...protectedFolders(site) });
  const mayRestore = !options.check && !isRetry && refused.length === 0;
  const restored = mayRestore ? await restoreCopy(opened) : new Set<string>();
  const context = { ...opened, restored };
  const sources = await watch.time('scan', () => scan(site));
  const lock = await readLock(site);
  const needsAllStages = isRetry || refused.length > 0 || needsAllPages(context);
  const apply = () => applyEdits({ ...context, sources, lock });
  const edited = needsAllStages ? noEdits : await withoutOptimizing(apply);
  const built = edited.applied && (await finishEdits(context, sources, edited.applied));
  if (built) return built;
  const checked = await buildUntilCheck(context, sources, edited);
  const run = await judgeRun(context, checked, {
    lock,
    earlierDiagnostics: [...loaded, ...refused],
  });
  writeRecords(context, run);
  answerCaller(context, run);
  const finish = run.ok && !options.check ? finishOutput : finishCheck;
  return finish(context, run);
}

/** Compares the addresses with `routes.lock`, and decides whether the run is good. */
async function judgeRun(
  context: BuildContext,
  checked: Checked,
  {
    lock,
    earlierDiagnostics,
  }: { readonly lock: string | undefined; readonly earlierDiagnostics: readonly Diagnostic[] },
): Promise<CheckedRun> {
  const { site, options } = context;
  const { graph, outlines, rendered } = checked;
  const routes = await inspectLock({
    mode: options.routes ?? 'none',
    text: lock,
    graph,
    outlines,
    rendered,
    readRenames: () => readRenames(site.root),
  });
  const allDiagnostics = placeAtParts(
    [...earlierDiagnostics, ...checked.diagnostics, ...routes.diagnostics],
    checked.sources,
    site,
  );
  const diagnostics = await withNameCollisions(applyLevels(allDiagnostics, site.config), {
    context,
    checked,
  });
  return { checked, lock, routes, diagnostics, ok: !isFailing(diagnostics, options) };
}

/**
 * Whether the run needs every page: for gates, or because the caller asks for what only all pages
 * give.
 */
function needsAllPages({ site, options }: BuildContext): boolean {
  const { onGates, onRecords, onSearchFiles, updateBaseline } = options;
  const isAsked = onGates || onRecords || onSearchFiles || updateBaseline;
  return Boolean(isAsked) || askedGates(site.config).length > 0;
}

/**
 * Adds the diagnostics about names of output files, if nothing will be written: so all problems are
 * reported in one run.
 */
async function withNameCollisions(
  diagnostics: readonly Diagnostic[],
  { context, checked }: { readonly context: BuildContext; readonly checked: Checked },
): Promise<readonly Diagnostic[]> {
  const { site, options } = context;
  if (!options.check && !isFailing(diagnostics, options)) return diagnostics;
  const names = (await assemble({ ...context, ...checked })).diagnostics;
  return [...diagnostics, ...applyLevels(names, site.config)];
}

/** A run in which all stages up to check are done. */
interface CheckedRun {
  readonly checked: Checked;
  /** The text of `routes.lock` before the run; `undefined` if there was none. */
  readonly lock: string | undefined;
  readonly routes: InspectedLock;
  /** With the levels of the site's configuration. */
  readonly diagnostics: readonly Diagnostic[];
  readonly ok: boolean;
}

/**
 * Writes the records that a run may write without output: addresses that a check accepts, and the
 * baseline of the gates, even if a check fails.
 */
function writeRecords({ site, options }: BuildContext, run: CheckedRun): void {
  const { checked, routes, ok } = run;
  if (ok && options.check && options.routes === 'accept') writeRoutes(site, routes);
  if (options.updateBaseline && checked.baseline !== undefined)
    writeWhole(path.join(site.root, site.config.gates.baseline), checked.baseline);
}

/** Gives the caller the search records and search files that it wants. */
function answerCaller({ site, options, bodies }: BuildContext, { checked, ok }: CheckedRun): void {
  const searched = { site, ...checked, readBody: bodies.read };
  if (ok && options.onRecords) options.onRecords(createRecords(searched));
  if (ok && options.onSearchFiles) options.onSearchFiles(createFilesToCheck(searched));
}

/** Ends a run that writes no output: it only checks, or a check failed. */
function finishCheck(context: BuildContext, run: CheckedRun): Built {
  const result = toResult({ ...context, ...run });
  if (run.ok) storeRun(context, run, { result, rendered: run.checked.rendered });
  return result;
}

/** Writes the output and `routes.lock`. */
async function finishOutput(context: BuildContext, run: CheckedRun): Promise<Built> {
  const { checked, routes, diagnostics } = run;
  const output = await buildOutput(context, checked);
  const allDiagnostics = [...diagnostics, ...output.diagnostics];
  const outcome = { ...context, ...run, diagnostics: allDiagnostics };
  if (!output.committed) return toResult({ ...outcome, ok: false });
  writeRoutes(context.site, routes);
  const result = toResult({
    ...outcome,
    ...output,
    diagnostics: atWrittenLines(allDiagnostics, routes),
  });
  storeRun(context, run, { ...output, result });
  return result;
}

/** Stores the run for later edits, if it may be used for them. */
function storeRun(
  { site, options, outDir }: BuildContext,
  { checked, routes, lock }: CheckedRun,
  { result, rendered, uses }: Pick<FinishedRun, 'result' | 'rendered' | 'uses'>,
): void {
  const { sources, outlines, bodyKeys, graph, bundle, rendering } = checked;
  rememberRun({
    site,
    options,
    outDir,
    sources,
    outlines,
    bodyKeys,
    graph,
    bundle,
    rendering,
    rendered,
    result,
    lock: routes.text ?? lock,
    ...(uses && { uses }),
  });
}

/** Publishes edits that were applied. Returns `undefined` if another build changed the output. */
async function finishEdits(
  context: BuildContext,
  sources: Sources,
  applied: AppliedEdits,
): Promise<Built | undefined> {
  const { watch, outDir } = context;
  const { changes } = applied;
  const output = changes && (await commitEdits(context, changes, applied.lastOutput));
  if (changes && !output) return undefined;
  if (applied.parsed > 0) applied.remember(output ? manifestHash(outDir) : '');
  return toEditResult(applied, { watch, outDir, scanned: sources.files.size, ...output });
}

/** The text of `routes.lock`; `undefined` if there is none. */
function readLock({ root }: Site): Promise<string | undefined> {
  return readFile(path.join(root, lockFile), 'utf8').catch(() => undefined);
}

function writeRoutes({ root }: Site, { text }: InspectedLock): void {
  if (text !== undefined) writeWhole(path.join(root, lockFile), text);
}
