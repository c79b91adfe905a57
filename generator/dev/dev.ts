/**
 * dev: serves the pipeline of `build` and remembers all its work. The first page is ready before
 * the bodies of the others are read. The cost of an update depends on the change. The last good
 * page stays. Dev writes nothing but the cache.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listen, toOrigin } from '../lib/http/listen.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { toRequestPath } from '../lib/http/requestPath.ts';
import { openBrowser } from '../preview/openBrowser.ts';
import type { Diagnostic } from '../types.ts';
import { createAnswer } from './server/answer.ts';
import type { DevCounts } from './state/counts.ts';
import { createEvents } from './server/eventStream.ts';
import { follow } from './server/follow.ts';
import { createReports } from './state/reports.ts';
import { createSession } from './state/session.ts';

export interface DevOptions {
  readonly root: string;
  /** Default: 3000, or the next free port if it is in use. */
  readonly port?: number;
  /** Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string;
  /** Whether to open a browser. Default: false. */
  readonly open?: boolean;
  /** Folder of the cache, relative to the root. Default: the folder that a build uses. */
  readonly cacheDir?: string;
  /** Command of the editor that opens diagnostics, such as `code` or `vim`. Default: none. */
  readonly editor?: string;
  /**
   * Called with the address as soon as it is known. Requests are answered once pages can be
   * rendered. Pages that are requested earlier are rendered first.
   */
  readonly onListening?: (url: string) => void;
  readonly onNotice?: (text: string) => void;
  /**
   * Called with new diagnostics of a page when it is rendered, and of the site when they change.
   */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
}

export interface DevServer {
  readonly url: string;
  readonly counts: Readonly<DevCounts>;
  /** Resolves when changes of files are noticed. The server serves pages before that. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after which watching begins even if no page was requested. */
const WATCH_ANYWAY = 300;

/**
 * The most paths whose pages, if requested during the start, are rendered before everything else.
 */
const MOST_EXPECTED = 4;

/**
 * Serves the site in `root` from its sources until `close`. If the site cannot be loaded, the
 * server shows its errors.
 */
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
    cacheDir: options.cacheDir && path.resolve(root, options.cacheDir),
    onNotice,
    onReport: createReports(options.onDiagnostics ?? (() => {})),
    onLoaded: ({ config }) => onBaseUrl(config.baseUrl),
  });
  const events = createEvents();
  const expected = new Set<string>();
  const started = session.start(expected);
  // A site that cannot be loaded shows its errors at the root.
  const settled = started.finally(() => onBaseUrl('/'));
  const token = randomBytes(16).toString('hex');
  const { server, answered } = serveFrom(
    started,
    expected,
    createAnswer({ session, events, root, host, editor, token }),
  );
  const actual = await listen(server, { host, port }).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  if (port !== 0 && actual !== port)
    onNotice(`Port ${port} is taken, so the site is on port ${actual}.`);
  const url = toOrigin({ host, port: actual }) + encodePath(await baseUrl);
  onListening(url);
  if (options.open) openBrowser(url);
  await settled;

  // The first page must not wait until thousands of files are watched.
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
      await closeServer(server);
    },
  };
}

/**
 * Starts a server that answers once the session has started. Until then it notes the requested
 * paths in `expected`. `answered` resolves after the first answer.
 */
function serveFrom(
  started: Promise<void>,
  expected: Set<string>,
  answer: ReturnType<typeof createAnswer>,
): { readonly server: Server; readonly answered: Promise<void> } {
  let isAnswered = () => {};
  const answered = new Promise<void>((resolve) => (isAnswered = resolve));
  const server = createServer((request, response) => {
    if (expected.size < MOST_EXPECTED) expected.add(toRequestPath(request.url ?? '/')?.path ?? '/');
    response.once('close', isAnswered);
    started
      .then(() => answer(request, response))
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  return { server, answered };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
