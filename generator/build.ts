/**
 * The line: load → scan → parse → resolve → bundle → render → check → assemble → commit. The only
 * place that knows every stage, and their order.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { assemble } from './assemble/assemble.ts';
import { bundle } from './bundle/bundle.ts';
import { check } from './check/check.ts';
import { commit } from './commit/commit.ts';
import { inspectOutDir } from './commit/inspectOutDir.ts';
import { knownOutputs } from './commit/knownOutputs.ts';
import { applyLevels } from './diagnostics/diagnose.ts';
import { writeWhole } from './lib/cacheFiles.ts';
import { hashOf } from './lib/hash.ts';
import { createStopwatch } from './lib/stopwatch.ts';
import { load } from './load/load.ts';
import { inspectLock, type InspectedLock } from './routesLock/inspectLock.ts';
import { lockFile } from './routesLock/routesLock.ts';
import { resolve } from './resolve/resolve.ts';
import { readText, readTextNow } from './scan/readText.ts';
import { createRecords } from './search/createRecords.ts';
import { createSearch } from './search/createSearch.ts';
import { readRenames } from './scan/renames.ts';
import { scan } from './scan/scan.ts';
import type {
  BuildOptions,
  BuildResult,
  Counts,
  Diagnostic,
  OutputFile,
  Site,
  Stage,
} from './types.ts';
import { createBodies, type Bodies } from './scheduler/bodies.ts';
import { createPlainPages, type PlainPages } from './scheduler/plainPages.ts';
import { createPool, type Pool } from './scheduler/pool.ts';
import { parseOptionsOf } from './scheduler/outlineMemory.ts';
import { parseDocuments } from './scheduler/parseDocuments.ts';
import { createPolicy } from './render/policy.ts';
import {
  renderPages,
  type RenderedDocument,
  type RenderPagesInput,
} from './scheduler/renderPages.ts';
import { drawPictures } from './scheduler/drawPictures.ts';

/** Builds the site in `root`. Problems are in the result; only bugs and a full disk throw. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const root = path.resolve(options.root ?? '.');
  const outDir = path.resolve(root, options.outDir ?? 'build');
  const watch = createStopwatch<Stage>((stage, state) =>
    options.onProgress?.({ stage, state, done: 0, total: 0 }),
  );
  const loaded = await watch.time('load', () =>
    load({ root, baseUrl: options.baseUrl, cache: options.cache }),
  );
  if (!loaded.site) return toResult({ watch, outDir, diagnostics: loaded.diagnostics });

  const { cacheDir } = loaded.site;
  const means: Means = {
    pool: createPool(options.jobs ?? availableParallelism(), cacheDir),
    bodies: createBodies(cacheDir),
    plain: createPlainPages(cacheDir),
  };
  try {
    return await buildSite(
      { site: loaded.site, found: loaded.diagnostics, means, watch, root, outDir },
      options,
    );
  } finally {
    await means.pool.close();
    means.bodies.close();
    means.plain.close();
  }
}

/** Threads, and what they leave in the cache for others. */
interface Means {
  readonly pool: Pool;
  readonly bodies: Bodies;
  readonly plain: PlainPages;
}

interface Loaded {
  readonly site: Site;
  /** By load. */
  readonly found: readonly Diagnostic[];
  readonly means: Means;
  readonly watch: ReturnType<typeof createStopwatch<Stage>>;
  readonly root: string;
  readonly outDir: string;
}

async function buildSite(
  { site, found, means, watch, root, outDir }: Loaded,
  options: BuildOptions,
): Promise<BuildResult> {
  const refusals = options.check
    ? []
    : inspectOutDir({ outDir, root, protect: protectedFolders(site) });
  const line = await runLine({ site, means, watch, outDir }, options);
  const routes = await inspectRoutes(line, site, options.routes);
  const isFailing = (some: readonly Diagnostic[]) =>
    some.some(({ severity }) => severity === 'error' || (options.strict && severity === 'warning'));
  const known = applyLevels(
    [...found, ...refusals, ...line.diagnostics, ...routes.diagnostics],
    site.config,
  );
  // What is wrong with the output's names is said in the same run, though nothing will be written.
  const unwritten =
    options.check || isFailing(known)
      ? applyLevels(await nameProblems(site, line, means), site.config)
      : [];
  const diagnostics = [...known, ...unwritten];
  const failing = isFailing(diagnostics);
  if (!failing && options.check && options.routes === 'accept') writeRoutes(site, routes);
  if (!failing && options.onRecords)
    options.onRecords(createRecords({ site, ...line, readBody: means.bodies.read }));
  if (failing || options.check)
    return toResult({ watch, outDir, diagnostics, line, failing, routes });

  const { pictures, assembled } = await watch.time('assemble', () =>
    assembleAll({ site, line, means, outDir }),
  );
  const collisions = applyLevels([...pictures.diagnostics, ...assembled.diagnostics], site.config);
  if (collisions.some(({ severity }) => severity === 'error'))
    return toResult({
      watch,
      outDir,
      diagnostics: [...diagnostics, ...collisions],
      line,
      failing: true,
    });
  const committed = await watch.time('commit', () =>
    commit(assembled.files, {
      outDir,
      root,
      protect: protectedFolders(site),
      times: timesFile(site, outDir),
    }),
  );
  writeRoutes(site, routes);
  const counts = {
    ...line.counts,
    drawn: pictures.drawn,
    written: committed.written.length,
    unchanged: committed.unchanged.length,
    removed: committed.removed.length,
  };
  return toResult({
    watch,
    outDir,
    diagnostics: [...diagnostics, ...collisions],
    line: { ...line, counts },
    files: assembled.files,
    routes,
  });
}

type Line = Awaited<ReturnType<typeof runLine>>;

/** What is wrong with the names of output files, index and pictures aside, which name theirs by hashes. */
async function nameProblems(
  site: Site,
  line: Line,
  { plain }: Means,
): Promise<readonly Diagnostic[]> {
  return (await assemble({ site, ...line, policy: line.policy?.text, plain })).diagnostics;
}

/** Pictures first: their files are in the output too. */
async function assembleAll({
  site,
  line,
  means,
  outDir,
}: {
  readonly site: Site;
  readonly line: Line;
  readonly means: Means;
  readonly outDir: string;
}) {
  const pictures = await drawPictures(line.rendered, site, means.pool);
  const search = await createSearch({ site, ...line, readBody: means.bodies.read });
  const assembled = await assemble({
    site,
    ...line,
    policy: line.policy?.text,
    socialCards: pictures.files,
    search,
    plain: means.plain,
    sizeOf: sizeIn(outDir),
  });
  return { pictures, assembled };
}

/** Everything before anything is written to the output. */
async function runLine(
  {
    site,
    means: { pool, bodies, plain },
    watch,
    outDir,
  }: Pick<Loaded, 'site' | 'means' | 'watch' | 'outDir'>,
  options: BuildOptions,
) {
  const progress = (stage: Stage) => (done: number, total: number) =>
    options.onProgress?.({ stage, state: 'item', done, total });
  const sources = await watch.time('scan', () => scan(site));
  const parsed = await watch.time('parse', () =>
    parseDocuments({
      site,
      sources,
      bodies,
      options: parseOptionsOf(site),
      pool,
      readText,
      onProgress: progress('parse'),
    }),
  );
  const { outlines, bodyKeys } = parsed;
  pool.prepare({ theme: { themeBundle: site.themeBundle, react: site.react } });
  const graph = await watch.time('resolve', () =>
    resolve({ site, sources, outlines, production: true }),
  );
  const coded = graph.pages.flatMap(({ route }) =>
    route.source && outlines.get(route.source)?.needsBundle ? [route.source] : [],
  );
  const documents = [...new Set(coded)]
    .sort()
    .map((file) => ({ path: file, body: bodies.read(bodyKeys.get(file)!) }));
  const bundled = await watch.time('bundle', () => bundle({ site, documents }));
  const known = options.check
    ? new Map<string, string>()
    : knownOutputs(outDir, timesFile(site, outDir));
  const { pages, rendered, policy } = await watch.time('render', () =>
    renderUnderPolicy({
      site,
      graph,
      bundle: bundled,
      outlines,
      bodyKeys,
      known,
      plain,
      pool,
      onProgress: progress('render'),
    }),
  );
  const found = await watch.time('check', () =>
    check({
      site,
      sources,
      graph,
      outlines,
      rendered: new Map(pages.map((page) => [page.permalink, page])),
      bundled: bundled.files,
      readText: (file) => readTextNow(site, file),
    }),
  );
  const diagnostics = distinct(
    [sources, ...outlines.values(), graph, bundled, ...pages, { diagnostics: found }].flatMap(
      (stage) => stage.diagnostics,
    ),
  );
  const counts: Counts = {
    scanned: sources.files.size,
    parsed: parsed.parsed,
    rendered,
    bundled: bundled.bundled,
    drawn: 0,
    written: 0,
    unchanged: 0,
    removed: 0,
  };
  return {
    sources,
    outlines,
    bodyKeys,
    known,
    graph,
    bundle: bundled,
    rendered: pages,
    policy,
    diagnostics,
    counts,
  };
}

/**
 * Renders all pages with the policy that fits all of them. What their components draw is known only
 * then, so a first guess (the policy of last time, else what the sources say) may be rendered again.
 */
async function renderUnderPolicy(input: Omit<RenderPagesInput, 'policy'>) {
  const {
    site,
    bundle: { inline },
    outlines,
  } = input;
  const file = path.join(site.cacheDir, 'policy.txt');
  const policyOf = (pages: readonly RenderedDocument[]) =>
    createPolicy({
      config: site.config,
      inline,
      needs: [...outlines.values(), ...pages].map(({ policy }) => policy),
    });
  const guess = (await readFile(file, 'utf8').catch(() => undefined)) ?? policyOf([]);
  const first = await renderPages({
    ...input,
    policy: site.config.contentSecurityPolicy === false ? undefined : guess,
  });
  const policy = policyOf(first.pages);
  const { pages, rendered } =
    policy === guess || policy === undefined ? first : await renderPages({ ...input, policy });
  if (policy !== undefined && policy !== guess) writeWhole(file, policy);
  const styled = [...outlines.values(), ...pages].flatMap((found) =>
    found.policy.inlineStyles.map((place) => place.file),
  );
  return {
    pages,
    rendered,
    policy:
      policy === undefined ? undefined : { text: policy, styledFiles: [...new Set(styled)].sort() },
  };
}

/** Bytes of output files that are copied, or there already. */
function sizeIn(outDir: string): (file: OutputFile) => number {
  return ({ path: name, content }) =>
    'read' in content
      ? Buffer.byteLength(content.read())
      : statSync(
          'copy' in content
            ? content.copy
            : 'staged' in content
              ? content.staged
              : path.join(outDir, name),
        ).size;
}

/** Where commit keeps the times of an out-dir's files. */
function timesFile(site: Site, outDir: string): string {
  return path.join(site.cacheDir, 'outputs', `${hashOf(outDir)}.json`);
}

async function inspectRoutes(
  { graph, outlines, rendered }: Awaited<ReturnType<typeof runLine>>,
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

/** Folders no out-dir may contain or be. */
function protectedFolders({ root, config, theme }: Site): string[] {
  return [
    ...config.collections.map((collection) => path.join(root, collection.path)),
    ...config.staticDirectories.map((folder) => path.join(root, folder)),
    theme.components,
  ];
}

/** What several pages have found at the same place, once. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
  ];
}

interface Outcome {
  readonly watch: ReturnType<typeof createStopwatch<Stage>>;
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly line?: Omit<Line, 'diagnostics'>;
  readonly files?: readonly OutputFile[];
  readonly failing?: boolean;
  readonly routes?: InspectedLock;
}

const noWork: Counts = {
  scanned: 0,
  parsed: 0,
  rendered: 0,
  bundled: 0,
  drawn: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
};

function toResult({
  watch,
  outDir,
  diagnostics,
  line,
  files = [],
  failing,
  routes,
}: Outcome): BuildResult {
  const ok = line !== undefined && !failing;
  return {
    ok,
    routes: line ? [...line.graph.routes.keys()] : [],
    pages: line?.rendered.length ?? 0,
    counts: line?.counts ?? noWork,
    timings: watch.timings(),
    bytes: bytesByKind(line?.rendered ?? [], files),
    heaviest: line && heaviestPage(line.rendered, line.bundle.bytes),
    diagnostics,
    outDir,
    ...(ok && line.policy && { policy: line.policy }),
    ...(routes && { lost: routes.lost }),
    hashes: Object.fromEntries(files.map((file) => [file.path, file.hash])),
  };
}

function bytesByKind(
  pages: readonly RenderedDocument[],
  files: readonly OutputFile[],
): BuildResult['bytes'] {
  const sizeOf = (ending: string) =>
    files.reduce(
      (sum, { path: file, content }) =>
        sum + (file.endsWith(ending) && 'bytes' in content ? Buffer.byteLength(content.bytes) : 0),
      0,
    );
  const [script, style] = [sizeOf('.js'), sizeOf('.css')];
  const written = files.reduce(
    (sum, { content }) => sum + ('bytes' in content ? Buffer.byteLength(content.bytes) : 0),
    0,
  );
  return {
    html: pages.reduce((sum, page) => sum + page.bytes, 0),
    script,
    style,
    other: written - script - style,
  };
}

/** The page whose scripts, as first loaded, are largest (gzip). */
function heaviestPage(
  pages: readonly RenderedDocument[],
  sizes: Readonly<Record<string, number>>,
): BuildResult['heaviest'] {
  const weighed = pages.map(({ permalink, scripts }) => ({
    permalink,
    script: scripts.reduce((sum, script) => sum + (sizes[script] ?? 0), 0),
  }));
  return weighed.reduce<BuildResult['heaviest']>(
    (heaviest, page) => (heaviest && heaviest.script >= page.script ? heaviest : page),
    undefined,
  );
}
