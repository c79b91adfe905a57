/**
 * How `@site/`, `@theme/`, `@theme-original/` and `@docusaurus/` resolve, wherever the bundler
 * runs.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

export interface AliasFolders {
  /** `@site/x` is `x` in this folder; `@theme/X` is its `src/theme/X` if that exists. */
  readonly root: string;
  /** Folder of the theme's components. */
  readonly components: string;
  /** Folder of the modules behind `@docusaurus/X`. */
  readonly compat: string;
}

const endings = [
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** The file that is `stem` with one of the usual extensions, or `undefined`. */
export function withEnding(stem: string): string | undefined {
  return endings.map((ending) => stem + ending).find((file) => existsSync(file));
}

/**
 * The file that an alias stands for; `undefined` if the specifier is no alias or leads nowhere.
 */
export function resolveAlias(specifier: string, folders: AliasFolders): string | undefined {
  const [, scope, name] =
    /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/.exec(specifier) ?? [];
  switch (scope) {
    case 'theme':
      return (
        withEnding(path.join(folders.root, 'src/theme', name!)) ??
        withEnding(path.join(folders.components, name!))
      );
    case 'theme-original':
    case 'theme-init':
      return withEnding(path.join(folders.components, name!));
    case 'docusaurus':
      return withEnding(path.join(folders.compat, name!));
    default:
      return undefined;
  }
}

/** The esbuild plugin for the aliases. */
export function aliases(folders: AliasFolders): Plugin {
  return {
    name: 'aliases',
    setup(build) {
      build.onResolve(
        { filter: /^@(theme|theme-original|theme-init|docusaurus)\// },
        ({ path: specifier }) => {
          const file = resolveAlias(specifier, folders);
          return file ? { path: file } : undefined;
        },
      );
      build.onResolve({ filter: /^@site\// }, ({ path: specifier, kind }) =>
        build.resolve(`./${specifier.slice('@site/'.length)}`, { resolveDir: folders.root, kind }),
      );
    },
  };
}
