import { statSync } from 'node:fs';

/**
 * Whether a path leads to a file, directly or by a link. Devices and pipes are not files, because
 * reading one may never end. Links to themselves are not files either.
 */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
