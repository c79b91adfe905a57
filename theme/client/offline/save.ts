/**
 * Saves a set: what each page needs first, then the page, so that at any moment every saved page is
 * whole. One tab saves a set; any can stop it. What is there already is not asked for again.
 */
import type { OfflineIndex, OfflinePlan } from '../../../generator/contract.ts';
import { fill, Outdated, type Progress } from './fill.ts';
import { savingHeader, setCache } from './names.ts';
import { baseUrl, onState, readState, scope, writeState, type SetState } from './sets.ts';

/** Deploys that may come in between. */
const rounds = 6;

const running = new Map<string, AbortController>();
onState((id) => {
  if (readState(id)?.phase !== 'saving') running.get(id)?.abort();
});

export async function readIndex(): Promise<OfflineIndex> {
  return readJson('offline.json');
}

/** Saves the set `id`, or goes on with it; nothing where a tab is at it already. */
export async function save(id: string): Promise<void> {
  await navigator.locks.request(`offline ${scope} ${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const controller = new AbortController();
    running.set(id, controller);
    writeState(id, {
      revision: '',
      pages: 0,
      ofPages: 0,
      bytes: 0,
      ofBytes: 0,
      ...readState(id),
      phase: 'saving',
    });
    try {
      // Without the worker nobody would answer with what is saved.
      const ready = navigator.serviceWorker
        .register(`${baseUrl}sw.js`, { scope: baseUrl })
        .then(() => navigator.serviceWorker.ready);
      await Promise.all([saveNewest(id, controller.signal), ready]);
      end(id, 'saved');
    } catch (error) {
      // Stopped by the reader, in this tab or another: that said already what became of it.
      if (!controller.signal.aborted)
        end(id, (error as Error).name === 'QuotaExceededError' ? 'full' : 'failed');
    } finally {
      running.delete(id);
    }
  });
}

/** Stops; what is saved stays. */
export function cancel(id: string): void {
  end(id, 'stopped');
}

/** Removes all of a set. */
export async function remove(id: string): Promise<void> {
  writeState(id, undefined);
  await caches.delete(setCache(id, scope));
}

function end(id: string, phase: SetState['phase']): void {
  const state = readState(id);
  if (state) writeState(id, { ...state, phase });
}

/** Saves until nothing newer is published. */
async function saveNewest(id: string, signal: AbortSignal): Promise<void> {
  let done: string | undefined;
  for (let round = 0; round < rounds; round++) {
    const set = (await readIndex()).sets.find((candidate) => candidate.id === id);
    if (!set) throw new Error(`There is no set ${id} any more.`);
    if (set.revision === done) return;
    try {
      const plan = await readJson<OfflinePlan>(set.plan);
      const onProgress = throttle(({ pages, bytes }: Progress) => {
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
      // What is told in the end, also of one that failed, counts every page that is there.
      await fill({
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
  throw new Error('The site changes faster than it can be saved.');
}

async function readJson<T>(path: string): Promise<T> {
  const response = await fetch(baseUrl + path, {
    cache: 'reload',
    headers: { [savingHeader]: '' },
  });
  if (response.status === 404) throw new Outdated(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<T>;
}

/** Calls at most ten times a second, and with what was last in the end; `flush` does that at once. */
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
