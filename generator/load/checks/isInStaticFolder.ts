import path from 'node:path';
import { decodePath } from '../../lib/files/decodePath.ts';
import { isStored } from '../../lib/files/storedNames.ts';
import type { Config } from '../../types.ts';

/** Whether a static folder has the file of an address, with the base URL or without. */
export function isInStaticFolder(
  url: string,
  root: string,
  { staticDirectories, baseUrl }: Pick<Config, 'staticDirectories' | 'baseUrl'>,
): boolean {
  const [whole = ''] = url.split(/[?#]/);
  return [whole, whole.startsWith(baseUrl) ? whole.slice(baseUrl.length) : whole].some((written) =>
    staticDirectories.some((folder) =>
      isStored(root, path.posix.join(folder, decodePath(written).replace(/^\/+/, ''))),
    ),
  );
}
