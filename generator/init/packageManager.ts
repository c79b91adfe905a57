/** Finds the package manager of a folder, and how its commands are written. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The commands of a package manager, as a terminal takes them. */
export interface PackageManager {
  /** Installs what `package.json` names. */
  readonly install: string;
  /** Adds the packages that follow. */
  readonly add: string;
  /** Adds the packages that follow, for development. */
  readonly addForDevelopment: string;
  /** Runs the script that follows. */
  readonly run: string;
}

const managers = {
  npm: toManager('npm', { add: 'install', development: '--save-dev' }),
  pnpm: toManager('pnpm', { add: 'add', development: '--save-dev' }),
  yarn: toManager('yarn', { add: 'add', development: '--dev' }),
  bun: toManager('bun', { add: 'add', development: '--dev' }),
};

type Name = keyof typeof managers;

const lockfiles: readonly (readonly [file: string, name: Name])[] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/**
 * Returns the package manager whose lockfile is in `dir` or in the nearest folder above it.
 * Otherwise it is the one that started this process, which says its name in the environment, or
 * npm.
 */
export function packageManagerOf(dir: string): PackageManager {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const found = lockfiles.find(([file]) => existsSync(path.join(folder, file)));
    if (found) return managers[found[1]];
    if (folder === path.dirname(folder)) break;
  }
  const agent = process.env['npm_config_user_agent'] ?? '';
  const name = (Object.keys(managers) as Name[]).find((known) => agent.startsWith(`${known}/`));
  return managers[name ?? 'npm'];
}

function toManager(
  name: string,
  { add, development }: { readonly add: string; readonly development: string },
): PackageManager {
  return {
    install: `${name} install`,
    add: `${name} ${add}`,
    addForDevelopment: `${name} ${add} ${development}`,
    run: `${name} run`,
  };
}
