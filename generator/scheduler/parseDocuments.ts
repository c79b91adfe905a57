import pLimit from 'p-limit';
import type { Outline, Site, Source, Sources } from '../types.ts';
import type { Bodies } from './bodies.ts';
import { readOutlines, writeOutlines, type RememberedOutline } from './outlineMemory.ts';
import { keyWithInputs, toRemembered } from './pluginInputs.ts';
import { createKeys, documentsOf, toParseTask } from './parseTask.ts';
import type { Scheduler } from './scheduler.ts';

export interface ParsedDocuments {
  /** By path, in path order. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Key of each document's body in the cache. */
  readonly bodyKeys: ReadonlyMap<string, string>;
  /** Number of documents that this run parsed. */
  readonly parsed: number;
}

export interface ParseDocumentsInput {
  readonly site: Site;
  readonly sources: Sources;
  /** The bodies in the site's cache. */
  readonly bodies: Bodies;
  readonly scheduler: Scheduler;
  readonly readText: (site: Site, path: string) => Promise<string>;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Parses the documents that changed since the last run, by the hash of text, partials and options.
 */
export async function parseDocuments(input: ParseDocumentsInput): Promise<ParsedDocuments> {
  const { site, sources, bodies } = input;
  const { version, keyOf } = createKeys(site);
  const memory = await readOutlines(site.cacheDir, version, bodies);
  const documents = documentsOf(sources);
  const bases = new Map(documents.map((source) => [source.path, keyOf(source, sources)]));
  const keys = new Map(
    [...bases].map(([name, base]) => [name, keyWithInputs(base, memory[name], site.root)]),
  );
  const changed = documents.filter((source) => memory[source.path]?.key !== keys.get(source.path));
  const parsed = await parseChanged(changed, keys, input);
  const outlines = new Map(
    documents.map((source) => [
      source.path,
      parsed.get(source.path) ?? memory[source.path]!.outline,
    ]),
  );
  if (changed.length > 0 || Object.keys(memory).length !== documents.length) {
    await writeOutlines(
      site.cacheDir,
      version,
      Object.fromEntries(
        [...outlines].map(([name, outline]): [string, RememberedOutline] => {
          const known = { key: keys.get(name)!, base: bases.get(name)!, root: site.root };
          return [
            name,
            parsed.has(name) ? { ...toRemembered(known, outline), outline } : memory[name]!,
          ];
        }),
      ),
    );
    bodies.keep(new Set(keys.values()));
  }
  return { outlines, bodyKeys: keys, parsed: changed.length };
}

/** Number of documents whose texts are in memory: enough that no worker waits for one. */
const IN_FLIGHT = 256;

async function parseChanged(
  changed: readonly Source[],
  keys: ReadonlyMap<string, string>,
  { site, scheduler, readText, onProgress }: ParseDocumentsInput,
): Promise<ReadonlyMap<string, Outline>> {
  if (changed.length === 0) return new Map();
  const run = await scheduler.runner(changed.length);
  let done = 0;
  const atOnce = pLimit(IN_FLIGHT);
  const outlines = await atOnce.map(changed, async (source) => {
    const texts = await Promise.all(
      [source.path, ...source.partials].map((name) => readText(site, name)),
    );
    const task = toParseTask(site, source, { key: keys.get(source.path)!, texts });
    const outline = await run('parse', task);
    onProgress(++done, changed.length);
    return [source.path, outline] as const;
  });
  return new Map(outlines);
}
