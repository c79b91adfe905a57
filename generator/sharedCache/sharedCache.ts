/**
 * A cache that machines share over Bazel's HTTP protocol. Each writer has one result there: the
 * list of its packs. A build takes the packs that it has not taken yet, and finds their entries by
 * the hash of all inputs, like those of any other cache that was laid over its own.
 */
import pLimit from 'p-limit';
import type { SharedCacheAddress, Site } from '../types.ts';
import type { MachineShare } from '../warm/shareOf.ts';
import { decodeActionResult, encodeActionResult, type StoredFile } from './actionResult.ts';
import { CacheFault, sha256Of, withCacheServer, type CacheServer } from './cacheServer.ts';
import { readEntryPack, toEntryPack, type SharedStore } from './entryPack.ts';
import { openSharedStores, type SharedKeys, type SharedStores } from './sharedStores.ts';

/** Number of packs that are requested at once. */
const atOnce = 4;

/** Small packs of a list, in bytes, and how many may be there before they are joined. */
const [small, many] = [256 * 1024, 16];

/**
 * Takes the entries that the shared cache has and this cache lacks: all of them, or those that one
 * machine needs. Returns a sentence if the server cannot be used. Entries that were taken before
 * that stay.
 */
export function takeShared(
  site: Site,
  address: SharedCacheAddress,
  shard?: MachineShare,
): Promise<string | undefined> {
  return asSentence(address, 'used', async () => {
    const stores = openSharedStores(site.cacheDir);
    try {
      await withCacheServer(address, async (server) => {
        const lists = await listsOf(server, site, shard);
        const packs = new Map(lists.flat().map((pack) => [pack.digest, pack]));
        const missing = [...packs.values()].filter(({ digest }) => !stores.keysIn(digest));
        await pLimit(atOnce).map(missing, async ({ digest, size }) => {
          const pack = await server.content(digest, size);
          const entries = await readEntryPack(pack).catch(() => {
            throw new CacheFault('It has something that is not ours.');
          });
          stores.add(digest, entries);
        });
        if (packs.size > 0) stores.forgetOthers(packs);
      });
    } finally {
      stores.close();
    }
  });
}

/**
 * Puts entries of this cache into the shared one, in packs: those that are there already are kept
 * if half of their entries are still used. Returns a sentence if the server cannot be used.
 */
export function putShared(
  site: Site,
  address: SharedCacheAddress,
  { keys, shard }: { readonly keys: SharedKeys; readonly shard?: MachineShare },
): Promise<string | undefined> {
  return asSentence(address, 'written', async () => {
    const stores = openSharedStores(site.cacheDir);
    try {
      await withCacheServer(address, (server) =>
        putEntries(server, site, { stores, keys, ...(shard && { shard }) }),
      );
    } finally {
      stores.close();
    }
  });
}

async function putEntries(
  server: CacheServer,
  site: Site,
  { stores, keys, shard }: { stores: SharedStores; keys: SharedKeys; shard?: MachineShare },
): Promise<void> {
  const name = shard ? `part ${shard.part}/${shard.of}` : 'whole';
  const before = await readList(server, site, name);
  const isUsed = (entry: string) => {
    const [store, key] = entry.split(' ') as [SharedStore, string];
    return keys[store].has(key);
  };
  const smalls = before.files.filter(({ size }) => size < small).length;
  const kept = before.files.filter(({ digest, size }) => {
    const entries = stores.keysIn(digest) ?? [];
    const used = entries.filter(isUsed).length;
    return used > 0 && used * 2 >= entries.length && (size >= small || smalls <= many);
  });
  const keptKeys = new Set(kept.flatMap(({ digest }) => stores.keysIn(digest)!));
  const added: StoredFile[] = [];
  for (const entries of stores.packsOf(keys, keptKeys)) {
    const pack = await toEntryPack(entries);
    const digest = sha256Of(pack);
    if (!(await server.hasContent(digest))) await server.putContent(digest, pack);
    stores.record(digest, entries);
    added.push({ path: `${digest}.pack`, digest, size: pack.length });
  }
  if (added.length > 0 || kept.length < before.files.length)
    await server.putResult(
      listName(site, name),
      encodeActionResult({ files: [...kept, ...added], text: '' }),
    );
  const parts = shard && String(shard.of);
  if (parts !== undefined && (await readList(server, site, 'parts')).text !== parts)
    await server.putResult(listName(site, 'parts'), encodeActionResult({ files: [], text: parts }));
}

/** The lists that a machine reads: the list of a whole build, and the lists of shares. */
async function listsOf(server: CacheServer, site: Site, shard?: MachineShare) {
  const partsOf = async () => {
    if (shard) return [shard];
    const count = Number((await readList(server, site, 'parts')).text);
    return Array.from({ length: count <= 1024 ? count : 0 }, (_, i) => ({
      part: i + 1,
      of: count,
    }));
  };
  const [whole, parts] = await Promise.all([readList(server, site, 'whole'), partsOf()]);
  const lists = await pLimit(atOnce).map(parts, ({ part, of }) =>
    readList(server, site, `part ${part}/${of}`),
  );
  return [whole, ...lists].map(({ files }) => files);
}

async function readList(server: CacheServer, site: Site, name: string) {
  const message = await server.result(listName(site, name));
  if (message === undefined) return { files: [], text: '' };
  const list = decodeActionResult(message);
  if (!list) throw new CacheFault('It has something that is not ours.');
  return list;
}

/** The name of a list. Another generator or another site has other entries. */
function listName({ generatorHash, config: { url, baseUrl } }: Site, list: string): string {
  return sha256Of(['site: shared cache 1', generatorHash, url, baseUrl, list].join('\n'));
}

async function asSentence(
  { address }: SharedCacheAddress,
  purpose: 'used' | 'written',
  use: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await use();
    return undefined;
  } catch (error) {
    if (!(error instanceof CacheFault)) throw error;
    const { host, pathname } = new URL(address);
    return `The shared cache ${host}${pathname} is not ${purpose}. ${error.message}`;
  }
}
