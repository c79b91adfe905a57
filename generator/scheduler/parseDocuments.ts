import type { Outline, Site, Source, Sources } from '../types.ts';
import type { Bodies } from './memory/bodies.ts';
import {
  readOutlines,
  type OutlineMemory,
  type RememberedOutline,
} from './memory/outlineMemory.ts';
import { keyWithInputs, toRemembered } from './memory/pluginInputs.ts';
import { shareTexts } from './memory/shareTexts.ts';
import { mapInFlight } from './mapInFlight.ts';
import { createKeys, documentsOf, toParseTask } from './parseTask.ts';
import { createWarmEntries, hasWarmEntries } from './memory/warmEntries.ts';
import type { Scheduler } from './scheduler.ts';

export interface ParsedDocuments {
  /** By path, in path order. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Key of each document's body in the cache. */
  readonly bodyKeys: ReadonlyMap<string, string>;
  /** Number of documents that this run parsed. */
  readonly parsedCount: number;
}

export interface ParseDocumentsInput {
  readonly site: Site;
  readonly sources: Sources;
  /** The bodies in the site's cache. */
  readonly bodies: Bodies;
  readonly scheduler: Scheduler;
  readonly readText: (site: Site, path: string) => Promise<string>;
  readonly onProgress: (done: number, total: number) => void;
  /** Documents that this run has already parsed, by path. */
  readonly alreadyParsed?: ReadonlyMap<string, Outline>;
}

/**
 * Parses the documents that changed since the last run, judged by the key of each, which
 * depends on its text, its partials, the inputs of plugins, and the options of parsing.
 */
export async function parseDocuments(input: ParseDocumentsInput): Promise<ParsedDocuments> {
  const { site, bodies } = input;
  const { documents, bases, keys, memory, write } = readKnown(input);
  const changed = documents.filter((source) => memory[source.path]?.key !== keys.get(source.path));
  const parsedBefore = input.alreadyParsed ?? new Map<string, Outline>();
  const unparsed = changed.filter((source) => !parsedBefore.has(source.path));
  const parsed = new Map([...parsedBefore, ...(await parseChanged(unparsed, keys, input))]);
  const outlines = new Map(
    documents.map((source) => [
      source.path,
      parsed.get(source.path) ?? memory[source.path]!.outline,
    ]),
  );
  const remember = (name: string, outline: Outline): RememberedOutline => {
    const identity = { key: keys.get(name)!, base: bases.get(name)!, root: site.root };
    return parsed.has(name) ? { ...toRemembered(identity, outline), outline } : memory[name]!;
  };
  write(new Map([...outlines].map(([name, outline]) => [name, remember(name, outline)])));
  if (changed.length > 0 || Object.keys(memory).length !== documents.length)
    bodies.retain(new Set(keys.values()));
  return { outlines, bodyKeys: keys, parsedCount: changed.length };
}

/** The documents of a site, their keys, and their remembered outlines. */
interface RememberedDocuments extends Pick<OutlineMemory, 'write'> {
  /** In path order. */
  readonly documents: readonly Source[];
  /** Key of each document by path, without the files that plugins read for it. */
  readonly bases: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
  /** By path. Outlines whose key differs from the document's are outdated. */
  readonly memory: Readonly<Record<string, RememberedOutline>>;
}

/** Reads the remembered documents of this machine, or else of others. */
export function readKnown({
  site,
  sources,
  bodies,
}: Pick<ParseDocumentsInput, 'site' | 'sources' | 'bodies'>): RememberedDocuments {
  const { version, basesOf } = createKeys(site);
  const stored = readOutlines(site.cacheDir, version, bodies);
  const memory = Object.fromEntries(stored.outlines);
  const documents = documentsOf(sources);
  const bases = basesOf(sources);
  const keyNow = (name: string, base: string) => keyWithInputs(base, memory[name], site.root);
  if (hasWarmEntries(site.cacheDir)) {
    const { outlines, close } = createWarmEntries(site.cacheDir);
    for (const [name, base] of bases) {
      if (memory[name]?.key === keyNow(name, base)) continue;
      // The entry of the base names the files that plugins read.
      const warmOrOwn = outlines.read(base) ?? memory[name];
      const key = keyWithInputs(base, warmOrOwn, site.root);
      const usable = warmOrOwn?.key === key ? warmOrOwn : outlines.read(key);
      if (usable && bodies.has(usable.key)) memory[name] = usable;
    }
    outlines.retain(new Set([...bases.values(), ...Object.values(memory).map(({ key }) => key)]));
    close();
  }
  const keys = new Map([...bases].map(([name, base]) => [name, keyNow(name, base)]));
  return { documents, bases, keys, memory, write: stored.write };
}

/** Parses these documents, and returns their outlines by path. */
export async function parseChanged(
  changed: readonly Source[],
  keys: ReadonlyMap<string, string>,
  {
    site,
    scheduler,
    readText,
    onProgress,
  }: Pick<ParseDocumentsInput, 'site' | 'scheduler' | 'readText' | 'onProgress'>,
): Promise<ReadonlyMap<string, Outline>> {
  if (changed.length === 0) return new Map();
  const run = await scheduler.runner(changed.length);
  let done = 0;
  const outlines = await mapInFlight(changed, async (source) => {
    const texts = await Promise.all(
      [source.path, ...source.partials].map((name) => readText(site, name)),
    );
    const task = toParseTask(site, source, { key: keys.get(source.path)!, texts });
    const outline = shareTexts(await run('parse', task), [source.path]);
    onProgress(++done, changed.length);
    return [source.path, outline] as const;
  });
  return new Map(outlines);
}
