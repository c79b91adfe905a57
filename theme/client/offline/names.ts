/**
 * Names the caches. Each name ends with the scope of the worker, because an origin may have several
 * sites. Workbox does the same.
 */

import { isHashedAsset } from '../../../generator/contract/publishedFiles.ts';

const prefix = 'offline-';

/** The cache with the offline page of one build and the files that it needs. */
export const installedCache = (revision: string, scope: string): string =>
  `${prefix}installed-${revision} ${scope}`;

/** The cache with the documents that the reader visited. */
export const visitedCache = (scope: string): string => `${prefix}visited ${scope}`;

/** The cache with the files that these documents need. */
export const assetsCache = (scope: string): string => `${prefix}assets ${scope}`;

/** The cache with a saved set: its documents and the files that they need. */
export const setCache = (id: string, scope: string): string => `${prefix}set-${id} ${scope}`;

/** Whether this is the name of an `installedCache`. */
export const isInstalled = (name: string): boolean => name.startsWith(`${prefix}installed-`);
/** Whether this is the name of a `setCache`. */
export const isSet = (name: string): boolean => name.startsWith(`${prefix}set-`);
/** Whether this is the name of one of our caches. */
export const isOurs = (name: string): boolean => name.startsWith(prefix);

/**
 * The header that marks requests of saving. The worker lets these through, because the reader does
 * not visit the pages. A cache mode cannot mark them: browsers use the same modes for navigation in
 * the history.
 */
export const savingHeader = 'X-Offline-Saving';

/** The message with which a page tells a waiting worker that it may take over. */
export const takeOver = 'takeover';

/** Whether a path with base URL leads to a file that never changes: its name has a hash. */
export const isHashed = (path: string): boolean =>
  isHashedAsset(path.slice(path.indexOf('assets/')));
