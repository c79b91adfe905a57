/**
 * Shares the pipeline and its remembered work among many readers: takes changes of files and
 * renders requested pages. Does one thing at a time, so that a page never mixes two states.
 */
import { randomBytes } from 'node:crypto';
import { takeDamage } from '../../lib/cache/cacheFaults.ts';
import { closeCache } from '../../load/openCache.ts';
import { createBodyFolders } from '../../scheduler/memory/bodies.ts';
import { createWorkers, type Workers } from '../../scheduler/workers.ts';
import type { Diagnostic, Page, Site } from '../../types.ts';
import type { BatchEvent } from '../client/protocol.ts';
import { createBundles, type Bundles } from './bundles.ts';
import { createCounts, type DevCounts } from './counts.ts';
import { toCrash } from './crash.ts';
import { createLongDocuments } from './longDocuments.ts';
import { createOutlines, type Outlines } from './outlines.ts';
import { createPages, type PageOutcome, type Pages } from './pages.ts';
import { createPipeline, type Pipeline, type PipelineState } from './pipeline.ts';
import { createSearchFiles } from './searchFiles.ts';
import { siteErrors } from './siteErrors.ts';
import { createTurns, type Turns } from './turns.ts';
import { createUpdates, type Updates } from './updates.ts';
import { documentsOn } from '../../scheduler/renderPages.ts';

interface SessionInput {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path. Default: as `CacheOptions` says. */
  readonly cacheDir?: string;
  /** Called with notices about the cache. */
  readonly onNotice: (text: string) => void;
  readonly onReport: (scope: string, diagnostics: readonly Diagnostic[]) => void;
  /** Called when the configuration is known, long before pages can be rendered. */
  readonly onLoaded: (site: Site) => void;
  /** Parses and renders. Default: one thread. */
  readonly workers?: Workers;
}

/** A rendered page, or the reasons why there is none. */
export type ShownPage = Omit<PageOutcome, 'page'> & {
  /** Absent if the site could not be loaded. */
  readonly page?: Page;
  readonly status: 200 | 404 | 500;
  /** Errors that belong to no page. Pages are rendered anyway. */
  readonly siteErrors: readonly Diagnostic[];
  /** The state of the sources that the page shows. */
  readonly batch: string;
};

/** Finds the wanted page in a graph, or `undefined` for the not-found page. */
type FindPage = (state: PipelineState) => Page | undefined;

export interface Session {
  readonly batch: string;
  readonly counts: DevCounts;
  /** The pipeline's last good state. */
  readonly state: PipelineState | undefined;
  readonly bundles: Bundles;
  /** Paths relative to the root of files that plugins, integrations and documents read. */
  inputs(): ReadonlySet<string>;
  /**
   * Loads everything. Resolves when pages can be rendered. The pages of `expected` paths come
   * first.
   */
  start(expected: ReadonlySet<string>): Promise<void>;
  /**
   * Applies changed files (absolute paths), or compares everything. Returns an event if something
   * changed.
   */
  update(files: ReadonlySet<string> | 'all'): Promise<BatchEvent | undefined>;
  /** Renders a page. */
  show(find: FindPage): Promise<ShownPage>;
  /** Returns the text of a file of the search index by its path in the output. */
  searchFile(name: string): Promise<string | undefined>;
  /** Returns the new permalink of a page that moved. */
  movedTo(permalink: string): string | undefined;
  close(): Promise<void>;
}

export function createSession(input: SessionInput): Session {
  const counts = createCounts();
  const bundles = createBundles(counts);
  const { workers, longDocuments, prepare, close } = createThreads(input.workers);
  const bodies = createBodyFolders();
  const outlines = createOutlines({ workers, longDocuments, bodies, counts });
  const pages = createPages({ outlines, bodies, bundles, workers, longDocuments, counts });
  const pipeline = createPipeline({
    ...input,
    counts,
    bundles,
    outlines,
    onLoaded(site) {
      input.onLoaded(site);
      prepare({ theme: { themeBundle: site.themeBundle, react: site.react } });
    },
  });
  const turns = createTurns();
  const updates = createUpdates({ ...input, pipeline, bundles });
  const batch = createBatchName(counts);
  const show = createShow({ ...input, pipeline, pages, updates });
  const prepareLong = createPrepareLong({ pipeline, outlines, pages, turns });
  const tellDamage = createTellDamage(pipeline, input);
  return {
    get batch() {
      return batch();
    },
    get state() {
      return pipeline.state;
    },
    counts,
    bundles,
    inputs: pipeline.inputs,
    start(expected) {
      workers.prepare({ stages: ['parse', 'render'] });
      return turns.take(() => updates.start(expected).finally(tellDamage));
    },
    update: (files) =>
      turns.take(async () => {
        const event = await updates.update(files);
        if (!event) return undefined;
        counts.batches++;
        return { ...event, batch: batch() };
      }),
    async show(find) {
      await prepareLong(find);
      const showing = () => show(find).finally(tellDamage);
      return turns.take(async () => ({ ...(await showing()), batch: batch() }));
    },
    searchFile: createSearchFiles({ outlines, bodies, turns, pipeline }),
    movedTo: pipeline.movedTo,
    async close() {
      await turns.close();
      await outlines.save();
      await close();
      bodies.close();
      if (pipeline.state) closeCache(pipeline.state.site.cacheDir);
    },
  };
}

/** Creates the function that names the state of the sources. The names differ at every start. */
function createBatchName(counts: DevCounts): () => string {
  const name = randomBytes(4).toString('hex');
  return () => `${name}-${counts.batches}`;
}

/**
 * Creates one worker beside the server's own thread, so that answers never wait for parsing, and
 * another for long documents.
 */
function createThreads(workers = createWorkers(1)) {
  const longDocuments = createLongDocuments();
  const prepare: Workers['prepare'] = (setup) => {
    workers.prepare(setup);
    longDocuments.prepare(setup);
  };
  const close = async () => void (await Promise.all([workers.close(), longDocuments.close()]));
  return { workers, longDocuments, prepare, close };
}

/**
 * Creates the function that parses the long documents of a page and renders the page, in turn with
 * other pages.
 */
function createPrepareLong({
  pipeline,
  outlines,
  pages,
  turns,
}: {
  readonly pipeline: Pipeline;
  readonly outlines: Outlines;
  readonly pages: Pages;
  readonly turns: Turns;
}): (find: FindPage) => Promise<void> {
  return async (find) => {
    const long = await turns.take(async () => {
      const page = pipeline.state && find(pipeline.state);
      return page ? outlines.unparsedLongDocuments(documentsOn(page)) : [];
    });
    if (long.length === 0) return;
    await outlines.parseLong(long);
    const wait = await turns.take(async () => {
      const page = pipeline.state && find(pipeline.state);
      if (!page) return undefined;
      const completed = await completePage(pipeline, page);
      return pages.beginLong(completed, pipeline.state!);
    });
    await wait?.();
  };
}

/** Returns the page from the graph that has the full outlines of its documents. */
async function completePage(pipeline: Pipeline, page: Page): Promise<Page> {
  await pipeline.complete(documentsOn(page));
  const { graph } = pipeline.settle();
  const { permalink } = page.route;
  return graph.pages.find(({ route }) => route.permalink === permalink) ?? page;
}

/** Creates the function that reports damage in the cache since its last call. */
function createTellDamage(pipeline: Pipeline, { onNotice }: SessionInput): () => void {
  return () => {
    const { site } = pipeline.state ?? {};
    const damage = site && takeDamage([site.cacheDir, site.packageCacheDir ?? site.cacheDir]);
    if (damage !== undefined) onNotice(damage);
  };
}

/** Creates the function that shows a page of the last good state, and the errors since then. */
function createShow({
  pipeline,
  pages,
  updates,
  root,
  onReport,
}: {
  readonly pipeline: Pipeline;
  readonly pages: Pages;
  readonly updates: Updates;
} & Pick<SessionInput, 'root' | 'onReport'>) {
  const render = async (page: Page): Promise<PageOutcome> => {
    const completed = await completePage(pipeline, page);
    return pages.render(completed, pipeline.state!);
  };
  return async (find: FindPage): Promise<Omit<ShownPage, 'batch'>> => {
    const { state } = pipeline;
    if (!state) return { failures: updates.failures, diagnostics: [], siteErrors: [], status: 500 };
    const page = find(state) ?? notFoundOf(state);
    const outcome = await render(page).catch((thrown: unknown): PageOutcome => ({
      page,
      failures: [toCrash(thrown, root)],
      diagnostics: [],
    }));
    onReport(page.route.permalink, [...outcome.failures, ...outcome.diagnostics]);
    return {
      ...outcome,
      ...toStatus(outcome, updates.failures),
      siteErrors: siteErrors(pipeline.state!),
    };
  };
}

function notFoundOf({ graph }: PipelineState): Page {
  const notFoundPages = graph.pages.filter(({ route }) => route.kind === 'notFound');
  return notFoundPages.find(({ props }) => props.locale === undefined) ?? notFoundPages[0]!;
}

/**
 * `failures` concern the whole site. While there are any, the diagnostics of the page may be about
 * missing sources.
 */
function toStatus(
  { page, failures: pageFailures }: PageOutcome,
  failures: readonly Diagnostic[],
): Pick<ShownPage, 'failures' | 'status'> {
  const shownFailures = failures.length > 0 ? failures : pageFailures;
  const isFound = page.route.kind !== 'notFound';
  return { failures: shownFailures, status: shownFailures.length > 0 ? 500 : isFound ? 200 : 404 };
}
