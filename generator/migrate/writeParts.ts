/** Writes the parts that plugins of the site bring to the theme as files of `src/theme`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listModules } from '../lib/files/listModules.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import type { SitePlugin } from './sitePlugins.ts';

/**
 * Writes a file for each part that the site has no file for, and returns the names of the files. A
 * part that does not fit is set aside later, like any other part.
 */
export function writeParts(root: string, plugins: readonly SitePlugin[]): readonly string[] {
  const theme = path.join(root, 'src/theme');
  const partNames = new Set(listModules(theme).keys());
  return plugins.flatMap(({ requests }) => {
    if (requests?.themePath === undefined) return [];
    return [...listModules(path.resolve(root, requests.themePath))].flatMap(([name, file]) => {
      if (partNames.has(name)) return [];
      partNames.add(name);
      const from = JSON.stringify(`@site/${nameFrom(root, file)}`);
      const written = `src/theme/${name}.js`;
      mkdirSync(path.dirname(path.join(root, written)), { recursive: true });
      writeFileSync(
        path.join(root, written),
        `export * from ${from};\nexport { default } from ${from};\n`,
      );
      return [written];
    });
  });
}
