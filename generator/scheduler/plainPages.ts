/** Pages for readers without a browser, in the cache: each is written once, and never changed. */
import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { keepNewest } from '../lib/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { createPacks } from '../lib/packs.ts';
import { replaceFile } from '../lib/replaceFile.ts';
import type { PlainFile, Rendered } from '../types.ts';

export interface PlainPages {
  /** Keeps what rendering gave for the output file `document`. */
  write(
    document: string,
    page: { readonly markdown: string; readonly feed?: string },
  ): NonNullable<Rendered['plain']>;
  /** Whether all texts of a remembered page are still there. */
  has(rendered: Rendered): boolean;
  read(name: string): string;
  /** A file of some texts, with an empty line between them. It may be large. */
  join(names: readonly string[]): Promise<{ readonly path: string; readonly hash: string }>;
  /** Removes what belongs to none of `pages`. */
  keep(pages: readonly Rendered[]): void;
  close(): void;
}

export function createPlainPages(cacheDir: string): PlainPages {
  const packs = createPacks(path.join(cacheDir, 'plain'));
  const write = (document: string, text: string): PlainFile => {
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
      const hash = hashOf('joined', ...names);
      const file = path.join(cacheDir, 'joined', `${hash}.txt`);
      if (existsSync(file)) return { path: file, hash };
      mkdirSync(path.dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}.tmp`;
      const output = await open(temporary, 'w');
      try {
        for (const [index, name] of names.entries())
          await output.write((index === 0 ? '' : '\n') + packs.read(name));
      } finally {
        await output.close();
      }
      await replaceFile(file, () => rename(temporary, file));
      keepNewest(path.dirname(file), '');
      return { path: file, hash };
    },
    keep: (pages) => packs.keep(new Set(pages.flatMap(textsOf).map(({ name }) => name))),
    close: packs.close,
  };
}

function textsOf({ plain }: Rendered): readonly PlainFile[] {
  return plain ? [plain.markdown, ...(plain.feed ? [plain.feed] : [])] : [];
}
