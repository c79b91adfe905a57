import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BatchEvent } from '../client/protocol.ts';

/**
 * Milliseconds between signs of life. After twice this time the client takes the connection for
 * dead.
 */
const HEARTBEAT = 10_000;

/** The pages that listen for server-sent events. */
export interface Events {
  /** Keeps a request open; its first event is a `hello` with the current batch. */
  add(request: IncomingMessage, response: ServerResponse, batch: string): void;
  send(event: BatchEvent): void;
  readonly size: number;
  close(): void;
}

export function createEvents(): Events {
  const open = new Set<ServerResponse>();
  const beat = setInterval(() => write('beat', ''), HEARTBEAT);
  beat.unref();
  const write = (type: string, data: string) => {
    for (const response of open) response.write(`event: ${type}\ndata: ${data}\n\n`);
  };
  return {
    add(request, response, batch) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      const hello = JSON.stringify({ batch, kinds: [] } satisfies BatchEvent);
      response.write(`retry: 500\nevent: hello\ndata: ${hello}\n\n`);
      open.add(response);
      request.on('close', () => open.delete(response));
    },
    send: (event) => write('batch', JSON.stringify(event)),
    get size() {
      return open.size;
    },
    close() {
      clearInterval(beat);
      for (const response of open) response.end();
      open.clear();
    },
  };
}
