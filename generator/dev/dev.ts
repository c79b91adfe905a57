/**
 * dev: the line of `build` with everything remembered, behind a server. Promises: the first page is
 * there before the bodies of the others are read; a change costs what depends on it; the last good
 * page stays. Writes nothing but the cache.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listen, toOrigin } from '../lib/http/listen.ts';
import { toRequestPath, toUrlPath } from '../lib/http/requestPath.ts';
import { openBrowser } from '../preview/openBrowser.ts';
import type { Diagnostic } from '../types.ts';
import { createAnswer } from './server/answer.ts';
import type { DevCounts } from './state/counts.ts';
import { createEvents } from './server/events.ts';
import { follow } from './server/follow.ts';
import { createReports } from './state/reports.ts';
import { createSession } from './state/session.ts';

export interface DevOptions {
  readonly root: string;
  /** Default 3000; the next free one when it is taken. */
  readonly port?: number;
  /** Default 127.0.0.1: only this machine. */
  readonly host?: string;
  /** Opens a browser. Default false. */
  readonly open?: boolean;
  /** Command of the editor that findings open in, such as `code` or `vim`. Default: none. */
  readonly editor?: string;
  /** Told the address as soon as it is known: what is asked for there is answered when pages can be drawn, and drawn before all else. */
  readonly onListening?: (url: string) => void;
  readonly onNotice?: (text: string) => void;
  /** Findings that were not there before: of a page when it is drawn, of the site when it changes. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
}

export interface DevServer {
  readonly url: string;
  readonly counts: Readonly<DevCounts>;
  /** Resolves when changes of files are noticed; pages are there before. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after which files are watched although no page was asked for. */
const WATCH_ANYWAY = 300;

/** Paths that are looked at before the others when they are asked for during the start. */
const MOST_EXPECTED = 4;

/** Serves the site in `root` from its sources until `close`. A site that cannot be loaded is served as its errors. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const {
    port = 3000,
    host = '127.0.0.1',
    editor,
    onListening = () => {},
    onNotice = () => {},
  } = options;
  const root = path.resolve(options.root);
  let onBaseUrl: (baseUrl: string) => void = () => {};
  const baseUrl = new Promise<string>((resolve) => (onBaseUrl = resolve));
  const session = createSession({
    root,
    onReport: createReports(options.onDiagnostics ?? (() => {})),
    onLoaded: ({ config }) => onBaseUrl(config.baseUrl),
  });
  const events = createEvents();
  const expected = new Set<string>();
  const started = session.start(expected);
  // A site that cannot be loaded shows its errors at the root.
  const settled = started.finally(() => onBaseUrl('/'));
  const answer = createAnswer({
    session,
    events,
    root,
    host,
    editor,
    token: randomBytes(16).toString('hex'),
  });
  let isAnswered = () => {};
  const answered = new Promise<void>((resolve) => (isAnswered = resolve));
  const server = createServer((request, response) => {
    if (expected.size < MOST_EXPECTED) expected.add(toRequestPath(request.url ?? '/')?.path ?? '/');
    response.once('close', isAnswered);
    started
      .then(() => answer(request, response))
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  const actual = await listen(server, { host, port }).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  if (port !== 0 && actual !== port)
    onNotice(`Port ${port} is taken, so the site is on port ${actual}.`);
  const url = toOrigin({ host, port: actual }) + toUrlPath(await baseUrl);
  onListening(url);
  if (options.open) openBrowser(url);
  await settled;

  // Whoever waits for the first page does not wait for thousands of files to be watched.
  const isTime = Promise.race([answered, setTimeout(WATCH_ANYWAY, undefined, { ref: false })]);
  const following = follow({ root, session, events, onNotice, isTime });
  return {
    url,
    counts: session.counts,
    watching: following.ready,
    async close() {
      events.close();
      await following.close();
      await session.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
