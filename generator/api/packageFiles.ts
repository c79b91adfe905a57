/** Finds the declarations of packages by their manifests, as TypeScript does. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A package on the disk. */
interface Package {
  readonly name: string;
  readonly version: string;
  /** The absolute path. */
  readonly folder: string;
  readonly manifest: Manifest;
}

type Target = string | null | readonly Target[] | { readonly [condition: string]: Target };

interface Manifest {
  readonly version?: string;
  readonly types?: string;
  readonly typings?: string;
  readonly main?: string;
  readonly exports?: Target;
  readonly typesVersions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/**
 * Splits a specifier into a package and a subpath: `@org/name/part` is `@org/name` and `./part`.
 */
export function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const count = specifier.startsWith('@') ? 2 : 1;
  const subpath = parts.slice(count).join('/');
  return { name: parts.slice(0, count).join('/'), subpath: subpath === '' ? '.' : `./${subpath}` };
}

/** Returns the package `name` as modules in `from` find it. */
export function findPackage(name: string, from: string): Package | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const packagePath = path.join(folder, 'node_modules', ...name.split('/'));
    const file = path.join(packagePath, 'package.json');
    if (existsSync(file)) {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      return { name, version: manifest.version ?? '0.0.0', folder: packagePath, manifest };
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** Returns the absolute path of the declarations for `subpath` of a package. */
export function entryOf({ folder, manifest }: Package, subpath: string): string | undefined {
  const candidates = [
    typesVersion(manifest, subpath),
    exported(manifest.exports, subpath),
    ...(subpath === '.' ? [manifest.types, manifest.typings, manifest.main, 'index'] : [subpath]),
  ];
  for (const candidate of candidates) {
    const file = candidate && declarationAt(path.join(folder, candidate));
    if (file) return file;
  }
  return undefined;
}

function typesVersion({ typesVersions }: Manifest, subpath: string): string | undefined {
  const paths = Object.values(typesVersions ?? {})[0];
  return paths?.[subpath.replace(/^\.\//, '')]?.[0];
}

function exported(exports: Target | undefined, subpath: string): string | undefined {
  if (exports === undefined || exports === null) return undefined;
  const isMap =
    typeof exports === 'object' && !Array.isArray(exports) && '.' in exports ? true : undefined;
  const entries = (
    isMap || Object.keys(exports).some((key) => key.startsWith('./')) ? exports : { '.': exports }
  ) as Readonly<Record<string, Target>>;
  if (entries[subpath] !== undefined) return chosen(entries[subpath]);
  for (const [pattern, target] of Object.entries(entries)) {
    const [before, after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before!) || !subpath.endsWith(after)) continue;
    const matched = subpath.slice(before!.length, subpath.length - after.length);
    return chosen(target)?.replaceAll('*', matched);
  }
  return undefined;
}

const conditions = ['types', 'import', 'module', 'node', 'require', 'default'];

function chosen(target: Target | undefined): string | undefined {
  if (typeof target === 'string') return target;
  if (!target) return undefined;
  if (Array.isArray(target)) return chosen((target as readonly Target[])[0]);
  const byCondition = target as Readonly<Record<string, Target>>;
  for (const condition of conditions)
    if (condition in byCondition) return chosen(byCondition[condition]);
  return undefined;
}

/** Returns the declarations for a path that names a script, or a file without its ending. */
export function declarationAt(file: string): string | undefined {
  const bare = file.replace(/\.d\.([cm]?)ts$|\.([cm]?)[jt]sx?$/, '');
  const letter = /\.(?:d\.)?([cm])[jt]sx?$/.exec(file)?.[1] ?? '';
  const candidates = [
    `${bare}.d.${letter}ts`,
    `${bare}.d.ts`,
    `${file}.d.ts`,
    path.join(file, 'index.d.ts'),
  ];
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

/**
 * Returns the script that declarations describe, if it is next to them, or else the declarations.
 */
export function sourceBeside(declaration: string): string {
  const bare = declaration.replace(/\.d\.[cm]?ts$/, '');
  const scripts = ['.tsx', '.ts', '.mjs', '.js', '.cjs'].map((ending) => bare + ending);
  return scripts.find((file) => existsSync(file)) ?? declaration;
}
