/**
 * The pipeline: load, scan, parse, resolve, bundle, render, check, assemble, commit. The only place
 * that knows every stage, and their order.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { checkApi } from './api/checkApi.ts';
import { assemble } from './assemble/assemble.ts';
import { checkHost } from './assemble/checkHost.ts';
import { createPolicy } from './assemble/policy.ts';
import { toResult } from './buildResult.ts';
import { bundle } from './bundle/bundle.ts';
import { check, type CheckInput } from './check/check.ts';
import { commit } from './commit/commit.ts';
import { inspectOutDir } from './commit/inspectOutDir.ts';
import { knownOutputs, outputSizes } from './commit/knownOutputs.ts';
import { applyLevels } from './diagnostics/diagnose.ts';
import { isCacheUnwritable, isLostText, takeDamage } from './lib/cache/cacheFaults.ts';
import { manifestName } from './lib/outputNames.ts';
import { writeWhole } from './lib/cache/cacheFiles.ts';
import { hashOf } from './lib/hash.ts';
import { createStopwatch } from './lib/stopwatch.ts';
import { load } from './load/load.ts';
import { closeCache } from './load/openCache.ts';
import { atWrittenLines, inspectLock, type InspectedLock } from './routesLock/inspectLock.ts';
import { lockFile } from './routesLock/routesLock.ts';
import { resolve } from './resolve/resolve.ts';
import { readSource } from './diagnostics/readSource.ts';
import { readText } from './scan/readText.ts';
import { readRenames } from './scan/renames.ts';
import { checkSamples, type SamplesInput } from './samples/checkSamples.ts';
import { scan } from './scan/scan.ts';
import { assembleDocuments } from './scheduler/assembleDocuments.ts';
import { createBodies, type Bodies } from './scheduler/bodies.ts';
import { documentsWithCode } from './scheduler/documentsWithCode.ts';
import { makePageFiles } from './scheduler/makePageFiles.ts';
import { makeSiteIcons } from './scheduler/makeSiteIcons.ts';
import { parseDocuments } from './scheduler/parseDocuments.ts';
import { createPlainPages, type PlainPages } from './scheduler/plainPages.ts';
import { renderPages } from './scheduler/renderPages.ts';
import { createScheduler, type Scheduler } from './scheduler/scheduler.ts';
import { createRecords } from './search/createRecords.ts';
import { createSearch, createFilesToCheck } from './search/createSearch.ts';
import type { WeighTask } from './search/pageWords.ts';
import type {
  BuildOptions,
  BuildResult,
  Bundle,
  Diagnostic,
  OutputFile,
  PolicyNeeds,
  Site,
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
  const run = (unwritable?: string) => buildOnce(options, { caches, notices, unwritable });
  const result = await run().catch((error: unknown) => {
    if (isLostText(error)) return run();
    if (isCacheUnwritable(error)) return run((error as { reason?: string }).reason ?? 'no room');
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
  readonly unwritable: string | undefined;
}

async function buildOnce(
  options: BuildOptions,
  { caches, notices, unwritable }: CacheUse,
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
  try {
    return site
      ? await buildLoaded(
          { site: withAskedChecks(site, options), options, watch, outDir },
          diagnostics,
        )
      : toResult({ watch, outDir, diagnostics, ok: false });
  } finally {
    if (loaded.cacheDir !== undefined) closeCache(loaded.cacheDir);
  }
}

async function buildLoaded(
  settings: Pick<Context, 'site' | 'options' | 'watch' | 'outDir'>,
  loaded: readonly Diagnostic[],
): Promise<Built> {
  const { cacheDir } = settings.site;
  const context: Context = {
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

/** The values that every stage of a build may use. */
interface Context {
  readonly site: Site;
  readonly options: BuildOptions;
  readonly watch: ReturnType<typeof createStopwatch<Stage>>;
  /** Absolute path. */
  readonly outDir: string;
  readonly scheduler: Scheduler;
  readonly bodies: Bodies;
  readonly plain: PlainPages;
}

/** Writes the output and `routes.lock` if every check passes, and nothing otherwise. */
async function buildSite(context: Context, loaded: readonly Diagnostic[]): Promise<Built> {
  const { site, options, watch, outDir, bodies } = context;
  const refused = options.check ? [] : inspectOutDir({ outDir, ...protectedFolders(site) });
  const checked = await runUntilCheck(context);
  const routes = await inspectRoutes(checked, site, options.routes);
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
  const searched = { site, ...checked, readBody: bodies.read };
  if (ok && options.onRecords) options.onRecords(createRecords(searched));
  if (ok && options.onSearchFiles) options.onSearchFiles(createFilesToCheck(searched));
  const outcome = { watch, outDir, diagnostics, ok, checked, routes };
  if (!ok || options.check) return toResult(outcome);

  const published = await publish(context, checked);
  const all = [...diagnostics, ...published.diagnostics];
  if (!published.committed) return toResult({ ...outcome, diagnostics: all, ok: false });
  writeRoutes(site, routes);
  return toResult({ ...outcome, ...published, diagnostics: atWrittenLines(all, routes) });
}

/** Runs the stages that write nothing to the output. */
async function runUntilCheck({ site, options, watch, outDir, scheduler, bodies, plain }: Context) {
  const progress = (stage: Stage) => (done: number, total: number) =>
    options.onProgress?.({ stage, state: 'item', done, total });

  const sources = await watch.time('scan', () => scan(site));
  const parsed = await watch.time('parse', () =>
    parseDocuments({ site, sources, bodies, scheduler, readText, onProgress: progress('parse') }),
  );
  const { outlines, bodyKeys } = parsed;
  scheduler.prepare({ theme: { themeBundle: site.themeBundle, react: site.react } });
  const graph = await watch.time('resolve', () =>
    resolve({ site, sources, outlines, production: true }),
  );
  const documents = documentsWithCode(graph, { outlines, bodyKeys, bodies });
  const bundled = await watch.time('bundle', () => bundle({ site, documents }));
  const known = options.check ? undefined : knownOutputs(outDir, timesFile(site, outDir));
  const rendered = await watch.time('render', () =>
    renderPages({
      site,
      graph,
      bundle: bundled,
      outlines,
      bodyKeys,
      known,
      plain,
      scheduler,
      onProgress: progress('render'),
    }),
  );
  const { found, samples } = await watch.time('check', () =>
    checkWithSamples({
      site,
      sources,
      graph,
      outlines,
      rendered: new Map(rendered.pages.map((page) => [page.permalink, page])),
      bundled: bundled.files,
      readText: (file) => readSource(site.root, file),
    }),
  );
  const stages = [sources, ...outlines.values(), graph, bundled, ...rendered.pages];
  return {
    sources,
    ...parsed,
    known: known ?? new Map<string, string>(),
    graph,
    bundle: bundled,
    pages: rendered,
    rendered: rendered.pages,
    ...policyOf(site, bundled, [...outlines.values(), ...rendered.pages.map((one) => one.policy)]),
    diagnostics: distinct([...stages.flatMap(({ diagnostics }) => diagnostics), ...found]),
    samples,
  };
}

async function checkWithSamples(input: CheckInput & SamplesInput) {
  const { samples, diagnostics } = await checkSamples(input);
  return { samples, found: [...check(input), ...checkApi(input), ...diagnostics] };
}

/** The results of the stages up to check. */
export type Checked = Awaited<ReturnType<typeof runUntilCheck>>;

/** Makes and writes the output. Writes nothing if two files claim one name. */
async function publish(context: Context, checked: Checked) {
  const { site, watch, outDir, scheduler, bodies, plain } = context;
  const { pageFiles, icons, assembled } = await watch.time('assemble', async () => {
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
  return { diagnostics, files, sizes: outputSizes(outDir), pageFiles: pageFiles.made, committed };
}

/** The Content-Security-Policy that fits all pages, and the files whose styles it allows. */
function policyOf(
  { config }: Site,
  { inline, policy }: Bundle,
  needs: readonly PolicyNeeds[],
): { readonly policy: string | undefined; readonly styledFiles: readonly string[] } {
  const styled = needs.flatMap(({ inlineStyles }) => inlineStyles.map(({ file }) => file));
  return {
    policy: createPolicy({ config, inline, needs: [policy, ...needs] }),
    styledFiles: [...new Set(styled)].sort(),
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

/** The file in which commit records when the files of an out-dir were written. */
function timesFile(site: Site, outDir: string): string {
  return path.join(site.cacheDir, 'outputs', `${hashOf(outDir)}.json`);
}

async function inspectRoutes(
  { graph, outlines, rendered }: Checked,
  { root }: Site,
  mode: BuildOptions['routes'] = 'none',
): Promise<InspectedLock> {
  const text = await readFile(path.join(root, lockFile), 'utf8').catch(() => undefined);
  return inspectLock({
    mode,
    text,
    graph,
    outlines,
    rendered,
    readRenames: () => readRenames(root),
  });
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

/** Several pages may find the same problem at the same place; it is reported once. */
function distinct(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = found.map((one) => [JSON.stringify(one), one] as const);
  return [...new Map(byText).values()];
}
