import { runtimeIn } from '../../../generator/contract/publishedFiles.ts';
import type { OfflinePlan } from '../../../integrations/offline/offlineTypes.ts';
import { codeOf } from '../worker/pageCode.ts';
import { planFile } from './setState.ts';
import { savingHeader } from './names.ts';

/** How much of a set is in the cache. */
export interface DownloadProgress {
  readonly pages: number;
  readonly bytes: number;
}

/** Says that the published site is of another build than the plan. */
export class Outdated extends Error {}

interface DownloadInput {
  readonly cache: Cache;
  readonly plan: OfflinePlan;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** The number of pages that are fetched at the same time. */
const atOnce = 4;
const revisionHeader = 'X-Offline-Revision';

/**
 * Makes the cache contain exactly the files in the plan. The files of a page are stored before the
 * page, and those of the search before the last page, so that all pages are there only when the
 * whole set is. Throws `Outdated` if a newer version of the site was published.
 */
export async function downloadSet({
  cache,
  plan,
  signal,
  onProgress,
}: DownloadInput): Promise<void> {
  let [pages, bytes] = [0, 0];
  const add = (size: number, page = 0) =>
    onProgress({ pages: (pages += page), bytes: (bytes += size) });
  const downloads = new Map<string, Promise<void>>();
  const once = ([url, size, revision]: OfflinePlan['assets'][number]): Promise<void> => {
    const download =
      downloads.get(url) ?? keep({ cache, url, revision, signal }).then(() => add(size));
    downloads.set(url, download);
    return download;
  };
  await cache.put(planFile, Response.json(plan));
  const lastPage = plan.pages.at(-1);
  await inParallel(plan.pages, async (page) => {
    const [url, , revision, size, assets] = page;
    await Promise.all(assets.map((i) => once(plan.assets[i]!)));
    if (page === lastPage) await inParallel(plan.search, once);
    await keep({ cache, url, revision, signal, check: (html) => checkDocument(html, plan) });
    add(size, 1);
  });
  const wanted = new Set(
    [
      planFile,
      ...plan.pages.map(([url]) => url),
      ...plan.assets.map(([url]) => url),
      ...plan.search.map(([url]) => url),
    ].map((url) => new URL(url, location.href).href),
  );
  await Promise.all(
    (await cache.keys()).map((request) => wanted.has(request.url) || cache.delete(request)),
  );
}

interface File {
  readonly cache: Cache;
  readonly url: string;
  /** Absent: the file has a hash in its name. */
  readonly revision?: string;
  readonly signal: AbortSignal;
  readonly check?: (text: string) => void;
}

/** Puts a file into the cache if it is missing there, or has another revision. */
async function keep({ cache, url, revision, signal, check: examine }: File): Promise<void> {
  signal.throwIfAborted();
  const stored = await cache.match(url, { ignoreVary: true });
  if (stored && (stored.headers.get(revisionHeader) ?? undefined) === revision) return;
  const cached = revision === undefined ? await caches.match(url, { ignoreVary: true }) : undefined;
  const response =
    cached ??
    (await fetch(url, {
      cache: revision === undefined ? 'force-cache' : 'reload',
      headers: { [savingHeader]: '' },
      signal,
    }));
  if (response.status === 404) throw new Outdated(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const body = await response.arrayBuffer();
  examine?.(new TextDecoder().decode(body));
  signal.throwIfAborted();
  await cache.put(url, new Response(body, { headers: headersOf(response, revision) }));
}

function headersOf({ headers }: Response, revision: string | undefined): Headers {
  const decodedHeaders = new Headers(headers);
  // The body is decoded already, so headers about its encoding would be wrong.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) decodedHeaders.delete(name);
  if (revision !== undefined) decodedHeaders.set(revisionHeader, revision);
  return decodedHeaders;
}

/** Throws if a page is of another build, because it would need files that are not saved. */
function checkDocument(html: string, { runtime, assets, search }: OfflinePlan): void {
  const saved = new Set([...assets, ...search].map(([url]) => url));
  if (runtimeIn(html) !== runtime || codeOf(html).some((url) => !saved.has(url)))
    throw new Outdated('A page is of another build.');
}

/**
 * Runs `work` on all items, some at a time. After a failure, no further item starts. The promise
 * rejects when the running ones have ended, with the failure of a full storage if there is one.
 */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) {
        if (failures.length > 0) return;
        await work(item).catch((error: unknown) => failures.push(error));
      }
    }),
  );
  if (failures.length > 0)
    throw failures.find((error) => (error as Error).name === 'QuotaExceededError') ?? failures[0];
}
