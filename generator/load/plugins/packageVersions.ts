import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Name and version of the packages that contain `modules` (absolute paths), and of all their
 * dependencies, in order. A package that is not found is left out; importing it gives the error.
 */
export function packageVersions(modules: readonly string[]): readonly string[] {
  const versions = new Set<string>();
  const seen = new Set<string>();
  const visit = (folder: string | undefined) => {
    if (folder === undefined || seen.has(folder)) return;
    seen.add(folder);
    const { name, version, dependencies = {} } = readPackage(folder);
    versions.add(`${name}@${version}`);
    for (const dependency of Object.keys(dependencies)) visit(folderOf(dependency, folder));
  };
  for (const module of modules) visit(packageOf(path.dirname(module)));
  return [...versions].sort();
}

/** The nearest folder at or above `folder` whose `package.json` has a name. */
function packageOf(folder: string): string | undefined {
  if (readPackage(folder).name !== undefined) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : packageOf(parent);
}

/** The folder of the package `name`, as Node finds it from `folder`. */
function folderOf(name: string, folder: string): string | undefined {
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
  return places
    .map((place) => path.join(place, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
}

function readPackage(folder: string): PackageFile {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : {};
}
