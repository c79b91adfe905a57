import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isBelow, isWithin, toSlashes } from '../../lib/files/nativePath.ts';
import { isReadable } from '../../lib/files/readable.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';

/**
 * Why a folder of the configuration, relative to `root`, holds no content of the site: it is
 * `around` the site, or `elsewhere` on the disk, with nothing but the top in common and outside the
 * repository. A folder beside the site is fine, and a missing one is reported as such.
 */
export function outsideFolder(root: string, folder: string): 'around' | 'elsewhere' | undefined {
  if (!isStored(root, folder)) return undefined;
  const file = realpathSync(fileNamed(root, folder));
  const site = realpathSync(root);
  if (isBelow(site, file)) return 'around';
  if (isReadable(file, root)) return undefined;
  const disk = path.parse(site).root;
  const [top] = toSlashes(path.relative(disk, site)).split('/');
  return isWithin(file, path.join(disk, top!)) ? undefined : 'elsewhere';
}
