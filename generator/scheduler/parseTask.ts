import path from 'node:path';
import { importName } from '../lib/files/listModules.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { parsedCollection } from '../lib/parsedCollection.ts';
import type { ParseOptions } from '../parse/parse.ts';
import type { Site, Source, Sources } from '../types.ts';
import type { ParseTask } from './tasks.ts';
import { remember } from '../lib/remember.ts';

/** Returns the sources to parse, in path order. */
export function documentsOf(sources: Sources): readonly Source[] {
  return [...sources.files.values()].filter(
    ({ collection, kind }) =>
      collection !== undefined && (kind === 'document' || kind === 'component'),
  );
}

/**
 * Creates the keys of documents. They cover text, partials, generator, options and the collection's
 * fields.
 */
export function createKeys(site: Site): {
  readonly version: string;
  /** Returns the key of each document by path, without the files that plugins read for it. */
  basesOf(sources: Sources): ReadonlyMap<string, string>;
} {
  const version = hashOf(site.generatorHash, hashOfValue(parseOptionsOf(site)));
  const hashes = new Map<string, string>();
  /**
   * All documents of a collection share one hash. Its index document has another, because it
   * declares no fields.
   */
  const hashOfCollection = (source: Source): string => {
    const collection = parsedCollection(site, source);
    const name = `${collection.id}\0${'fields' in collection}`;
    return remember(hashes, name, () => hashOfValue(withPluginHash(collection)));
  };
  const baseOf = (source: Source, { files }: Sources) =>
    hashOf(
      version,
      source.path,
      hashOfCollection(source),
      source.hash,
      ...source.partials.map((partial) => `${partial}:${files.get(partial)?.hash ?? ''}`),
    );
  return {
    version,
    basesOf: (sources) =>
      new Map(documentsOf(sources).map((source) => [source.path, baseOf(source, sources)])),
  };
}

/** A collection that has the hash of its plugins in place of their addresses on this machine. */
function withPluginHash(collection: ReturnType<typeof parsedCollection>) {
  return { ...collection, plugins: collection.plugins?.hash };
}

/**
 * Makes the task that parses a document. `texts` has the text of the document, followed by the
 * texts of its partials.
 */
export function toParseTask(
  site: Site,
  source: Source,
  { key, texts: [text, ...partials] }: { readonly key: string; readonly texts: readonly string[] },
): ParseTask {
  return {
    key,
    path: source.path,
    text: text!,
    collection: parsedCollection(site, source),
    options: parseOptionsOf(site),
    partials: Object.fromEntries(source.partials.map((name, i) => [name, partials[i]!])),
  };
}

/** Returns the inputs of parsing other than the file. */
export function parseOptionsOf({
  root,
  replacedComponents = [],
  config,
  mdxComponents,
  interactiveMdx = [],
  themeComponents,
  compatModules,
}: Site): ParseOptions {
  return {
    markdown: config.markdown,
    prism: config.themeConfig.prism,
    mdxComponents,
    interactiveMdx,
    themeComponents,
    compatModules,
    replacedComponents: replacedComponents.map((file) =>
      importName(nameFrom(path.join(root, 'src/theme'), file)),
    ),
  };
}
