/**
 * Keeps the files that integrations make of pages in the cache, by their paths in the output. Until
 * a file is made, the cache has its inputs.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { lostText, writeToCache } from '../../lib/cache/cacheFaults.ts';
import {
  isSealed,
  readCached,
  sealFile,
  writeCached,
  writeWhole,
} from '../../lib/cache/cacheFiles.ts';
import { hashOf } from '../../lib/hash.ts';
import type { ImportedMaker, PlannedPageFile } from '../../render/planPageFiles.ts';
import type { PageFileMakers, Rendered } from '../../types.ts';
import { messageOf } from '../../lib/messageOf.ts';

interface PageFiles {
  /** Absolute path of a file in the cache. */
  copyOf(file: string): string;
  isMade(file: string): boolean;
  /** Keeps the inputs of a file, unless the file is made. */
  store(planned: PlannedPageFile): void;
  /** Makes a file from its kept inputs. Returns the reason if that fails. */
  make(
    file: string,
    make: (source: string) => Promise<Uint8Array> | Uint8Array,
  ): Promise<string | undefined>;
  /** Whether all files of a remembered page, or their inputs, still exist. */
  has(rendered: Rendered): boolean;
  /** Removes all other files. */
  retain(files: ReadonlySet<string>): void;
}

export function createPageFiles(cacheDir: string): PageFiles {
  const folder = path.join(cacheDir, 'page-files');
  const copyOf = (file: string) => path.join(folder, hashOf(file));
  const sourceOf = (file: string) => `${copyOf(file)}.source`;
  const isMade = (file: string) => isSealed(copyOf(file));
  let storedNames: ReadonlySet<string> | undefined;
  return {
    copyOf,
    isMade,
    store({ path: file, source }) {
      if (!isMade(file) && readCached(sourceOf(file)) === undefined)
        writeCached(sourceOf(file), source);
    },
    async make(file, make) {
      const source = readCached(sourceOf(file));
      if (source === undefined) throw lostText(file, folder);
      let bytes;
      try {
        bytes = await make(source);
      } catch (error) {
        return messageOf(error);
      }
      writeToCache(folder, () => writeWhole(copyOf(file), bytes));
      sealFile(copyOf(file));
      await rm(sourceOf(file), { force: true });
      return undefined;
    },
    has({ pageFiles = [] }) {
      const files = (storedNames ??= new Set(namesIn(folder)));
      return pageFiles.every(
        ({ path: file }) =>
          isMade(file) ||
          (files.has(path.basename(sourceOf(file))) && readCached(sourceOf(file)) !== undefined),
      );
    },
    retain(files) {
      const names = new Set([...files].map((file) => path.basename(copyOf(file))));
      for (const name of namesIn(folder))
        if (!names.has(path.parse(name).name))
          rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

/**
 * Creates a function that calls `make` of an integration by name. Its first call imports the
 * configuration.
 */
export function createMaking(
  pageFiles: PageFileMakers,
): (maker: string, source: string) => Promise<Uint8Array> {
  let makers: Promise<readonly ImportedMaker[]> | undefined;
  return async (maker, source) => {
    makers ??= import('../../render/planPageFiles.ts').then(({ importMakers }) =>
      importMakers(pageFiles),
    );
    const { make, settings } = (await makers).find(({ name }) => name === maker)!;
    return make(source, settings);
  };
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
