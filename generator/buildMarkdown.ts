import path from 'node:path';
import { addressFile, type AddressOf } from './lib/addedFiles.ts';
import type { ReadMarkdown } from './bundle/markdownModules.ts';
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
  const lastByFile = new Map<string, { readonly text: string; readonly made: Made }>();
  return async (file) => {
    const name = nameFrom(site.root, file);
    const texts = await readTexts(site, name);
    const text = JSON.stringify([...texts]);
    const last = lastByFile.get(file);
    if (last?.text === text) return last.made;
    const made = parseEmbedded(site, { name, texts, addressOf });
    lastByFile.set(file, { text, made });
    return made;
  };
}

type Made = ReturnType<ReadMarkdown>;

/** The text of a file and of the Markdown that it imports, by path. What is missing is left out. */
async function readTexts(site: Site, name: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const pending = [name];
  for (const one of pending) {
    const text = await readText(site, one).catch(() => undefined);
    if (text === undefined || texts.has(one)) continue;
    texts.set(one, text);
    pending.push(...importsOf(text).flatMap((written) => pathOf(written, one) ?? []));
  }
  return texts;
}

interface Embedded {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly addressOf: AddressOf;
}

async function parseEmbedded(site: Site, { name, texts, addressOf }: Embedded): Made {
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
    files: [...texts.keys()].map((one) => path.resolve(site.root, one)),
    addressFile: (document) => addressFile(site.cacheDir, nameFrom(site.root, document), addressOf),
  };
}
