/** Pages for readers without a browser, in the cache: written once for each page and content, never changed. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import type { PlainFile, Rendered } from '../types.ts';

/** Where they are. */
export function plainFolder(cacheDir: string): string {
  return path.join(cacheDir, 'plain');
}

/** Keeps what rendering gave for the output file `document`. */
export function keepPlain(cacheDir: string, document: string, { markdown, feed }: { readonly markdown: string; readonly feed?: string }): NonNullable<Rendered['plain']> {
  const keep = (text: string, extension: string): PlainFile => {
    const hash = hashOf(text);
    const name = `${hashOf(document, text)}.${extension}`;
    const file = path.join(plainFolder(cacheDir), name);
    if (!existsSync(file)) writeWhole(file, text);
    return { name, hash };
  };
  return { markdown: keep(markdown, 'md'), ...(feed !== undefined && { feed: keep(feed, 'html') }) };
}

/** Tells whether the files of a remembered page are still there. */
export function plainFiles(cacheDir: string): { has(rendered: Rendered): boolean } {
  const names = new Set(namesIn(cacheDir));
  return { has: (rendered) => filesOf(rendered).every(({ name }) => names.has(name)) };
}

/** All of some files, each after an empty line; written piece by piece, because together they may be large. */
export async function joinPlain(cacheDir: string, names: readonly string[]): Promise<{ readonly path: string; readonly hash: string }> {
  const hash = hashOf('joined', ...names);
  const file = path.join(plainFolder(cacheDir), `${hash}.txt`);
  if (existsSync(file)) return { path: file, hash };
  mkdirSync(plainFolder(cacheDir), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const output = await open(temporary, 'w');
  try {
    for (const [index, name] of names.entries()) await output.write((index === 0 ? '' : '\n') + (await readFile(path.join(plainFolder(cacheDir), name), 'utf8')));
  } finally {
    await output.close();
  }
  await rename(temporary, file);
  return { path: file, hash };
}

/** Removes the files that belong to none of `pages`. */
export function removeOldPlain(cacheDir: string, pages: readonly Rendered[]): void {
  const used = new Set(pages.flatMap(filesOf).map(({ name }) => name));
  for (const name of namesIn(cacheDir)) if (!used.has(name)) rmSync(path.join(plainFolder(cacheDir), name), { force: true });
}

function filesOf({ plain }: Rendered): readonly PlainFile[] {
  return plain ? [plain.markdown, ...(plain.feed ? [plain.feed] : [])] : [];
}

function namesIn(cacheDir: string): readonly string[] {
  return existsSync(plainFolder(cacheDir)) ? readdirSync(plainFolder(cacheDir)) : [];
}
