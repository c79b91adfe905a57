/**
 * The pipeline for one of several machines: load and scan everything, then parse, bundle and render
 * a share into the cache. Nothing is written to the output, and nothing is checked: the build that
 * finds the shares of all machines in its cache does both.
 */
import path from 'node:path';
import { whileLocked } from '../runLocks.ts';
import { addSearchParts } from '../buildSearchParts.ts';
import { bundle } from '../bundle/bundle.ts';
import { configIn, load } from '../load/load.ts';
import { cacheFolder, closeCache } from '../load/openCache.ts';
import { askHooks } from '../resolve/hooks/askHooks.ts';
import { resolve } from '../resolve/resolve.ts';
import { readText } from '../scan/readText.ts';
import { scan } from '../scan/scan.ts';
import { createBodies } from '../scheduler/memory/bodies.ts';
import { documentsWithCode } from '../scheduler/documentsWithCode.ts';
import { createReadMarkdown } from '../buildMarkdown.ts';
import { createPageFiles } from '../scheduler/memory/pageFiles.ts';
import { textsOf } from '../scheduler/memory/pageTexts.ts';
import { makeMissingFiles } from '../scheduler/makePageFiles.ts';
import { keysOfPages, toRenderedTask } from '../scheduler/renderPages.ts';
import { createScheduler, type Scheduler } from '../scheduler/scheduler.ts';
import { createWarmEntries } from '../scheduler/memory/warmEntries.ts';
import { putShared, takeShared } from '../sharedCache/sharedCache.ts';
import type { SharedKeys } from '../sharedCache/sharedStores.ts';
import type {
  BuildOptions,
  Bundle,
  Diagnostic,
  Graph,
  Page,
  Rendered,
  SharedCacheAddress,
  Site,
} from '../types.ts';
import { createOutlining, type Outlining } from './outlineShare.ts';
import { shareOf, type MachineShare } from './shareOf.ts';

export interface WarmOptions extends Pick<
  BuildOptions,
  'root' | 'baseUrl' | 'cache' | 'cacheDir' | 'jobs' | 'onWait'
> {
  /** Default: everything. */
  readonly shard?: MachineShare;
  readonly sharedCache?: SharedCacheAddress;
  /** Puts the share into the shared cache too. */
  readonly writeSharedCache?: boolean;
}

export interface Warmed {
  /** Whether there is a site. */
  readonly ok: boolean;
  /** The diagnostics about the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of documents and pages in the share, and the work of this run. */
  readonly counts: {
    readonly documents: number;
    readonly parsed: number;
    readonly pages: number;
    readonly rendered: number;
    readonly pageFiles: number;
  };
  /** Absolute path of the cache. Absent if there is no site. */
  readonly cacheDir?: string;
  /**
   * Says that the cache cannot be written, and the share is lost; or that the shared cache is not
   * used.
   */
  readonly notice?: string;
}

const nothing = { documents: 0, parsed: 0, pages: 0, rendered: 0, pageFiles: 0 };

/**
 * Fills the cache of the site in `root` with the share of one machine. Waits until no other run
 * uses the cache.
 */
export async function warm(options: WarmOptions): Promise<Warmed> {
  const root = path.resolve(options.root ?? '.');
  const folder = options.cacheDir && path.resolve(root, options.cacheDir);
  const run = () => fillCache(options, root, folder);
  if (configIn(root) === undefined) return run();
  const { onWait } = options;
  return whileLocked({ inCache: [cacheFolder(root, folder)], onWait }, run);
}

async function fillCache(
  options: WarmOptions,
  root: string,
  folder: string | undefined,
): Promise<Warmed> {
  const { baseUrl, cache } = options;
  const loaded = await load({ root, baseUrl, cache, cacheDir: folder });
  const { site, diagnostics, cacheDir, notice } = loaded;
  if (!site || notice !== undefined) {
    if (cacheDir !== undefined) closeCache(cacheDir);
    return { ok: false, diagnostics, counts: nothing, ...(notice !== undefined && { notice }) };
  }
  const { shard, sharedCache } = options;
  const lost = sharedCache && (await takeShared(site, sharedCache, shard));
  const scheduler = createScheduler(options.jobs, site.cacheDir);
  try {
    const { counts, toKeys } = await warmShare(site, scheduler, shard ?? { part: 1, of: 1 });
    const isWritten = sharedCache && options.writeSharedCache && lost === undefined;
    const fault = isWritten ? await putShared(site, sharedCache, { keys: toKeys(), shard }) : lost;
    const done = { ok: true, diagnostics, counts, cacheDir: site.cacheDir };
    return { ...done, ...(fault !== undefined && { notice: fault }) };
  } finally {
    await scheduler.close();
  }
}

/** Parses, renders and makes the parts of the share that the cache lacks. */
async function warmShare(site: Site, scheduler: Scheduler, shard: MachineShare) {
  const sources = await scan(site);
  const bodies = createBodies(site.cacheDir);
  const outlining = await createOutlining({ site, sources, bodies, scheduler });
  const { outlines, keys: bodyKeys } = outlining;
  const input = { site, sources, outlines, production: true };
  const resolveNow = async () =>
    resolve({ ...input, answers: await askHooks({ ...input, readText }) });
  const { graph, share, pages } = await resolveShare(outlining, { site, shard }, resolveNow);
  const documents = documentsWithCode(graph, { outlines, bodyKeys, bodies });
  const readMarkdown = createReadMarkdown(site);
  const bundled = await addSearchParts(await bundle({ site, documents, readMarkdown }), {
    site,
    graph,
  });
  bodies.close();
  const run = { site, scheduler, graph, bundle: bundled, outlining };
  const { rendered, pageKeys } = await renderMissing(pages, run);
  const made = await makeMissingFiles(rendered, { site, scheduler });
  const counts = {
    documents: share.size,
    parsed: outlining.parsed,
    pages: pages.length,
    rendered: rendered.length,
    pageFiles: made.missing.length,
  };
  return { counts, toKeys: () => keysOfShare(site, share, { outlining, pageKeys }) };
}

/** The part of a site that one machine works on. */
interface Share {
  readonly graph: Graph;
  /** Paths of its documents. */
  readonly share: ReadonlySet<string>;
  /** Its pages in the graph. */
  readonly pages: readonly Page[];
}

/**
 * Parses the documents of the share and resolves the site. If pages of the share show texts of
 * documents that are not parsed yet, these are parsed, and the site is resolved again. Titles and
 * descriptions in lists are taken from quick outlines.
 */
async function resolveShare(
  outlining: Outlining,
  { site, shard }: { readonly site: Site; readonly shard: MachineShare },
  resolveNow: () => Promise<Graph>,
): Promise<Share> {
  const lists = hasLongLists(site) ? longListsOf(await resolveNow()) : [];
  const share = shareOf(outlining.sizes, shard, lists);
  await outlining.complete(share);
  outlining.pass(share);
  const pagesIn = ({ pages }: Graph) => pagesOf(pages, share, { shard, outlining });
  const first = await resolveNow();
  const hasMore = await outlining.complete(shownOn(pagesIn(first)));
  const graph = hasMore ? await resolveNow() : first;
  return { graph, share, pages: pagesIn(graph) };
}

/** Whether a page may show texts of more than a few documents. Other sites need not be asked. */
function hasLongLists({ config }: Site): boolean {
  return config.collections.some((collection) =>
    collection.type === 'docs'
      ? collection.printPages
      : collection.type === 'blog' &&
        (collection.postsPerPage === 'ALL' || collection.postsPerPage > MOST_FOREIGN),
  );
}

/** The documents of each long list. Quick outlines suffice. */
function longListsOf({ pages }: Graph): readonly (readonly string[])[] {
  return pages.map((page) => shownOn([page])).filter(({ length }) => length > MOST_FOREIGN);
}

interface ShareRun {
  readonly site: Site;
  readonly scheduler: Scheduler;
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly outlining: Outlining;
}

/** Renders the pages of `pages` that the cache lacks. Also returns the keys of all of them. */
async function renderMissing(
  pages: readonly Page[],
  { site, scheduler, graph, bundle, outlining: { outlines, keys: bodyKeys } }: ShareRun,
): Promise<{ readonly rendered: readonly Rendered[]; readonly pageKeys: readonly string[] }> {
  const { shell, keys } = keysOfPages({ site, graph, bundle, outlines });
  const keyByFile = new Map(graph.pages.map((page, i) => [page.route.file, keys[i]!]));
  const keyOf = ({ route }: Page) => keyByFile.get(route.file)!;
  const entries = createWarmEntries(site.cacheDir);
  const missing = pages.filter((page) => !entries.pages.has(keyOf(page)));
  entries.close();
  const run = await scheduler.runner(missing.length, { shell });
  const rendered = await Promise.all(
    missing.map((page) =>
      run('warm', { ...toRenderedTask(page, { bundle, bodyKeys }), key: keyOf(page) }),
    ),
  );
  return { rendered, pageKeys: pages.map(keyOf) };
}

/** Names of all entries of a share in the cache. */
function keysOfShare(
  { cacheDir }: Site,
  share: ReadonlySet<string>,
  {
    outlining: { keys, bases },
    pageKeys,
  }: { readonly outlining: Outlining; readonly pageKeys: readonly string[] },
): SharedKeys {
  const entries = createWarmEntries(cacheDir);
  const pages = pageKeys.flatMap((key) => entries.pages.read(key)?.rendered ?? []);
  entries.close();
  const files = createPageFiles(cacheDir);
  const bodies = [...share].map((path) => keys.get(path)!);
  return {
    'warm/outlines': new Set([...bodies, ...[...share].map((path) => bases.get(path)!)]),
    'warm/pages': new Set(pageKeys),
    bodies: new Set(bodies),
    plain: new Set(pages.flatMap(textsOf).map(({ name }) => name)),
    'page-files': new Set(
      pages.flatMap(({ pageFiles = [] }) =>
        pageFiles.map(({ path: file }) => path.basename(files.copyOf(file))),
      ),
    ),
  };
}

/** Paths of the documents whose bodies, or parts of them, are on pages. */
function shownOn(pages: readonly Page[]): readonly string[] {
  return [...new Set(pages.flatMap(({ teasers = [] }) => teasers.map(({ path: shown }) => shown)))];
}

/** The most documents of other machines that a share parses for one list. */
const MOST_FOREIGN = 10;

/**
 * The pages of a share: the pages of its documents, the lists whose first text is one of them, and
 * an equal part of the others. A list of more texts than one machine has parsed, such as the print
 * page of most of a site, belongs to no share: the build that has all documents renders it for less
 * than it costs to parse them here.
 */
function pagesOf(
  pages: readonly Page[],
  share: ReadonlySet<string>,
  { shard, outlining }: { readonly shard: MachineShare; readonly outlining: Outlining },
): readonly Page[] {
  const documentOf = (page: Page) => page.route.source ?? shownOn([page])[0];
  const others = pages.filter((page) => documentOf(page) === undefined);
  const files = shareOf(new Map(others.map(({ route }) => [route.file, 0])), shard);
  const isForeign = (shown: string) => !share.has(shown) && !outlining.isParsed(shown);
  return pages.filter((page) => {
    const document = documentOf(page);
    if (document === undefined ? !files.has(page.route.file) : !share.has(document)) return false;
    return shownOn([page]).filter(isForeign).length <= MOST_FOREIGN;
  });
}
