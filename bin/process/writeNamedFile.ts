import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../../generator/lib/files/makeFolders.ts';

/** Writes a file that the user named. Makes its folder if there is none. */
export function writeNamedFile(file: string, text: string): void {
  makeFolders(path.dirname(file));
  writeFileSync(file, text);
}
