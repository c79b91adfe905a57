import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of all files in a folder and in those below it. */
export function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stats) => sum + (stats?.isFile() ? stats.size : 0), 0);
}
