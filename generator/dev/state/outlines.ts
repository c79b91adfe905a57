/**
 * Keeps the outlines of all documents: remembered outlines, quick ones for new documents, and full
 * ones for requested pages.
 */
import { readFileSync } from 'node:fs';
import type { BodyFolders } from '../../scheduler/memory/bodies.ts';
import {
  readOutlines,
  type OutlineMemory,
  type RememberedOutline,
} from '../../scheduler/memory/outlineMemory.ts';
import { keyWithInputs, toRemembered } from '../../scheduler/memory/pluginInputs.ts';
import { createKeys, documentsOf, toParseTask } from '../../scheduler/parseTask.ts';
import type { Workers } from '../../scheduler/workers.ts';
import type { Outline, Site, Source, Sources } from '../../types.ts';
import { compareOutlines, type OutlineChange } from './compareOutlines.ts';
import type { DevCounts } from './counts.ts';
import { isLong, type LongDocuments } from './longDocuments.ts';
import { parseAhead } from './parseAhead.ts';
import { quickOutline } from '../../parse/quickOutline.ts';
import { addedDocument } from '../../lib/addedFiles.ts';
import { fileNamed } from '../../lib/files/storedNames.ts';
import { by } from '../../lib/compareText.ts';

/** The effect of new sources on the outlines. */
interface OutlineUpdate {
  /** Paths of documents that changed, or that include a changed partial. */
  readonly changed: readonly string[];
  /** The widest of all changes. */
  readonly change: OutlineChange;
}

export interface Outlines {
  /** By path, in path order. */
  readonly byPath: ReadonlyMap<string, Outline>;
  /** How often parsing changed something that the graph shows. */
  readonly changes: number;
  /** Returns the key of a document's body, once it is parsed. */
  keyOf(path: string): string;
  isFull(path: string): boolean;
  /**
   * Takes over new sources. If few documents changed, they are parsed. The first call also parses
   * the documents that `expected` paths ask for (more may come meanwhile). All other documents get
   * quick outlines.
   */
  update(site: Site, sources: Sources, expected?: ReadonlySet<string>): Promise<OutlineUpdate>;
  /** Paths relative to the root of files that plugins read for documents. */
  readonly inputs: ReadonlySet<string>;
  /** Returns the documents among `paths` that take long to parse and are not parsed yet. */
  unparsedLongDocuments(paths: readonly string[]): readonly string[];
  /** Parses long documents. The outlines do not change until `complete` takes the results. */
  parseLong(paths: readonly string[]): Promise<void>;
  /** Makes the outlines of these documents full. */
  complete(paths: readonly string[]): Promise<OutlineChange>;
  /** Parses these documents again, because their bodies are gone. */
  parseAgain(paths: readonly string[]): Promise<void>;
  /**
   * Saves the results for the next start and the next build. They are also saved automatically
   * after a while.
   */
  save(): Promise<void>;
}

interface OutlinesInput {
  readonly workers: Workers;
  readonly longDocuments: LongDocuments;
  readonly bodies: BodyFolders;
  readonly counts: DevCounts;
}

/**
 * Up to this many changed documents are parsed at once. Of more documents, only the open ones are
 * parsed.
 */
const MOST_PARSED_AT_ONCE = 8;

/** Milliseconds after which parsed documents are written to the cache. */
const SAVE_DELAY = 1_000;

/** The current sources. */
interface State {
  readonly site: Site;
  readonly sources: Sources;
  readonly documents: readonly Source[];
  readonly version: string;
  readonly keys: Map<string, string>;
  /** Keys without the files that plugins read. */
  readonly bases: ReadonlyMap<string, string>;
}

/** The outlines of the documents. */
interface Table {
  state: State | undefined;
  outlines: Map<string, Outline>;
  /** Keys of the full outlines, and the files that plugins read for them, by path. */
  readonly full: Map<string, Omit<RememberedOutline, 'outline'>>;
  changes: number;
}

export function createOutlines(input: OutlinesInput): Outlines {
  const { workers, longDocuments, bodies, counts } = input;
  const table: Table = {
    state: undefined,
    outlines: new Map(),
    full: new Map(),
    changes: 0,
  };
  const { saveSoon, saveNow } = createSaving(() => saveOutlines(table, bodies));
  const { parse, parseLong, long, complete, isFull } = createParsing(table, {
    ...input,
    saveSoon,
  });
  const outlineAll = createOutlineAll(table, { bodies, counts, parse });
  return {
    get byPath() {
      return table.outlines;
    },
    get changes() {
      return table.changes;
    },
    get inputs() {
      return new Set([...table.outlines.values()].flatMap(({ inputs = [] }) => inputs));
    },
    keyOf: (path) => table.state!.keys.get(path)!,
    isFull,
    unparsedLongDocuments: long,
    parseLong,
    complete,
    async parseAgain(paths) {
      for (const path of paths) table.full.delete(path);
      await complete(paths);
    },
    async update(site, sources, expected = new Set()) {
      const before = table.state;
      const now = (table.state = toState(site, sources, table.full));
      if (site.cacheDir !== before?.site.cacheDir)
        for (const threads of [workers, longDocuments])
          threads.prepare({ cacheDir: site.cacheDir });
      const changed = [...now.keys.keys()].filter(
        (path) => before?.keys.get(path) !== now.keys.get(path),
      );
      const isSameSet =
        before?.keys.size === now.keys.size && changed.every((path) => before.keys.has(path));
      const canParseAtOnce = changed.length <= MOST_PARSED_AT_ONCE && long(changed).length === 0;
      if (isSameSet && before.version === now.version && canParseAtOnce)
        return { changed, change: await complete(changed) };
      const previous = table.outlines;
      await outlineAll(before, expected);
      const changes = changed.map((path) =>
        compareOutlines(previous.get(path), table.outlines.get(path)!, site),
      );
      return { changed, change: isSameSet ? widest(changes) : 'site' };
    },
    save: saveNow,
  };
}

/** Creates the functions that make outlines full. */
function createParsing(
  table: Table,
  { workers, longDocuments, counts, saveSoon }: OutlinesInput & { readonly saveSoon: () => void },
) {
  const { full } = table;
  const isFull = (path: string) => full.get(path)?.key === table.state!.keys.get(path);
  /** Results for long documents, by key. */
  const ofLong = new Map<string, Promise<Outline>>();
  const outlineOf = (path: string): Promise<Outline> => {
    const { site, sources, keys } = table.state!;
    const key = keys.get(path)!;
    const begun = ofLong.get(key);
    if (begun) return begun;
    const source = sources.files.get(path)!;
    const texts = [path, ...source.partials].map((name) => readDocument(site, name));
    counts.parsed++;
    const task = toParseTask(site, source, { key, texts });
    if (!isLong(source)) return workers.run('parse', task);
    const outline = longDocuments.run('parse', task);
    ofLong.set(key, outline);
    return outline;
  };
  const parse = async (path: string): Promise<OutlineChange> => {
    const { site, keys, bases } = table.state!;
    const key = keys.get(path)!;
    const outline = await outlineOf(path).finally(() => ofLong.delete(key));
    const change = compareOutlines(table.outlines.get(path), outline, site);
    if (change !== 'body') table.changes++;
    table.outlines.set(path, outline);
    full.set(path, toRemembered({ key, base: bases.get(path)!, root: site.root }, outline));
    saveSoon();
    return change;
  };
  const complete = async (paths: readonly string[]) => {
    const missing = [...new Set(paths)].filter((path) => table.outlines.has(path) && !isFull(path));
    return widest(await Promise.all(missing.map(parse)));
  };
  const long = (paths: readonly string[]) =>
    paths.filter((path) => {
      const source = table.state?.sources.files.get(path);
      return source !== undefined && isLong(source) && !isFull(path);
    });
  const parseLong = async (paths: readonly string[]) => {
    await Promise.all(long(paths).map((path) => outlineOf(path).catch(() => {})));
  };
  return { parse, parseLong, long, complete, isFull };
}

/**
 * Creates the function that outlines every document whose key differs from its key in `before`. At
 * the first call, the documents that `expected` paths ask for are parsed meanwhile.
 */
function createOutlineAll(
  table: Table,
  {
    bodies,
    counts,
    parse,
  }: Pick<OutlinesInput, 'bodies' | 'counts'> & {
    readonly parse: (path: string) => Promise<unknown>;
  },
) {
  const { full } = table;
  const toQuickOutline = ({ path, collection }: Source, { site }: State): Outline => {
    counts.outlined++;
    return quickOutline({ path, collection: collection!, text: readDocument(site, path) });
  };
  return async (before: State | undefined, expected: Iterable<string>): Promise<void> => {
    const now = table.state!;
    const memory = before?.version === now.version ? new Map<string, never>() : recall(now, bodies);
    const isRemembered = (path: string) => memory.get(path)?.key === now.keys.get(path);
    const ahead = parseAhead(expected, now.documents, (path) =>
      isRemembered(path) || isLong(now.sources.files.get(path)!) ? undefined : parse(path),
    );
    if (!before) await ahead.begin();
    const previous = table.outlines;
    table.outlines = new Map(
      now.documents.map((source) => {
        const { path } = source;
        if (before?.keys.get(path) === now.keys.get(path)) return [path, previous.get(path)!];
        if (!isRemembered(path)) {
          // The key of an earlier text may come back.
          if (before) full.delete(path);
          return [path, toQuickOutline(source, now)];
        }
        const { outline, ...identity } = memory.get(path)!;
        full.set(path, identity);
        return [path, outline];
      }),
    );
    if (!before) await ahead.end();
    for (const path of full.keys()) if (!table.outlines.has(path)) full.delete(path);
  };
}

/** The outlines in the cache. The key of a document includes its plugins' inputs. */
function recall(now: State, bodies: BodyFolders): OutlineMemory['outlines'] {
  const { outlines } = readRemembered(now, bodies);
  for (const [path, remembered] of outlines) {
    const base = now.bases.get(path);
    if (base !== undefined && remembered.inputs)
      now.keys.set(path, keyWithInputs(base, remembered, now.site.root));
  }
  return outlines;
}

function toState(site: Site, sources: Sources, full: Table['full']): State {
  const { version, basesOf } = createKeys(site);
  const documents = documentsOf(sources);
  const bases = basesOf(sources);
  return {
    site,
    sources,
    documents,
    version,
    bases,
    keys: new Map(
      [...bases].map(([path, base]) => [path, keyWithInputs(base, full.get(path), site.root)]),
    ),
  };
}

/** Saves now, or a while after the last request. A cache that cannot be written only costs time. */
function createSaving(save: () => Promise<void>): { saveSoon(): void; saveNow(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isSaved = true;
  const saveNow = async () => {
    clearTimeout(timer);
    if (isSaved) return;
    isSaved = true;
    await save().catch(() => {});
  };
  return {
    saveNow,
    saveSoon() {
      isSaved = false;
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), SAVE_DELAY).unref();
    },
  };
}

function readRemembered(
  { site: { cacheDir }, version }: State,
  bodies: BodyFolders,
): OutlineMemory {
  return readOutlines(cacheDir, version, bodies.of(cacheDir));
}

/** Writes the full outlines, together with outlines in the cache that are still valid. */
async function saveOutlines({ state, outlines, full }: Table, bodies: BodyFolders): Promise<void> {
  if (!state) return;
  const { keys } = state;
  const memory = readRemembered(state, bodies);
  const stored = new Map(memory.outlines);
  for (const [path, remembered] of full)
    if (keys.get(path) === remembered.key && stored.get(path)?.key !== remembered.key)
      stored.set(path, { ...remembered, outline: outlines.get(path)! });
  const current = [...stored].filter(([path, { key }]) => keys.get(path) === key);
  memory.write(new Map(current.sort(by(([name]) => name))));
}

function widest(changes: readonly OutlineChange[]): OutlineChange {
  return changes.includes('site') ? 'site' : changes.includes('page') ? 'page' : 'body';
}

/** The text of a document, or an empty text if it was removed after the folders were read. */
function readDocument({ root, cacheDir }: Site, path: string): string {
  for (const file of [fileNamed(root, path), addedDocument(cacheDir, path)]) {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      // The file may belong to an integration, or no longer exist.
    }
  }
  return '';
}
