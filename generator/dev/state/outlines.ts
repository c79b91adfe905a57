/**
 * The outlines of all documents: remembered ones, quick ones for what is new, and full ones as soon
 * as somebody wants to see a page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parsedCollection } from '../../lib/parsedCollection.ts';
import type { Outline, Site, Source, Sources } from '../../types.ts';
import type { Bodies, BodyFolders } from '../../scheduler/bodies.ts';
import {
  createKeys,
  documentsOf,
  parseOptionsOf,
  readOutlines,
  writeOutlines,
  type RememberedOutline,
} from '../../scheduler/outlineMemory.ts';
import { compareOutlines, type OutlineChange } from './compareOutlines.ts';
import type { DevCounts } from './counts.ts';
import { guessSource } from './guessSource.ts';
import { quickOutline } from './quickOutline.ts';
import type { Thread } from './thread.ts';
import type { ParseTask } from '../worker/tasks.ts';

/** What an update of the sources did to the outlines. */
export interface OutlineUpdate {
  /** Paths of documents whose text, or a partial of it, changed. */
  readonly changed: readonly string[];
  /** The widest of all changes. */
  readonly change: OutlineChange;
}

export interface Outlines {
  /** By path, in path order. */
  readonly all: ReadonlyMap<string, Outline>;
  /** Key of a document's body, once it is parsed. */
  keyOf(path: string): string;
  isFull(path: string): boolean;
  /** Takes over new sources; of few changed documents, and those that `expected` paths (which may become more meanwhile) ask for, the full outlines. */
  update(site: Site, sources: Sources, expected?: ReadonlySet<string>): Promise<OutlineUpdate>;
  /** Makes the outlines of these documents full. */
  complete(paths: readonly string[]): Promise<OutlineChange>;
  /** Parses these documents although they were: their bodies are gone. */
  again(paths: readonly string[]): Promise<void>;
  /** Keeps what was parsed for the next start and the next build. */
  save(): Promise<void>;
}

export interface OutlinesInput {
  readonly thread: Thread;
  readonly bodies: BodyFolders;
  readonly counts: DevCounts;
}

/** As many changed documents are parsed at once; of more, only what is looked at. */
const FEW = 8;

/** Turns of the event loop in which a request that is waiting is read: its connection first. */
const TURNS = 3;

interface State {
  readonly site: Site;
  readonly sources: Sources;
  readonly version: string;
  readonly keys: ReadonlyMap<string, string>;
}

export function createOutlines({ thread, bodies, counts }: OutlinesInput): Outlines {
  let state: State | undefined;
  let outlines = new Map<string, Outline>();
  const full = new Map<string, string>();
  let isSaved = true;

  const parse = async (path: string): Promise<OutlineChange> => {
    const task = toTask(path, state!);
    counts.parsed++;
    const outline = await thread.run('parse', task);
    const change = compareOutlines(outlines.get(path), outline);
    outlines.set(path, outline);
    full.set(path, task.key);
    isSaved = false;
    return change;
  };
  const complete = async (paths: readonly string[]) => {
    const missing = [...new Set(paths)].filter(
      (path) => outlines.has(path) && full.get(path) !== state!.keys.get(path),
    );
    return widest(await Promise.all(missing.map(parse)));
  };

  return {
    get all() {
      return outlines;
    },
    keyOf: (path) => state!.keys.get(path)!,
    isFull: (path) => full.get(path) === state!.keys.get(path),
    complete,
    async again(paths) {
      for (const path of paths) full.delete(path);
      await complete(paths);
    },
    async update(site, sources, expected = new Set()) {
      const documents = documentsOf(sources);
      const before = state;
      const { version } = (state = toState(site, sources, documents));
      const memory =
        before?.version === version
          ? {}
          : await readOutlines(site.cacheDir, version, bodies.of(site.cacheDir));
      const changed = documents
        .filter(({ path }) => before?.keys.get(path) !== state!.keys.get(path))
        .map(({ path }) => path);
      const known =
        documents.every(({ path }) => before?.keys.has(path)) &&
        before?.keys.size === documents.length;
      const previous = outlines;
      const quick = known && before?.version === version && changed.length <= FEW;
      const ahead = parseAhead(expected, documents, (path) =>
        memory[path]?.key === state!.keys.get(path) ? undefined : parse(path),
      );
      if (!before) await ahead.begin();
      outlines = new Map(
        documents.map(({ path, collection }) => {
          if (before?.keys.get(path) === state!.keys.get(path) || quick)
            return [path, previous.get(path)!];
          const remembered =
            memory[path]?.key === state!.keys.get(path) ? memory[path]!.outline : undefined;
          if (remembered) full.set(path, state!.keys.get(path)!);
          else counts.outlined++;
          return [
            path,
            remembered ??
              quickOutline({ path, collection: collection!, text: readText(site, path) }),
          ];
        }),
      );
      if (!before) await ahead.end();
      for (const path of full.keys()) if (!outlines.has(path)) full.delete(path);
      if (quick) return { changed, change: await complete(changed) };
      return {
        changed,
        change: known
          ? widest(changed.map((path) => compareOutlines(previous.get(path), outlines.get(path)!)))
          : 'site',
      };
    },
    async save() {
      if (!state || isSaved) return;
      isSaved = true;
      await saveOutlines(state, { full, outlines, bodies: bodies.of(state.site.cacheDir) });
    },
  };
}

/** Parses, each once, while the others are read, the documents that the paths asked for so far most likely show. `begin` first waits for paths that are on their way; `end` begins with what came since, and waits for all. */
function parseAhead(
  expected: ReadonlySet<string>,
  documents: readonly Source[],
  parse: (path: string) => Promise<unknown> | undefined,
) {
  const parsing = new Map<string, Promise<unknown> | undefined>();
  const begin = async () => {
    for (let i = 0; i < TURNS; i++) await setImmediate();
    for (const path of [...expected].flatMap((pathname) => guessSource(pathname, documents) ?? []))
      if (!parsing.has(path))
        parsing.set(
          path,
          parse(path)?.catch(() => {}),
        );
  };
  const end = async () => {
    await begin();
    await Promise.all(parsing.values());
  };
  return { begin, end };
}

function toState(site: Site, sources: Sources, documents: readonly Source[]): State {
  const { version, keyOf } = createKeys(site);
  return {
    site,
    sources,
    version,
    keys: new Map(documents.map((source) => [source.path, keyOf(source, sources)])),
  };
}

function toTask(path: string, { site, sources, keys }: State): ParseTask {
  const source = sources.files.get(path)!;
  return {
    key: keys.get(path)!,
    cacheDir: site.cacheDir,
    path,
    text: readText(site, path),
    collection: parsedCollection(site, source),
    options: parseOptionsOf(site),
    partials: Object.fromEntries(
      source.partials.map((partial) => [partial, readText(site, partial)]),
    ),
  };
}

/** Writes the full outlines beside those that the cache has and that still count. */
async function saveOutlines(
  { site, version, keys }: State,
  {
    full,
    outlines,
    bodies,
  }: {
    readonly full: ReadonlyMap<string, string>;
    readonly outlines: ReadonlyMap<string, Outline>;
    readonly bodies: Bodies;
  },
): Promise<void> {
  const kept: Record<string, RememberedOutline> = {
    ...(await readOutlines(site.cacheDir, version, bodies)),
  };
  for (const [path, key] of full)
    if (keys.get(path) === key) kept[path] = { key, outline: outlines.get(path)! };
  const current = Object.entries(kept).filter(([path, { key }]) => keys.get(path) === key);
  await writeOutlines(
    site.cacheDir,
    version,
    Object.fromEntries(current.sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

function widest(changes: readonly OutlineChange[]): OutlineChange {
  return changes.includes('site') ? 'site' : changes.includes('page') ? 'page' : 'body';
}

/** Text of a document; nothing when it went away since the folders were read. */
function readText({ root }: Site, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
