import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The package this generator is part of. */
export interface OwnPackage {
  /** Absolute path, without a slash at the end. */
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /** File by subpath: `.`, `./theme`. */
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export function readOwnPackage(): OwnPackage {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
  return {
    ...(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Omit<OwnPackage, 'root'>),
    root,
  };
}
