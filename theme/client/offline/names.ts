/**
 * Names of the caches. Each ends with the scope of the worker, because an origin may have several
 * sites. Workbox does the same.
 */

import { isHashedAsset } from '../../../generator/contract/publishedFiles.ts';

const prefix = 'offline-';

/** The offline page and the files it needs, of one build. */
export const installedCache = (revision: string, scope: string): string =>
  `${prefix}installed-${revision} ${scope}`;

/** Documents that the reader visited. */
export const visitedCache = (scope: string): string => `${prefix}visited ${scope}`;

/** Files that these documents need. */
export const assetsCache = (scope: string): string => `${prefix}assets ${scope}`;

/** A saved set: its documents and the files they need. */
export const setCache = (id: string, scope: string): string => `${prefix}set-${id} ${scope}`;

export const isInstalled = (name: string): boolean => name.startsWith(`${prefix}installed-`);
export const isSet = (name: string): boolean => name.startsWith(`${prefix}set-`);
export const isOurs = (name: string): boolean => name.startsWith(prefix);

/**
 * Marks requests of saving, which the worker passes through because the reader does not visit these
 * pages. A cache mode cannot mark them: browsers use the same modes for navigation in the history.
 */
export const savingHeader = 'X-Offline-Saving';

/** The message from a page to a waiting worker that it may take over. */
export const takeOver = 'takeover';

/** Whether a path with base URL leads to a file that never changes. */
export const isHashed = (path: string): boolean =>
  isHashedAsset(path.slice(path.indexOf('assets/')));
