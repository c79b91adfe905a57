/**
 * Folders that several test files need and that are slow to make. In a run of test/runFiles.mjs,
 * the first file that asks for a folder makes it, and the others wait. A file that runs without it
 * makes its own.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until.ts';

let ownFolder: string | undefined;

/**
 * Returns the path of a folder that `make` has filled. `name` identifies it in all files.
 *
 * @throws If `make` throws, here or in another file.
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(process.env['TEST_RUN_FOLDER'] ?? folderOfProcess(), name);
  const [done, failed] = [`${folder}.done`, `${folder}.failed`];
  if (isFirst(folder)) {
    try {
      await make(folder);
      writeFileSync(done, '');
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
  } else {
    // Another test file may have begun to make the folder only a moment ago.
    await until(() => existsSync(done) || existsSync(failed), `${name} is made`, 300_000);
  }
  if (existsSync(failed)) throw new Error(`Another test file failed to make ${name}.`);
  return folder;
}

/** Makes the folder. Returns `true` in only one of the processes that call this. */
export function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function folderOfProcess(): string {
  if (!ownFolder) {
    const folder = mkdtempSync(path.join(tmpdir(), 'made-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    ownFolder = folder;
  }
  return ownFolder;
}
