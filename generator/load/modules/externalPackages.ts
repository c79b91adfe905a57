import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { hasFolder, isBelow } from '../../lib/files/nativePath.ts';
import type { OwnPackage } from '../../lib/files/ownPackage.ts';

interface PackagesOptions {
  /** Absolute path of the site. Its files are not packages, whatever their alias. */
  readonly root: string;
  readonly ownPackage: OwnPackage;
  /** Absolute path by specifier, for packages that must be the same everywhere (React). */
  readonly pinned: Readonly<Record<string, string>>;
  /** Called with the absolute path of every package module that stays outside. */
  readonly onExternal: (file: string) => void;
  /** Called with the name and the importer of an optional package that is not installed. */
  readonly onAbsent?: (absent: AbsentPackage) => void;
}

/** A package that a bundle imports and that was not installed when the bundle was made. */
export interface AbsentPackage {
  readonly name: string;
  /** Folder of the module that imports it. */
  readonly folder: string;
}

const resolving = Symbol('resolving');

/**
 * Keeps packages out of a bundle for Node. Their imports become absolute addresses, so that the
 * bundle may be anywhere. This package itself is bundled, from the site's `node_modules` or else
 * from here, and so is everything that Node cannot import: in the repository, the package is
 * TypeScript. ES modules of a linked package, as in a workspace, are bundled too, because Node
 * would not read them again after a change.
 */
export function packages(options: PackagesOptions): Plugin {
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, (args) =>
        args.pluginData === resolving || args.kind === 'entry-point' || path.isAbsolute(args.path)
          ? undefined
          : resolve(build, args, options),
      );
    },
  };
}

function isLinkedModule(file: string, kind: OnResolveArgs['kind']): boolean {
  if (hasFolder(file, 'node_modules') || kind.startsWith('require')) return false;
  return file.endsWith('.mjs') || (file.endsWith('.js') && isModuleFolder(path.dirname(file)));
}

/** Whether the nearest `package.json` says that `.js` is an ES module. */
function isModuleFolder(folder: string): boolean {
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest))
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }).type === 'module';
  const above = path.dirname(folder);
  return above !== folder && isModuleFolder(above);
}

async function resolve(
  build: PluginBuild,
  args: OnResolveArgs,
  { root, ownPackage, pinned, onExternal, onAbsent }: PackagesOptions,
): Promise<OnResolveResult | undefined> {
  const { path: specifier, kind, resolveDir, importer } = args;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return { path: specifier, external: true };
  const pin = pinned[specifier];
  const resolved =
    pin === undefined
      ? await build.resolve(specifier, { kind, resolveDir, importer, pluginData: resolving })
      : undefined;
  const ownFile = ownPackage.modules[specifier];
  // A checkout may have a compiled copy of its sources, which is as old as the last `npm pack`.
  const isCopy = ownFile && resolved && isBelow(resolved.path, path.join(ownPackage.root, 'dist'));
  const isFound = resolved?.errors.length === 0 && !isCopy;
  const file = pin ?? (isFound ? resolved.path : ownFile);
  if (file === undefined) {
    onAbsent?.({ name: /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0], folder: resolveDir });
    return undefined;
  }
  const isOwn = isBelow(file, root) && !hasFolder(file, 'node_modules');
  const isBundled =
    ownFile !== undefined ||
    isOwn ||
    !/\.(?:[cm]?js|node)$/.test(file) ||
    isLinkedModule(file, kind);
  if (isBundled) return { path: file };
  onExternal(file);
  return { path: kind.startsWith('require') ? file : pathToFileURL(file).href, external: true };
}
