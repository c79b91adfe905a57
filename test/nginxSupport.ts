/** The nginx of this machine, for tests that need a real web server. */
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

const program = process.platform === 'win32' ? 'nginx.exe' : 'nginx';

/**
 * The path of nginx: the one in `NGINX_PATH`, or the installed one (Debian: `apt-get install
 * nginx`). `undefined` if there is none.
 */
export const nginx = [
  process.env['NGINX_PATH'],
  ...(process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, program)),
  `/usr/sbin/${program}`,
].find((file) => file && existsSync(file));

/** Returns a port of 127.0.0.1 on which nothing listens. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
