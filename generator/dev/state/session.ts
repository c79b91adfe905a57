/**
 * The line with everything it remembers, for many readers: takes changes of files, and draws a page
 * when it is asked for. One thing at a time, so that a page never mixes two states.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Diagnostic, Page, Site } from '../../types.ts';
import { createBundles, type Bundles } from './bundles.ts';
import type { BatchEvent } from '../client/protocol.ts';
import { createCompleting } from './completing.ts';
import { createBodyFolders } from '../../scheduler/bodies.ts';
import { createCounts, type DevCounts } from './counts.ts';
import { toCrash } from './crash.ts';
import { createLine, type LineState } from './line.ts';
import { createOutlines, type Outlines } from './outlines.ts';
import { bodiesOf, createPages, type DrawnPage } from './pages.ts';
import { createSearchFiles } from './searchFiles.ts';
import { siteErrors } from './siteErrors.ts';
import { createThread } from './thread.ts';
import { createTurns } from './turns.ts';
import { createUpdates } from './updates.ts';

export interface SessionInput {
  /** Absolute path. */
  readonly root: string;
  readonly onReport: (scope: string, diagnostics: readonly Diagnostic[]) => void;
  /** Called when the configuration is known, long before pages can be drawn. */
  readonly onLoaded: (site: Site) => void;
}

/** A page, or why there is none. */
export type Shown = Omit<DrawnPage, 'page'> & {
  /** Absent when there is no line at all. */
  readonly page?: Page;
  readonly status: 200 | 404 | 500;
  /** What is wrong on no page in particular; pages are drawn all the same. */
  readonly siteErrors: readonly Diagnostic[];
  /** The state of the sources that it shows. */
  readonly batch: string;
};

export interface Session {
  readonly batch: string;
  readonly counts: DevCounts;
  /** The line's last good state. */
  readonly state: LineState | undefined;
  readonly bundles: Bundles;
  /** Loads everything; resolves when pages can be drawn. Paths that were asked for meanwhile are seen to first. */
  start(expected: ReadonlySet<string>): Promise<void>;
  /** Takes changed files (absolute paths) into account, or looks at everything; the event to send, if anything changed. */
  update(files: ReadonlySet<string> | 'all'): Promise<BatchEvent | undefined>;
  /** Draws the page of the graph that `find` picks; `undefined` means the not-found page. */
  show(find: (state: LineState) => Page | undefined): Promise<Shown>;
  /** Text of a file of the search index, by its path in the output. */
  searchFile(name: string): Promise<string | undefined>;
  /** New permalink of a page that was at another before. */
  movedTo(permalink: string): string | undefined;
  close(): Promise<void>;
}

/** Milliseconds after which what was parsed is written to the cache. */
const SAVE = 1_000;

export function createSession({ root, onReport, onLoaded }: SessionInput): Session {
  const name = randomBytes(4).toString('hex');
  const counts = createCounts();
  const bundles = createBundles(counts);
  const thread = createThread();
  const bodies = createBodyFolders();
  const outlines = createOutlines({ thread, bodies, counts });
  const pages = createPages({ outlines, bodies, bundles, thread, counts });
  const warm = (modules: readonly string[]) => void thread.run('warm', { modules }).catch(() => {});
  const line = createLine({
    root,
    counts,
    bundles,
    outlines,
    onReport,
    onLoaded: (site) => (onLoaded(site), warm(renderModules(site))),
  });
  const turns = createTurns();
  const updates = createUpdates({ line, root, onReport });
  const { saveSoon, saveNow } = createSaving(outlines);
  const completing = createCompleting({ line, outlines, saveSoon });

  const batch = () => `${name}-${counts.batches}`;
  const update = async (files: ReadonlySet<string> | 'all'): Promise<BatchEvent | undefined> => {
    const event = await updates.update(files);
    if (!event) return undefined;
    counts.batches++;
    saveSoon();
    return { ...event, batch: batch() };
  };
  const searchFile = createSearchFiles({ outlines, bodies, turns, completing });
  const draw = async (page: Page): Promise<DrawnPage> => {
    await completing.complete(bodiesOf(page));
    const state = completing.settle();
    return pages.draw(
      state.graph.pages.find(({ route }) => route.permalink === page.route.permalink) ?? page,
      state,
    );
  };
  const show = async (find: (state: LineState) => Page | undefined): Promise<Shown> => {
    if (!line.state)
      return {
        failures: updates.failures,
        findings: [],
        siteErrors: [],
        status: 500,
        batch: batch(),
      };
    const page = find(line.state) ?? notFoundOf(line.state);
    const drawn = await draw(page).catch((thrown: unknown): DrawnPage => ({
      page,
      failures: [toCrash(thrown, root)],
      findings: [],
    }));
    onReport(page.route.permalink, [...drawn.failures, ...drawn.findings]);
    return {
      ...drawn,
      ...toStatus(drawn, updates.failures),
      siteErrors: siteErrors(line.state),
      batch: batch(),
    };
  };

  return {
    get batch() {
      return batch();
    },
    get state() {
      return line.state;
    },
    counts,
    bundles,
    start(expected) {
      warm([]);
      return turns.take(() => updates.start(expected));
    },
    update: (files) => turns.take(() => update(files)),
    show: (find) => turns.take(() => show(find)),
    searchFile,
    movedTo: line.movedTo,
    async close() {
      await turns.close();
      await saveNow();
      await thread.close();
      bodies.close();
    },
  };
}

/** Writes what was parsed to the cache, a while after the last of it. A cache that cannot be written only costs time. */
function createSaving(outlines: Outlines): { saveSoon(): void; saveNow(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    return outlines.save().catch(() => {});
  };
  return {
    saveNow,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), SAVE).unref();
    },
  };
}

function notFoundOf({ graph }: LineState): Page {
  return graph.pages.find(({ route }) => route.kind === 'notFound')!;
}

/** `failures`: those of the whole site. */
function toStatus(
  { page, failures: own }: DrawnPage,
  failures: readonly Diagnostic[],
): Pick<Shown, 'failures' | 'status'> {
  const all = [...failures, ...own];
  return {
    failures: all,
    status: all.length > 0 ? 500 : page.route.kind === 'notFound' ? 404 : 200,
  };
}

/** What rendering will import: it is there when the first page is drawn. */
function renderModules({ react, themeBundle }: Site): readonly string[] {
  return [react['react']!, react['react-dom/server']!, path.join(themeBundle, 'Page.mjs')];
}
