/**
 * Resolves `@site/`, `@data/`, `@generated/`, `@theme/`, `@theme-original/` and `@docusaurus/`,
 * wherever the bundler runs.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { addedValue, generatedModule } from '../addedFiles.ts';
import { hasFolder, isWithin, nameFrom } from '../files/nativePath.ts';
import { createStoredNames, type StoredName } from '../files/storedNames.ts';

/** The folders to which aliases lead. */
export interface AliasFolders {
  /** `@site/x` is `x` in this folder; `@theme/X` is its `src/theme/X` if that exists. */
  readonly root: string;
  /** The folder of the theme's components. */
  readonly components: string;
  /** The folder of the modules for `@docusaurus/X`. */
  readonly compat: string;
  /** The folder of the cache, if there is one. */
  readonly cacheDir?: string;
  /** The folder with the modules `@data/x/y` and `@generated/x`, if it is another one. */
  readonly addedDir?: string;
}

/** The endings that an import may leave out, in the order of preference. */
export const moduleEndings: readonly string[] = [
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
  return moduleEndings.map((ending) => stem + ending).find((file) => existsSync(file));
}

/**
 * Returns the file of an alias, or `undefined` if the specifier is not an alias or leads nowhere.
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

/** A specifier that names a file in another letter case. */
interface OtherCase {
  readonly specifier: string;
  /** The specifier as the disk spells it. */
  readonly stored: string;
}

/** The fault that an esbuild message reports about letter case; `undefined` for other messages. */
export function otherCaseOf({ detail }: Pick<Message, 'detail'>): OtherCase | undefined {
  return (detail as { otherCase?: OtherCase } | undefined)?.otherCase;
}

/**
 * Returns the esbuild plugin for the aliases, and for files of the site as the disk spells them.
 */
export function aliases(folders: AliasFolders): Plugin {
  return {
    name: 'aliases',
    setup(build) {
      resolveStored(build, folders.root);
      build.onResolve(
        { filter: /^@(theme|theme-original|theme-init|docusaurus)\// },
        ({ path: specifier }) => {
          const file = resolveAlias(specifier, folders);
          return file ? { path: file } : undefined;
        },
      );
      const addedDir = folders.addedDir ?? folders.cacheDir;
      if (addedDir !== undefined)
        build.onResolve({ filter: /^@data\// }, ({ path: specifier }) => {
          const file = addedValue(addedDir, specifier.slice('@data/'.length));
          return existsSync(file) ? { path: file } : undefined;
        });
      if (addedDir !== undefined)
        build.onResolve({ filter: /^@generated\// }, ({ path: specifier }) => {
          const file = generatedModule(addedDir, specifier.slice('@generated/'.length));
          return existsSync(file) ? { path: file } : undefined;
        });
      build.onResolve(
        { filter: /^@site\// },
        ({ path: specifier, kind, pluginData, with: attributes }) =>
          build.resolve(`./${specifier.slice('@site/'.length)}`, {
            resolveDir: folders.root,
            kind,
            pluginData,
            with: attributes,
          }),
      );
      build.onResolve({ filter: /^[^./]/ }, (args) => packageOfSite(args, build, folders.root));
    },
  };
}

/**
 * Rejects a specifier whose letter case differs from its file's, on every system. Finds a file
 * whose name is stored in decomposed form.
 */
function resolveStored(build: PluginBuild, root: string): void {
  let names = createStoredNames(root);
  build.onStart(() => {
    names = createStoredNames(root);
  });
  build.onResolve({ filter: /^(?:\.{1,2}\/|@site\/)/ }, async (request) => {
    if (hasFolder(request.importer, 'node_modules')) return undefined;
    const [written] = request.path.split('?');
    const isFromRoot = written!.startsWith('@site/');
    const file = isFromRoot
      ? path.join(root, written!.slice('@site/'.length))
      : path.resolve(request.resolveDir, written!);
    const stored = names.find(nameFrom(root, file), moduleEndings);
    if (stored?.isOtherCase) return { errors: [otherCase(request, stored, root)] };
    return stored && stored.file.normalize('NFC') !== stored.file && !stored.file.startsWith(file)
      ? resolveAs(build, request, stored.file + request.path.slice(written!.length))
      : undefined;
  });
}

function otherCase(
  { path: specifier, resolveDir }: OnResolveArgs,
  { name }: StoredName,
  root: string,
) {
  const below = path.posix.relative(nameFrom(root, resolveDir), name);
  const relative = below.startsWith('.') ? below : `./${below}`;
  const stored = specifier.startsWith('@site/') ? `@site/${name}` : relative;
  const text = `The import "${specifier}" is in other letter case than the file, "${stored}"`;
  return { text, detail: { otherCase: { specifier, stored } satisfies OtherCase } };
}

function resolveAs(
  build: PluginBuild,
  { importer, namespace, resolveDir, kind, pluginData }: OnResolveArgs,
  file: string,
): Promise<OnResolveResult> {
  return build.resolve(file, { importer, namespace, resolveDir, kind, pluginData });
}

/**
 * Resolves a package that is imported by a file that belongs to the site but is outside its root.
 * If no folder above that file has the package, the site's package is used.
 */
async function packageOfSite(
  { path: specifier, resolveDir, importer, kind, pluginData }: OnResolveArgs,
  build: PluginBuild,
  root: string,
) {
  if (kind === 'entry-point' || resolveDir === '' || path.isAbsolute(specifier)) return undefined;
  if (isWithin(resolveDir, root) || hasFolder(path.join(resolveDir, 'x'), 'node_modules'))
    return undefined;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0];
  if (isInstalledAbove(resolveDir, name)) return undefined;
  const inSite = await build.resolve(specifier, { kind, importer, pluginData, resolveDir: root });
  return inSite.errors.length === 0 ? inSite : undefined;
}

function isInstalledAbove(folder: string, name: string): boolean {
  if (existsSync(path.join(folder, 'node_modules', name))) return true;
  const above = path.dirname(folder);
  return above !== folder && isInstalledAbove(above, name);
}
