import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of results that any site may use, since nothing of a site is in them:
 * `node_modules/.cache/site/shared` of the package in its repository, else of the project it is
 * installed in. `undefined` where it cannot be written.
 */
export function packageCache(root: string): string | undefined {
  const installed = root.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  const folder = path.join(
    installed < 0 ? root : root.slice(0, installed),
    'node_modules/.cache/site/shared',
  );
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}
