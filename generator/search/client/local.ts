/**
 * The module of the local provider, which searches the index below the base URL. A worker runs the
 * same module and searches, so that typing in the page stays fast.
 */
import type { SearchAnswer, SearchProvider, SearchSettings } from '../../contract.ts';
import { createLocalProvider } from './createLocalProvider.ts';

/** The milliseconds after which the request of a file is aborted. */
const fetchTimeout = 20_000;

type Options = Parameters<SearchProvider['search']>[1];

/** A query. Without one, the provider looks for a newer index. */
type Question = readonly [baseUrl: string, query?: string, options?: Options];

type Answer = SearchAnswer | void;

const providers = new Map<string, SearchProvider>();

/** Answers a question where it is called: in the worker, or in a page without one. */
async function answer([baseUrl, query, options]: Question): Promise<Answer> {
  let provider = providers.get(baseUrl);
  if (!provider) providers.set(baseUrl, (provider = createLocalProvider(readBelow(baseUrl))));
  return query === undefined ? provider.refresh!() : provider.search(query, options);
}

function readBelow(baseUrl: string) {
  return async (path: string, isFresh: boolean): Promise<unknown> => {
    const response = await fetch(baseUrl + path, {
      cache: isFresh ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
}

const isPage = 'document' in globalThis;
let worker: Worker | undefined;

/** Resolves if the worker does not run, for example because the site's own policy forbids it. */
const failed = new Promise<unknown>((resolve) => {
  if (!isPage) return;
  worker = new Worker(import.meta.url, { type: 'module' });
  worker.onerror = resolve;
}).catch(() => {});

if (!isPage)
  globalThis.onmessage = ({ data, ports: [port] }: MessageEvent<Question>) => {
    answer(data).then(
      (reply) => port!.postMessage([reply]),
      (error: unknown) => port!.postMessage([undefined, error]),
    );
  };

function ask(...question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: [reply, error] }) => {
      port1.close();
      if (error) reject(error);
      else resolve(reply);
    };
    void failed.then(() => resolve(answer(question)));
    worker?.postMessage(question, [port2]);
  });
}

/** Creates a provider for the index that was built with the site. */
export function createProvider({ baseUrl }: Pick<SearchSettings, 'baseUrl'>): SearchProvider {
  return {
    refresh: () => void ask(baseUrl),
    search: (query, options) => ask(baseUrl, query, options) as Promise<SearchAnswer>,
  };
}
