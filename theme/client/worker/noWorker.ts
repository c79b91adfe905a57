/**
 * The worker of a site without offline reading. It removes what an earlier worker left behind, and
 * unregisters itself. A cache whose name ends with the scope is of a worker at this address,
 * whichever generator wrote it.
 */
import { scope, worker } from './workerScope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
