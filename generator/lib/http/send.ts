import type { ServerResponse } from 'node:http';

/** Answers with a whole body that must not be cached. */
export function send(
  response: ServerResponse,
  status: number,
  { type, body }: { type: string; body: string | Uint8Array },
): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Answers with a sentence. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, { type: 'text/plain; charset=utf-8', body: `${text}\n` });
}

/** Redirects to `location`. Browsers do not cache the answer, because another run may change it. */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response
    .writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 })
    .end();
}
