/** Limits the storage that visited pages take. */
import { assetsCache, visitedCache } from '../offline/names.ts';
import { scope } from './workerScope.ts';

/** If there are more than `mostDocuments`, the oldest are removed until `keptDocuments` remain. */
const mostDocuments = 100;
const keptDocuments = 80;

/** Limits the number of visited documents. */
export const limitVisited = (): Promise<void> =>
  removeOldest((count) => (count > mostDocuments ? count - keptDocuments : undefined));

/**
 * Removes half of the visited pages, because storage is full and the reader did not ask to save
 * them.
 */
export const makeRoom = (): Promise<void> => removeOldest((count) => Math.ceil(count / 2));

/**
 * Removes the oldest documents. `numberOf` gets their number, and says how many to remove.
 * `undefined`: none.
 */
async function removeOldest(numberOf: (count: number) => number | undefined): Promise<void> {
  const cache = await caches.open(visitedCache(scope));
  const documents = await cache.keys();
  const number = numberOf(documents.length);
  if (number === undefined) return;
  await Promise.all(documents.slice(0, number).map((request) => cache.delete(request)));
  await removeUnusedAssets();
}

/**
 * Removes every asset that no visited document names, directly or through scripts and style sheets.
 * Any text that looks like the name of a file counts, so that too much is kept and not too little.
 */
export async function removeUnusedAssets(): Promise<void> {
  const [documents, assets] = await Promise.all([
    caches.open(visitedCache(scope)),
    caches.open(assetsCache(scope)),
  ]);
  // Assets are listed first, so that an asset that arrives meanwhile is not removed.
  const candidates = new Map(
    (await assets.keys()).map((request) => [fileName(request.url), request]),
  );
  const texts = await Promise.all(
    (await documents.keys()).map(async (request) => (await documents.match(request))?.text() ?? ''),
  );
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [name] of text.matchAll(/[\w.%@~+-]+\.\w+/g)) {
      const request = candidates.get(name);
      if (request && candidates.delete(name) && /\.(?:js|css)$/.test(name))
        texts.push((await (await assets.match(request))?.text()) ?? '');
    }
  }
  await Promise.all([...candidates.values()].map((request) => assets.delete(request)));
}

const fileName = (url: string): string => new URL(url).pathname.replace(/.*\//, '');
