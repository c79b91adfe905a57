/** Writes aliases of webpack as `paths` of `tsconfig.json`, which the bundler follows. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameFrom } from '../lib/files/nativePath.ts';
import type { Losses } from './losses.ts';
import type { SitePlugin } from './sitePlugins.ts';

/**
 * Adds the aliases of plugins to the site's `tsconfig.json`. Returns its name if it was written.
 */
export function writeAliases(
  root: string,
  plugins: readonly SitePlugin[],
  losses: Losses,
): readonly string[] {
  const aliases = Object.assign(
    {},
    ...plugins.map(({ requests }) => requests?.alias ?? {}),
  ) as object;
  const paths = Object.fromEntries(
    Object.entries(aliases).flatMap(([name, target]) => toPaths(name, target, root)),
  );
  if (Object.keys(paths).length === 0) return [];
  const file = path.join(root, 'tsconfig.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  try {
    const config = JSON.parse(text) as { compilerOptions?: { paths?: object } };
    const options = config.compilerOptions;
    const merged = {
      ...config,
      compilerOptions: { ...options, paths: { ...options?.paths, ...paths } },
    };
    writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
    return ['tsconfig.json'];
  } catch {
    losses.add('webpack aliases', `add to \`paths\` of tsconfig.json: ${JSON.stringify(paths)}`);
    return [];
  }
}

/**
 * Returns the paths of an alias. `name$` is only the name itself, and a folder stands for its
 * contents too.
 */
function toPaths(name: string, target: unknown, root: string): [string, string[]][] {
  if (typeof target !== 'string') return [];
  const targetPath = `./${nameFrom(root, path.resolve(root, target))}`;
  const plain = name.replace(/[$/]+$/, '');
  return name.endsWith('$')
    ? [[plain, [targetPath]]]
    : [
        [plain, [targetPath]],
        [`${plain}/*`, [`${targetPath}/*`]],
      ];
}
