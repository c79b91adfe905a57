/**
 * The worker of a site without offline reading. It removes what an earlier worker left behind and
 * unregisters itself. Every cache whose name ends with its scope belongs to a worker at this
 * address, whatever generator wrote it.
 */
import { scope, worker } from './workerScope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
