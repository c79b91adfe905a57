/** Names of the caches. Each ends with the worker's scope, as workbox's own do: an origin may have several sites. */

const prefix = 'offline-';

/** The page for readers without a network and what it needs, of one build. */
export const installedCache = (revision: string, scope: string): string =>
  `${prefix}installed-${revision} ${scope}`;

/** Documents that were read. */
export const visitedCache = (scope: string): string => `${prefix}visited ${scope}`;

/** What these documents need. */
export const assetsCache = (scope: string): string => `${prefix}assets ${scope}`;

/** A saved set: its documents and what they need. */
export const setCache = (id: string, scope: string): string => `${prefix}set-${id} ${scope}`;

export const isInstalled = (name: string): boolean => name.startsWith(`${prefix}installed-`);
export const isSet = (name: string): boolean => name.startsWith(`${prefix}set-`);
export const isOurs = (name: string): boolean => name.startsWith(prefix);

/** On requests of what is being saved, which the worker lets pass: they are no page that is read. Not a mode of the cache, which browsers choose themselves on the way back. */
export const savingHeader = 'X-Offline-Saving';

/** Whether the name has a hash of the content in it, so that it never means anything else. */
export const isHashed = (path: string): boolean => /-(?:[\da-f]{8,}|[\dA-Z]{8})\.\w+$/.test(path);
