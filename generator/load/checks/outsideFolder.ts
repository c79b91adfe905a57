import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isBelow, isWithin, toSlashes } from '../../lib/files/nativePath.ts';
import { isReadable } from '../../lib/files/readable.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';

/**
 * Returns why a folder of the configuration, relative to `root`, holds no content of the site. It
 * is `around` the site, or it is `elsewhere`: outside the repository, with only the top folder in
 * common. A folder beside the site is fine, and a missing folder is reported as missing.
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
