/**
 * preview: serves the output as a good static host would. Addresses, status codes and headers are
 * the same as in production. Nothing outside the out-dir is ever sent. Preview must not know how
 * the output was made: it reads only the out-dir.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { findAddress, findNotFound, type FoundAddress } from '../lib/http/findAddress.ts';
import { listen, toOrigin } from '../lib/http/listen.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { toRequestPath } from '../lib/http/requestPath.ts';
import { prefersMarkdown } from '../lib/http/negotiate.ts';
import { refuseHost, refuseMethod } from '../lib/http/refuse.ts';
import { createSendFile } from '../lib/http/sendFile.ts';
import { sendRedirect, sendText } from '../lib/http/send.ts';
import { readBaseUrl } from './baseUrl.ts';
import { createHeaders } from './headersFile.ts';
import { createLocateFile, type LocateFile, type PublishedFile } from './locateFile.ts';
import { createRedirects } from './redirectsFile.ts';
import { openBrowser } from './openBrowser.ts';
import { isHashedAsset } from '../contract/publishedFiles.ts';

export interface PreviewOptions {
  readonly root: string;
  /** Relative to the root, or absolute. It must exist (`inspectPreview`). */
  readonly outDir: string;
  /** Default: 4173, or the next free port if it is in use. */
  readonly port?: number;
  /** Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string;
  /** Default: the base URL that the output was built for. */
  readonly baseUrl?: string;
  /** Whether to open a browser. Default: false. */
  readonly open?: boolean;
  readonly onNotice?: (text: string) => void;
}

/**
 * Milliseconds that a connection may be idle, as on nginx. Node's own 5 seconds are too short for a
 * client that is busy between requests.
 */
const KEEP_ALIVE = 75_000;

/** Serves a built site until `close`. */
export async function preview(
  options: PreviewOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { port = 4173, host = '127.0.0.1' } = options;
  const outDir = path.resolve(options.root, options.outDir);
  const baseUrl = options.baseUrl ?? readBaseUrl(outDir);
  const answer = createAnswer({ outDir, baseUrl, host });
  const server = createServer((request, response) => {
    answer(request, response).catch(() =>
      response.headersSent
        ? response.destroy()
        : sendText(response, 500, 'The file cannot be read.'),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  const actual = await listen(server, { host, port });
  if (port !== 0 && actual !== port)
    options.onNotice?.(`Port ${port} is taken, so the preview is on port ${actual}.`);
  const url = toOrigin({ host, port: actual }) + encodePath(baseUrl);
  if (options.open) openBrowser(url);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createAnswer({
  outDir,
  baseUrl,
  host,
}: {
  outDir: string;
  baseUrl: string;
  host: string;
}) {
  const locate = createLocateFile(outDir);
  const headersOf = createHeaders(outDir);
  const redirectOf = createRedirects(outDir);
  const sendFile = createSendFile();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (refuseHost(request, response, host) || refuseMethod(request, response)) return;
    const requested = toRequestPath(request.url ?? '/');
    const name = requested?.path.startsWith(baseUrl)
      ? requested.path.slice(baseUrl.length)
      : undefined;
    const located = name === undefined ? undefined : findAddress(name, locate);
    const redirect = requested && redirectFor(requested, located, { baseUrl, redirectOf });
    if (redirect) return sendRedirect(response, redirect.status, redirect.to);
    const isPublished = located && 'target' in located && name !== '404.html' && name !== '404';
    const file = isPublished ? located.target : undefined;
    const copy = file && markdownOf(file, locate);
    const page =
      (copy && prefersMarkdown(request.headers.accept) ? copy : file) ??
      findNotFound(name ?? '', locate);
    if (!page) return sendText(response, 404, 'There is no such page.');
    const headers = {
      'x-content-type-options': 'nosniff',
      'cache-control':
        file && isHashedAsset(name!) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...headersOf(requested?.path ?? '/'),
    };
    await sendFile(request, response, {
      ...page,
      status: file ? 200 : 404,
      headers,
      ...(copy && { varies: ['Accept'] }),
    });
  };
}

/** The redirect target of a request, if it has one. */
function redirectFor(
  { path, query }: NonNullable<ReturnType<typeof toRequestPath>>,
  located: FoundAddress<PublishedFile>,
  { baseUrl, redirectOf }: RedirectTargets,
): { readonly status: number; readonly to: string } | undefined {
  const home = encodePath(baseUrl) + query;
  if (`${path}/` === baseUrl) return { status: 301, to: home };
  if (path === '/' && baseUrl !== '/') return { status: 302, to: home };
  const moved = redirectOf(path);
  if (moved) return { status: moved.status, to: withQuery(moved.to, query) };
  return located && 'redirect' in located
    ? { status: 301, to: encodePath(baseUrl + located.redirect) + query }
    : undefined;
}

interface RedirectTargets {
  readonly baseUrl: string;
  readonly redirectOf: ReturnType<typeof createRedirects>;
}

/** The Markdown copy of a document. Both have the same address. */
function markdownOf({ name }: PublishedFile, locate: LocateFile): PublishedFile | undefined {
  return name.endsWith('.html') ? locate(name.replace(/html$/, 'md')) : undefined;
}

/** A host passes the query on if the new address has none of its own. */
function withQuery(to: string, query: string): string {
  if (query === '' || to.includes('?')) return to;
  const [, path = to, hash = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  return path + query + hash;
}
