import path from 'node:path';
import { addressFile, type AddressOf } from './lib/addedFiles.ts';
import type { EmbeddedMarkdown, ReadMarkdown } from './bundle/markdownModules.ts';
import { parsedCollection } from './lib/parsedCollection.ts';
import { nameFrom } from './lib/files/nativePath.ts';
import { toContentTexts } from './resolve/languages/toContentTexts.ts';
import { importsOf, pathOf } from './scan/mentions.ts';
import { readText } from './scan/readText.ts';
import type { Site } from './types.ts';
import { parseOptionsOf } from './scheduler/parseTask.ts';

/**
 * Reads Markdown that components import: on this thread, because there is little of it. It is
 * parsed as a page would be. Without `addressOf`, links to documents have the addresses of the last
 * run.
 */
export function createReadMarkdown(
  site: Site,
  addressOf: AddressOf = () => undefined,
): ReadMarkdown {
  const embeddedByFile = new Map<
    string,
    { readonly text: string; readonly markdown: Promise<EmbeddedMarkdown> }
  >();
  return async (file) => {
    const name = nameFrom(site.root, file);
    const texts = await readTexts(site, name);
    const text = JSON.stringify([...texts]);
    const before = embeddedByFile.get(file);
    if (before?.text === text) return before.markdown;
    const markdown = parseEmbedded(site, { name, texts, addressOf });
    embeddedByFile.set(file, { text, markdown });
    return markdown;
  };
}

/** The text of a file and of the Markdown that it imports, by path. Missing files are left out. */
async function readTexts(site: Site, name: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const pending = [name];
  for (const fileName of pending) {
    const text = await readText(site, fileName).catch(() => undefined);
    if (text === undefined || texts.has(fileName)) continue;
    texts.set(fileName, text);
    pending.push(...importsOf(text).flatMap((written) => pathOf(written, fileName) ?? []));
  }
  return texts;
}

interface EmbeddedSource {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly addressOf: AddressOf;
}

async function parseEmbedded(
  site: Site,
  { name, texts, addressOf }: EmbeddedSource,
): Promise<EmbeddedMarkdown> {
  const { parse } = await import('./parse/parse.ts');
  const { collections } = site.config;
  const { id } = collections.find(({ type }) => type === 'pages') ?? collections[0]!;
  const { [name]: text = '', ...partials } = Object.fromEntries(texts);
  const { outline, body } = await parse({
    path: name,
    text,
    collection: parsedCollection(site, { path: name, collection: id }),
    partials,
    options: parseOptionsOf(site),
  });
  return {
    body,
    texts: toContentTexts(site),
    outline,
    files: [...texts.keys()].map((fileName) => path.resolve(site.root, fileName)),
    addressFile: (document) => addressFile(site.cacheDir, nameFrom(site.root, document), addressOf),
  };
}
