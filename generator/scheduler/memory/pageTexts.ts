/**
 * Keeps texts of pages for readers without a browser in the cache: the Markdown copy, and the HTML
 * for feeds. Each is written once and never changed.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { writeToCache } from '../../lib/cache/cacheFaults.ts';
import { isSealed, keepNewest, sealFile, sealOf } from '../../lib/cache/cacheFiles.ts';
import { hashOf } from '../../lib/hash.ts';
import { createPacks } from '../../lib/cache/packs.ts';
import { replaceFile } from '../../lib/files/replaceFile.ts';
import type { PageTextFile, Rendered } from '../../types.ts';

export interface PageTexts {
  /** Stores the rendered texts for the output file `document`. */
  write(
    document: string,
    page: { readonly markdown: string; readonly feed?: string },
  ): NonNullable<Rendered['texts']>;
  /** Whether all texts of a remembered page are still stored. */
  has(rendered: Rendered): boolean;
  read(name: string): string;
  /** Joins several texts in a file, with an empty line between them. The file may be large. */
  join(names: readonly string[]): Promise<{ readonly path: string; readonly hash: string }>;
  /** Removes texts that belong to none of `pages`. */
  retain(pages: readonly Rendered[]): void;
  /** Removes damaged texts. */
  repair(): void;
  close(): void;
}

/** Files to keep from earlier runs: four joined texts and the checksum of each. */
const KEPT_FILES = 8;

export function createPageTexts(cacheDir: string): PageTexts {
  const packs = createPacks(path.join(cacheDir, 'plain'));
  /**
   * Names of the joined files of this run, which are published at its end, and of their checksums.
   */
  const used = new Set<string>();
  const write = (document: string, text: string): PageTextFile => {
    const file = { name: hashOf(document, text), hash: hashOf(text) };
    if (!packs.has(file.name)) packs.write(file.name, text);
    return file;
  };
  return {
    write: (document, { markdown, feed }) => ({
      markdown: write(document, markdown),
      ...(feed !== undefined && { feed: write(document, feed) }),
    }),
    has: (rendered) => textsOf(rendered).every(({ name }) => packs.has(name)),
    read: packs.read,
    async join(names) {
      const file = path.join(cacheDir, 'joined', `${hashOf('joined', ...names)}.txt`);
      const temporary = `${file}.${process.pid}.tmp`;
      for (const name of [file, sealOf(file), temporary]) used.add(path.basename(name));
      if (isSealed(file)) return toJoined(file);
      writeToCache(file, () => mkdirSync(path.dirname(file), { recursive: true }));
      const output = await open(temporary, 'w');
      try {
        for (const [index, name] of names.entries())
          await output.write((index === 0 ? '' : '\n') + packs.read(name));
      } finally {
        await output.close();
      }
      await replaceFile(file, () => rename(temporary, file)).catch((error: unknown) =>
        writeToCache(file, () => {
          throw error;
        }),
      );
      sealFile(file);
      keepNewest(path.dirname(file), '', { count: KEPT_FILES, used });
      return toJoined(file);
    },
    retain: (pages) => packs.retain(new Set(pages.flatMap(textsOf).map(({ name }) => name))),
    repair: packs.repair,
    close: packs.close,
  };
}

/**
 * Returns a joined file with the hash of its bytes, by which a later build finds it in the output.
 */
function toJoined(file: string): { readonly path: string; readonly hash: string } {
  return { path: file, hash: hashOf(readFileSync(file)) };
}

/** Returns the texts of a page that are in the cache. */
export function textsOf({ texts }: Rendered): readonly PageTextFile[] {
  return texts ? [texts.markdown, ...(texts.feed ? [texts.feed] : [])] : [];
}
