/** Files of the cache that integrations add to the files of a site. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readFromCache, writeToCache } from './cache/cacheFaults.ts';
import { hasText, writeWhole } from './cache/cacheFiles.ts';
import { hashOf } from './hash.ts';

/**
 * The cache file with the text of an added document. `name` is the document's path relative to the
 * site's root.
 */
export function addedDocument(cacheDir: string, name: string): string {
  return path.join(cacheDir, 'added', `${hashOf(name)}${path.extname(name)}`);
}

/** Returns the text of an added document, or `undefined` if there is none of this name. */
export function readAddedDocument(cacheDir: string, name: string): string | undefined {
  const file = addedDocument(cacheDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Returns the cache file with added data. `name` is the part of the import after `@data/`. */
export function addedValue(cacheDir: string, name: string): string {
  return path.join(cacheDir, 'data', `${hashOf(name)}.json`);
}

/** Returns the cache file of a module that code imports as `@generated/<name>`. */
export function generatedModule(cacheDir: string, name: string): string {
  return path.join(cacheDir, 'generated', `${name}.json`);
}

/**
 * Replaces the contents of the folders of added files with these texts, by absolute path. A file
 * that already has its text is not written.
 */
export function writeAdded(cacheDir: string, texts: ReadonlyMap<string, string>): void {
  for (const folder of ['added', 'data'].map((name) => path.join(cacheDir, name))) {
    if (!existsSync(folder)) continue;
    for (const name of readFromCache(folder, () => readdirSync(folder)))
      if (!texts.has(path.join(folder, name))) rmSync(path.join(folder, name), { recursive: true });
  }
  for (const [file, text] of texts)
    if (!hasText(file, text)) writeToCache(file, () => writeWhole(file, text));
}

const addressFolder = 'addresses';

/** The path of a document relative to the root → its public address, if it has a page. */
export type AddressOf = (name: string) => string | undefined;

/**
 * Addresses by the routes of a site. A document in several languages has the address of its first
 * language.
 */
export function addressesOf(
  routes: Iterable<{ readonly source?: string; readonly permalink: string }>,
): AddressOf {
  const addresses = new Map<string, string>();
  for (const { source, permalink } of routes)
    if (source !== undefined && !addresses.has(source)) addresses.set(source, permalink);
  return (name) => addresses.get(name);
}

/**
 * Writes the address of a document as JSON to a cache file, for links in Markdown that code
 * imports. Returns the file, by which the bundler notices that the address changes.
 */
export function addressFile(cacheDir: string, name: string, addressOf: AddressOf): string {
  const file = path.join(cacheDir, addressFolder, `${encodeURIComponent(name)}.json`);
  const address = addressOf(name);
  if (address !== undefined || !existsSync(file)) writeAddress(file, address);
  return file;
}

/** Updates the addresses in the files of earlier runs. */
export function refreshAddresses(cacheDir: string, addressOf: AddressOf): void {
  const folder = path.join(cacheDir, addressFolder);
  if (!existsSync(folder)) return;
  const names = readFromCache(folder, () => readdirSync(folder));
  for (const name of names.filter((file) => file.endsWith('.json')))
    writeAddress(path.join(folder, name), addressOf(decodeURIComponent(name.slice(0, -5))));
}

function writeAddress(file: string, address: string | undefined): void {
  const text = JSON.stringify(address ?? null);
  if (!hasText(file, text)) writeToCache(file, () => writeWhole(file, text));
}
