import { statSync } from 'node:fs';

/**
 * Whether a path leads to a file, directly or by a link. Devices and pipes are not files: reading
 * one may never end. Nor are links that lead to themselves.
 */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
