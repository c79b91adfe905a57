import { fileNamed } from '../lib/storedNames.ts';
import type { Site } from '../types.ts';
import { readFile } from '../lib/readFile.ts';

/** Text of a file by its path relative to the root. Rejects when there is none. */
export function readText(site: Pick<Site, 'root'>, path: string): Promise<string> {
  return readFile(fileNamed(site.root, path), 'utf8');
}
