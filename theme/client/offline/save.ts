/**
 * Saves a set. The files that a page needs are saved before the page, so every saved page is
 * complete at any moment. One tab saves a set, and any tab can stop it. Files that are saved
 * already are not fetched again.
 */
import type { OfflineIndex, OfflinePlan } from '../../../integrations/offline/offlineTypes.ts';
import { downloadSet, Outdated, type DownloadProgress } from './downloadSet.ts';
import { savingHeader, setCache } from './names.ts';
import { baseUrl, onState, readState, scope, writeState, type SetState } from './setState.ts';

/**
 * Milliseconds until a failure is shown. When the reader leaves the page, its requests fail too.
 * After this time the page is gone, and the next page continues to save.
 */
const failureDelay = 1000;

/** The number of attempts to save a set, because a deploy may interrupt each of them. */
const rounds = 6;

const running = new Map<string, AbortController>();
onState((id) => {
  if (readState(id)?.phase !== 'saving') running.get(id)?.abort();
});

/** Reads the list of sets from the host. Throws if that fails. */
async function readIndex(signal: AbortSignal): Promise<OfflineIndex> {
  return readJson('offline.json', signal);
}

/**
 * Saves the set `id`, or continues to save it. Does nothing if another tab is saving it. A failure
 * does not reject: it becomes the phase of the set.
 */
export async function save(id: string): Promise<void> {
  // A run that was stopped still has the lock for a moment, until its requests have ended.
  const ifAvailable = readState(id)?.phase === 'saving';
  await navigator.locks.request(`offline ${scope} ${id}`, { ifAvailable }, async (lock) => {
    if (!lock) return;
    const controller = new AbortController();
    running.set(id, controller);
    writeState(id, {
      revision: '',
      pages: 0,
      ofPages: 0,
      bytes: 0,
      ...readState(id),
      // The size is not known yet, and the last size would be wrong.
      ofBytes: 0,
      phase: 'saving',
    });
    try {
      // Saved pages can be read only with the worker.
      const ready = navigator.serviceWorker
        .register(`${baseUrl}sw.js`, { scope: baseUrl })
        .then(() => navigator.serviceWorker.ready);
      await Promise.all([saveNewest(id, controller.signal), ready]);
      end(id, 'saved');
    } catch (error) {
      // If the reader stopped saving, in this or another tab, the state says so already.
      const { signal } = controller;
      const isFull = (error as Error).name === 'QuotaExceededError';
      if (!isFull && !signal.aborted)
        await new Promise((resolve) => {
          setTimeout(resolve, failureDelay);
        });
      if (!signal.aborted) end(id, isFull ? 'full' : 'failed');
    } finally {
      running.delete(id);
    }
  });
}

/** Stops saving a set. Pages that are saved already stay. */
export function cancel(id: string): void {
  end(id, 'stopped');
}

/** Removes a set with all its pages. */
export async function remove(id: string): Promise<void> {
  writeState(id, undefined);
  await caches.delete(setCache(id, scope));
}

function end(id: string, phase: SetState['phase']): void {
  const state = readState(id);
  if (state) writeState(id, { ...state, phase });
}

/** Saves a set, and repeats it until nothing newer is published. */
async function saveNewest(id: string, signal: AbortSignal): Promise<void> {
  let done: string | undefined;
  for (let round = 0; round < rounds; round++) {
    const set = (await readIndex(signal)).sets.find((saved) => saved.id === id);
    if (!set) throw new Outdated(id);
    if (set.revision === done) return;
    try {
      const plan = await readJson<OfflinePlan>(set.plan, signal);
      const onProgress = throttle(({ pages, bytes }: DownloadProgress) => {
        if (!signal.aborted)
          writeState(id, {
            phase: 'saving',
            revision: set.revision,
            pages,
            ofPages: set.pages,
            bytes,
            ofBytes: set.bytes,
          });
      });
      // The last report, also after a failure, counts every page that is in the cache.
      await downloadSet({
        cache: await caches.open(setCache(id, scope)),
        plan,
        signal,
        onProgress,
      }).finally(onProgress.flush);
      done = set.revision;
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 500 * round);
      });
    }
  }
  // The site changes faster than it can be saved.
  throw new Outdated(id);
}

async function readJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(baseUrl + path, {
    cache: 'reload',
    headers: { [savingHeader]: '' },
    signal,
  });
  if (response.status === 404) throw new Outdated(path);
  if (!response.ok) throw new Error(path);
  return response.json() as Promise<T>;
}

/**
 * Returns a function that passes its last value on to `call`, at most ten times a second. `flush`
 * passes on the value that waits.
 */
function throttle<T>(call: (value: T) => void): ((value: T) => void) & { flush(): void } {
  let next: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (next !== undefined) call(next);
    next = undefined;
  };
  return Object.assign(
    (value: T) => {
      next = value;
      timer ??= setTimeout(flush, 100);
    },
    { flush },
  );
}
