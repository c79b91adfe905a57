/**
 * The worker of a site without offline reading: what an earlier one left behind goes, and then it
 * goes itself. Caches that end with its scope are of a worker at this address, whoever wrote it.
 */
import { scope, worker } from './scope.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
