/** A development server for a site in a temporary folder, and a listener to its events. */
import { dev, type DevOptions, type DevServer } from '../generator/dev/dev.ts';
import type { BatchEvent, PageAnswer } from '../generator/dev/client/protocol.ts';
import type { Diagnostic } from '../generator/types.ts';
import { createSite, type Files, type SiteOptions, type TestSite } from './harness.ts';
import { until } from './until.ts';
import { withQuotes } from './withQuotes.ts';

export interface TestDev {
  readonly site: TestSite;
  readonly server: DevServer;
  /** All diagnostics since the start, in order. */
  readonly reported: Diagnostic[];
  /** All notices since the start, in order. */
  readonly notices: string[];
  /** Returns the text at a path, without the script that the server adds to documents. */
  read(path: string): Promise<string>;
  /** Requests a path. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the message that an open page would get. */
  ask(path: string): Promise<PageAnswer>;
  /** Runs `change` and returns the next event after it. */
  after(change: () => void): Promise<BatchEvent>;
  /**
   * Runs `change`, waits until the answer to `question` is yes, and drops the events up to then.
   * The system may report one change, such as a renamed file, in two batches.
   */
  becomes(change: () => void, question: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Requests an address on a connection of its own. If connections were kept, the server could close
 * one just as the next request is sent.
 */
function getOnce(url: URL, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(url, {
    redirect: 'manual',
    headers: { connection: 'close', ...(headers as Record<string, string>) },
    ...init,
  });
}

/** Starts a server and waits until it notices changes. */
export async function startDev(
  files: Files,
  options: SiteOptions & Partial<DevOptions> = {},
): Promise<TestDev> {
  const { theme = 'plain', config, folder, ...rest } = options;
  const site = createSite(files, { theme, config, folder });
  const reported: Diagnostic[] = [];
  const notices: string[] = [];
  const server = await dev({
    root: site.root,
    port: 0,
    onDiagnostics: (found) => void reported.push(...found),
    onNotice: (text) => void notices.push(text),
    ...rest,
  });
  await server.watching;
  const events = await listenTo(server.url);
  const get: TestDev['get'] = (path, init) => getOnce(new URL(path, server.url), init);
  return {
    site,
    server,
    reported,
    notices,
    get,
    read: async (path) => {
      const text = await (await get(path)).text();
      return (text.startsWith('<!doctype html>') ? withQuotes(text) : text).replace(
        /<script src="\/__site\/client\.js"[^>]*><\/script>/,
        '',
      );
    },
    ask: async (path) =>
      (await (await get(`/__site/page?path=${encodeURIComponent(path)}`)).json()) as PageAnswer,
    async after(change) {
      events.forget();
      const next = events.next();
      const before = { ...server.counts };
      change();
      return next.catch((cause: unknown) => {
        const seen = JSON.stringify({ before, after: server.counts, notices }, null, 1);
        throw new Error(`No event came after the change: ${seen}`, { cause });
      });
    },
    async becomes(change, question) {
      const { batches } = server.counts;
      change();
      await until(question);
      for (let taken = batches; taken < server.counts.batches; taken++) await events.next();
    },
    async close() {
      events.close();
      await server.close();
      site.close();
    },
  };
}

/** The events of a server, after the first `hello`. */
export interface DevEvents {
  readonly hello: BatchEvent;
  /** Returns the next event that no earlier call has returned. */
  next(): Promise<BatchEvent>;
  /**
   * Drops events that no test waits for. A busy system may report an earlier change twice: when the
   * file is emptied, and when it is written.
   */
  forget(): void;
  close(): void;
}

/** Listens to the events of a server. */
export async function listenTo(url: string): Promise<DevEvents> {
  const controller = new AbortController();
  const response = await fetch(new URL('/__site/events', url), { signal: controller.signal });
  const received: BatchEvent[] = [];
  const waiting: ((event: BatchEvent) => void)[] = [];
  const take = (event: BatchEvent) => {
    const first = waiting.shift();
    if (first) first(event);
    else received.push(event);
  };
  const next = () =>
    new Promise<BatchEvent>((resolve, reject) => {
      const event = received.shift();
      if (event) return resolve(event);
      const take = (arrived: BatchEvent) => {
        clearTimeout(timer);
        resolve(arrived);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new Error('No event came within 20 seconds.'));
      }, 20_000);
      waiting.push(take);
    });
  void (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const line = /^data: (.+)$/m.exec(block)?.[1];
        if (line) take(JSON.parse(line) as BatchEvent);
      }
    }
  })().catch(() => {});
  return {
    hello: await next(),
    next,
    forget: () => void received.splice(0),
    close: () => controller.abort(),
  };
}
