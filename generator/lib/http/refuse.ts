import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAllowedHost } from './isAllowedHost.ts';
import { sendText } from './send.ts';

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

/** Rejects a request that is neither GET nor HEAD. Returns whether it did. */
export function refuseMethod({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  sendText(response.setHeader('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered.');
  return true;
}
