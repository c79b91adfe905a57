import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameFrom } from '../lib/files/nativePath.ts';

interface NewSite {
  readonly title: string;
  /** Package name of the generator. */
  readonly generator: string;
  /** Folder of the theme, relative to the new site's. */
  readonly theme: string;
}

const template = fileURLToPath(new URL('./template/', import.meta.url));

/**
 * Returns the minimal site without `package.json`: texts by path, relative to the new site's
 * folder, in order.
 */
export function filesOf({ title, generator, theme }: NewSite): Record<string, string> {
  const names = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = names
    .map((entry) => nameFrom(template, path.join(entry.parentPath, entry.name)))
    .sort();
  const fill = (text: string) =>
    text
      .replaceAll('__TITLE__', title)
      .replaceAll('__PACKAGE__', generator)
      .replaceAll('__THEME__', theme);
  // Packing renames a `.gitignore` in a package.
  return Object.fromEntries(
    paths.map((name) => [
      name.replace(/^dot-/, '.'),
      fill(readFileSync(path.join(template, name), 'utf8')),
    ]),
  );
}
