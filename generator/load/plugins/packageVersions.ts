import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../../lib/files/packageFolder.ts';

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns name and version of the packages that contain `modules` (absolute paths), and of all
 * their dependencies, in order. A missing package is left out, because importing it gives the
 * error.
 */
export function packageVersions(modules: readonly string[]): readonly string[] {
  const versions = new Set<string>();
  const visited = new Set<string>();
  const visit = (folder: string | undefined) => {
    if (folder === undefined || visited.has(folder)) return;
    visited.add(folder);
    const { name, version, dependencies = {} } = readPackage(folder);
    versions.add(`${name}@${version}`);
    for (const dependency of Object.keys(dependencies)) visit(packageFolder(dependency, folder));
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

function readPackage(folder: string): PackageFile {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : {};
}
