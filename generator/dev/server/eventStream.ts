import type { ServerResponse } from 'node:http';
import type { BatchEvent } from '../client/protocol.ts';

/**
 * Heartbeat interval in milliseconds. The client treats the connection as lost after twice this
 * time.
 */
const HEARTBEAT = 10_000;

/** The pages that listen for server-sent events. */
export interface Events {
  /** Keeps a request open; its first event is a `hello` with the current batch. */
  add(response: ServerResponse, batch: string): void;
  /** Sends an event to every connected page. */
  send(event: BatchEvent): void;
  /** Number of open connections. */
  readonly size: number;
  close(): void;
}

/** Creates an empty set of connections and starts their heartbeat. */
export function createEvents(): Events {
  const open = new Set<ServerResponse>();
  const beat = setInterval(() => write('beat', ''), HEARTBEAT);
  beat.unref();
  const write = (type: string, data: string) => {
    for (const response of open) response.write(`event: ${type}\ndata: ${data}\n\n`);
  };
  return {
    add(response, batch) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      const hello = JSON.stringify({ batch, isFirst: true, kinds: [] } satisfies BatchEvent);
      response.write(`retry: 500\nevent: hello\ndata: ${hello}\n\n`);
      open.add(response);
      response.on('close', () => open.delete(response));
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
