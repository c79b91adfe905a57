import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ListenOptions {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
}

/** The number of ports that are tried, upwards. */
const attempts = 20;

/**
 * Listens on `port`, or on the next free one, and returns it. Rejects if twenty ports are taken or
 * the host is not this machine's.
 */
export async function listen(server: Server, { host, port }: ListenOptions): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await listenOnce(server, { host, port: candidate });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || candidate >= Math.min(port + attempts - 1, 65_535)) throw error;
    }
  }
}

function listenOnce(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns the address to open in a browser. A wildcard host is reached as localhost. */
export function toOrigin({ host, port }: ListenOptions): string {
  if (isWildcard(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether the host stands for every address of this machine. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '';
}
