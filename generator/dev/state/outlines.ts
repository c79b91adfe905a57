/**
 * The outlines of all documents: remembered ones, quick ones of what is new, and full ones as soon as
 * somebody wants to see a page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyFolders } from '../../scheduler/bodies.ts';
import {
  readOutlines,
  writeOutlines,
  type RememberedOutline,
} from '../../scheduler/outlineMemory.ts';
import { createKeys, documentsOf, toParseTask } from '../../scheduler/parseTask.ts';
import type { Workers } from '../../scheduler/workers.ts';
import type { Outline, Site, Source, Sources } from '../../types.ts';
import { compareOutlines, type OutlineChange } from './compareOutlines.ts';
import type { DevCounts } from './counts.ts';
import { parseAhead } from './parseAhead.ts';
import { quickOutline } from './quickOutline.ts';

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
  /**
   * Takes over new sources. A few changed documents are parsed, and at the first call those that
   * `expected` paths ask for (there may be more of them meanwhile); others get quick outlines.
   */
  update(site: Site, sources: Sources, expected?: ReadonlySet<string>): Promise<OutlineUpdate>;
  /** Makes the outlines of these documents full. */
  complete(paths: readonly string[]): Promise<OutlineChange>;
  /** Parses these documents although they were parsed before: their bodies are gone. */
  again(paths: readonly string[]): Promise<void>;
  /** Keeps what was parsed for the next start and the next build; happens by itself after a while. */
  save(): Promise<void>;
}

export interface OutlinesInput {
  readonly workers: Workers;
  readonly bodies: BodyFolders;
  readonly counts: DevCounts;
}

/** As many changed documents are parsed at once; of more, only what is looked at. */
const FEW = 8;

/** Milliseconds after which what was parsed is written to the cache. */
const SAVE = 1_000;

/** The sources as they are now. */
interface State {
  readonly site: Site;
  readonly sources: Sources;
  readonly documents: readonly Source[];
  readonly version: string;
  readonly keys: ReadonlyMap<string, string>;
}

export function createOutlines({ workers, bodies, counts }: OutlinesInput): Outlines {
  let state: State | undefined;
  let outlines = new Map<string, Outline>();
  /** Keys of the full outlines, by path. */
  const full = new Map<string, string>();
  const isFull = (path: string) => full.get(path) === state!.keys.get(path);

  const { saveSoon, saveNow } = createSaving(async () => {
    if (!state) return;
    const { cacheDir } = state.site;
    await saveOutlines(state, await readRemembered(state, bodies), { full, outlines, cacheDir });
  });
  const parse = async (path: string): Promise<OutlineChange> => {
    const { site, sources, keys } = state!;
    const key = keys.get(path)!;
    const source = sources.files.get(path)!;
    const texts = [path, ...source.partials].map((name) => readText(site, name));
    counts.parsed++;
    const outline = await workers.run('parse', toParseTask(site, source, { key, texts }));
    const change = compareOutlines(outlines.get(path), outline);
    outlines.set(path, outline);
    full.set(path, key);
    saveSoon();
    return change;
  };
  const complete = async (paths: readonly string[]) => {
    const missing = [...new Set(paths)].filter((path) => outlines.has(path) && !isFull(path));
    return widest(await Promise.all(missing.map(parse)));
  };
  const quick = ({ path, collection }: Source, { site }: State): Outline => {
    counts.outlined++;
    return quickOutline({ path, collection: collection!, text: readText(site, path) });
  };
  /** Outlines everything that is not known from before; at the first time, `expected` comes first. */
  const outlineAll = async (now: State, before: State | undefined, expected: Iterable<string>) => {
    const isOld = before?.version === now.version;
    const memory = isOld ? {} : await readRemembered(now, bodies);
    const isRemembered = (path: string) => memory[path]?.key === now.keys.get(path);
    const ahead = parseAhead(expected, now.documents, (path) =>
      isRemembered(path) ? undefined : parse(path),
    );
    if (!before) await ahead.begin();
    const previous = outlines;
    outlines = new Map(
      now.documents.map((source) => {
        const { path } = source;
        if (before?.keys.get(path) === now.keys.get(path)) return [path, previous.get(path)!];
        if (!isRemembered(path)) return [path, quick(source, now)];
        full.set(path, now.keys.get(path)!);
        return [path, memory[path]!.outline];
      }),
    );
    if (!before) await ahead.end();
    for (const path of full.keys()) if (!outlines.has(path)) full.delete(path);
    return previous;
  };

  return {
    get all() {
      return outlines;
    },
    keyOf: (path) => state!.keys.get(path)!,
    isFull,
    complete,
    async again(paths) {
      for (const path of paths) full.delete(path);
      await complete(paths);
    },
    async update(site, sources, expected = new Set()) {
      const before = state;
      const now = (state = toState(site, sources));
      if (site.cacheDir !== before?.site.cacheDir) workers.prepare({ cacheDir: site.cacheDir });
      const changed = [...now.keys.keys()].filter(
        (path) => before?.keys.get(path) !== now.keys.get(path),
      );
      const isSameSet =
        before?.keys.size === now.keys.size && changed.every((path) => before.keys.has(path));
      if (isSameSet && before.version === now.version && changed.length <= FEW)
        return { changed, change: await complete(changed) };
      const previous = await outlineAll(now, before, expected);
      const changes = changed.map((path) =>
        compareOutlines(previous.get(path), outlines.get(path)!),
      );
      return { changed, change: isSameSet ? widest(changes) : 'site' };
    },
    save: saveNow,
  };
}

function toState(site: Site, sources: Sources): State {
  const { version, keyOf } = createKeys(site);
  const documents = documentsOf(sources);
  return {
    site,
    sources,
    documents,
    version,
    keys: new Map(documents.map((source) => [source.path, keyOf(source, sources)])),
  };
}

/** Saves a while after the last wish, or now. A cache that cannot be written only costs time. */
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
      timer = setTimeout(() => void saveNow(), SAVE).unref();
    },
  };
}

function readRemembered(
  { site: { cacheDir }, version }: State,
  bodies: BodyFolders,
): Promise<Readonly<Record<string, RememberedOutline>>> {
  return readOutlines(cacheDir, version, bodies.of(cacheDir));
}

/** Writes the full outlines beside those that the cache has and that still count. */
async function saveOutlines(
  { version, keys }: State,
  remembered: Readonly<Record<string, RememberedOutline>>,
  {
    full,
    outlines,
    cacheDir,
  }: {
    readonly full: ReadonlyMap<string, string>;
    readonly outlines: ReadonlyMap<string, Outline>;
    readonly cacheDir: string;
  },
): Promise<void> {
  const kept = { ...remembered };
  for (const [path, key] of full)
    if (keys.get(path) === key) kept[path] = { key, outline: outlines.get(path)! };
  const current = Object.entries(kept).filter(([path, { key }]) => keys.get(path) === key);
  const sorted = current.sort(([a], [b]) => (a < b ? -1 : 1));
  await writeOutlines(cacheDir, version, Object.fromEntries(sorted));
}

function widest(changes: readonly OutlineChange[]): OutlineChange {
  return changes.includes('site') ? 'site' : changes.includes('page') ? 'page' : 'body';
}

/** Text of a document; nothing if it went away since the folders were read. */
function readText({ root }: Site, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
