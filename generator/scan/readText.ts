import { addedDocument } from '../lib/addedFiles.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import type { Site } from '../types.ts';
import { readFile } from '../lib/files/readFile.ts';

/**
 * Reads a file by its path relative to the root, or the document that an integration added there.
 * Rejects if neither exists.
 */
export async function readText(
  site: Pick<Site, 'root'> & Partial<Pick<Site, 'cacheDir'>>,
  path: string,
): Promise<string> {
  try {
    return await readFile(fileNamed(site.root, path), 'utf8');
  } catch (error) {
    const { cacheDir } = site;
    if (cacheDir === undefined || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return readFile(addedDocument(cacheDir, path), 'utf8').catch(() => {
      throw error;
    });
  }
}
