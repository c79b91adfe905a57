import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { isWildcard } from './listen.ts';
import { sendText } from './send.ts';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rejects a request for a name that a server on `host` does not have. Returns whether it did. */
export function refuseHost(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
): boolean {
  const name = request.headers.host;
  if (isAllowedHost(name, host)) return false;
  sendText(response, 403, `This server does not answer for the host ${name ?? 'without a name'}.`);
  return true;
}

/**
 * Whether a `Host` header names this server. This rejects pages on other sites whose host name
 * points to this machine. Any port is allowed. A server that listens on every address also accepts
 * addresses written in digits.
 */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  const name = header?.toLowerCase().replace(/:\d+$/, '');
  if (!name) return false;
  const plain = name.replace(/^\[|\]$/g, '');
  return (
    local.has(name) || plain === bound.toLowerCase() || (isWildcard(bound) && isIP(plain) !== 0)
  );
}

/** Rejects a request that is neither GET nor HEAD. Returns whether it did. */
export function refuseMethod({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  sendText(response.setHeader('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered.');
  return true;
}
