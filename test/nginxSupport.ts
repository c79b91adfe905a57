/** A web server of this machine, for tests that need a real one. */
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

/** Its program, if it is installed (Debian: `apt-get install nginx`), or NGINX_PATH. */
export const nginx = [
  process.env['NGINX_PATH'],
  ...(process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'nginx')),
  '/usr/sbin/nginx',
].find((file) => file && existsSync(file));

/** A port at 127.0.0.1 that nothing listens at. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
