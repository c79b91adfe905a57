/** A server of Bazel's HTTP protocol: `/ac/<sha256>` for results, `/cas/<sha256>` for contents. */
import { createHash } from 'node:crypto';
import { openAddress } from '../lib/addressWithUser.ts';
import type { SharedCacheAddress } from '../types.ts';

/** Why a server is not asked anymore, in a sentence. */
export class CacheFault extends Error {}

export interface CacheServer {
  /** `undefined`: it has nothing of that name. */
  result(key: string): Promise<Buffer | undefined>;
  /** Contents whose digest is right. */
  content(digest: string, size: number): Promise<Buffer>;
  hasContent(digest: string): Promise<boolean>;
  putContent(digest: string, content: Buffer): Promise<void>;
  putResult(key: string, result: Buffer): Promise<void>;
}

/** Bytes of a result: more is not one of ours. */
const longestResult = 4 * 1024 * 1024;

/** Bytes a millisecond that a server must transfer: about the rate at which pages are rendered. */
const slowest = 1000;
const tick = 50;

/**
 * Calls `use` with the server of an address. What goes wrong is thrown as a `CacheFault`. So it is
 * when the server is more than a second behind the slowest transfer that is worth waiting for; only
 * time in which it is asked counts.
 */
export async function withCacheServer<T>(
  { address, token, patience = 1000 }: SharedCacheAddress,
  use: (server: CacheServer) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const opened = openAddress(address);
  const url = new URL(opened.address);
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  const headers = new Headers(opened.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  let [behind, asked] = [0, 0];
  const watch = setInterval(() => {
    if (asked > 0) behind += tick;
    if (behind > patience) stop.abort(new CacheFault('It is too slow.'));
  }, tick);
  const moved: Moved = (bytes: number) => void (behind = Math.max(0, behind - bytes / slowest));
  const ask: Ask = async (name, init, read) => {
    asked += 1;
    try {
      const answer = await fetch(`${base}/${name}`, { ...init, headers, signal: stop.signal });
      if (answer.ok || answer.status === 404) return await read(answer);
      void answer.body?.cancel();
      const hint = [401, 403].includes(answer.status) ? ' Credentials are missing or wrong.' : '';
      throw new CacheFault(`It answers with status ${answer.status}.${hint}`);
    } finally {
      asked -= 1;
    }
  };
  try {
    return await use(createServer(ask, moved));
  } catch (error) {
    if (error instanceof CacheFault) throw error;
    if (stop.signal.aborted) throw stop.signal.reason;
    throw new CacheFault(reasonOf(error), { cause: error });
  } finally {
    clearInterval(watch);
    stop.abort();
  }
}

/** Asks, and gives the answer to `read`; an answer with another status than 404 is a right one. */
type Ask = <T>(
  name: string,
  init: RequestInit,
  read: (answer: Response) => T | Promise<T>,
) => Promise<T>;

/** Gets the number of bytes that were transferred. */
type Moved = (bytes: number) => void;

function createServer(ask: Ask, moved: Moved): CacheServer {
  const put = (name: string, body: Buffer) =>
    ask(name, { method: 'PUT', body: new Uint8Array(body) }, async (answer) => {
      await answer.body?.cancel();
      if (answer.status === 404) throw new CacheFault('It answers a PUT with status 404.');
      moved(body.length);
    });
  return {
    result: (key) =>
      ask(`ac/${key}`, {}, (answer) =>
        answer.status === 404 ? undefined : readBody(answer, longestResult, moved),
      ),
    content: (digest, size) =>
      ask(`cas/${digest}`, {}, async (answer) => {
        if (answer.status === 404) throw new CacheFault('It has lost a part of its entries.');
        const content = await readBody(answer, size, moved);
        if (sha256Of(content) === digest) return content;
        throw new CacheFault('It sent other bytes than it names.');
      }),
    hasContent: (digest) => ask(`cas/${digest}`, { method: 'HEAD' }, ({ ok }) => ok),
    putContent: (digest, content) => put(`cas/${digest}`, content),
    putResult: (key, result) => put(`ac/${key}`, result),
  };
}

/** Reads at most `most` bytes. */
async function readBody({ body }: Response, maxBytes: number, moved: Moved): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new CacheFault('It sent more bytes than it names.');
    chunks.push(chunk);
    moved(chunk.length);
  }
  return Buffer.concat(chunks);
}

export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  // `fetch` fails before an answer with this message, and after its beginning with another.
  return message === 'fetch failed'
    ? `It does not answer (${cause?.code ?? message}).`
    : `It broke off an answer (${cause?.code ?? message}).`;
}
