/** Room among the pages that were read. */
import { assetsCache, visitedCache } from '../offline/names.ts';
import { scope } from './scope.ts';

/** Documents that are kept; when there are more, the oldest go until `least` are left. */
const most = 100;
const least = 80;

/** Keeps the documents that were read from becoming too many. */
export async function trim(): Promise<void> {
  const { length } = await (await caches.open(visitedCache(scope))).keys();
  if (length > most) await drop(length - least);
}

/** When storage is full, half of what was read goes: it was not asked for. */
export async function makeRoom(): Promise<void> {
  const { length } = await (await caches.open(visitedCache(scope))).keys();
  await drop(Math.ceil(length / 2));
}

async function drop(count: number): Promise<void> {
  const cache = await caches.open(visitedCache(scope));
  const oldest = (await cache.keys()).slice(0, count);
  await Promise.all(oldest.map((request) => cache.delete(request)));
  await sweep();
}

/**
 * An asset goes when no document that was read names it, nor any script or style sheet that one
 * names, and so on. A name is taken for one wherever it stands, so that rather too much is kept.
 */
export async function sweep(): Promise<void> {
  const [documents, assets] = await Promise.all([
    caches.open(visitedCache(scope)),
    caches.open(assetsCache(scope)),
  ]);
  // Assets first: what comes in meanwhile is not looked at.
  const candidates = new Map(
    (await assets.keys()).map((request) => [nameOf(request.url), request]),
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

const nameOf = (url: string): string => new URL(url).pathname.replace(/.*\//, '');
