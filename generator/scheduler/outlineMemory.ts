/** What parsing found in earlier runs, by the hash of all it depends on; shared by build and dev. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParseOptions } from '../parse/parse.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { parsedCollection } from '../lib/parsedCollection.ts';
import type { Outline, Site, Source, Sources } from '../types.ts';
import type { Bodies } from './bodies.ts';

/** An outline, and the key under which its body is kept. */
export interface RememberedOutline {
  readonly key: string;
  readonly outline: Outline;
}

interface Memory {
  readonly version: string;
  readonly outlines: Readonly<Record<string, RememberedOutline>>;
}

/** What parsing depends on, beside the file. */
export function parseOptionsOf({
  config,
  mdxComponents,
  themeComponents,
  compatModules,
}: Site): ParseOptions {
  return {
    markdown: config.markdown,
    prism: config.themeConfig.prism,
    mdxComponents,
    themeComponents,
    compatModules,
  };
}

/** The sources that are parsed, in path order. */
export function documentsOf(sources: Sources): readonly Source[] {
  return [...sources.files.values()].filter(
    ({ collection, kind }) =>
      collection !== undefined && (kind === 'document' || kind === 'component'),
  );
}

/** Gives the key of a document: text, partials, generator, options and what its collection declares. */
export function createKeys(site: Site): {
  readonly version: string;
  keyOf(source: Source, sources: Sources): string;
} {
  const version = hashOf(site.generatorHash, hashOfValue(parseOptionsOf(site)));
  return {
    version,
    keyOf: (source, sources) =>
      hashOf(
        version,
        source.path,
        hashOfValue(parsedCollection(site, source)),
        source.hash,
        ...source.partials.map((partial) => `${partial}:${sources.files.get(partial)?.hash ?? ''}`),
      ),
  };
}

/** Remembered outlines by path, as far as their bodies are there too. */
export async function readOutlines(
  cacheDir: string,
  version: string,
  bodies: Bodies,
): Promise<Readonly<Record<string, RememberedOutline>>> {
  const memory = await readFile(fileIn(cacheDir), 'utf8')
    .then((text) => JSON.parse(text) as Memory)
    .catch(() => undefined);
  if (memory?.version !== version) return {};
  bodies.refresh();
  return Object.fromEntries(
    Object.entries(memory.outlines).filter(([, { key }]) => bodies.has(key)),
  );
}

/** Writes the memory, whole or not at all. */
export async function writeOutlines(
  cacheDir: string,
  version: string,
  outlines: Memory['outlines'],
): Promise<void> {
  const temporary = `${fileIn(cacheDir)}.${process.pid}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(temporary, JSON.stringify({ version, outlines } satisfies Memory));
  await rename(temporary, fileIn(cacheDir));
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'outlines.json');
}
