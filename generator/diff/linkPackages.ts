import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { hasFolder, isBelow } from '../lib/files/nativePath.ts';

/** The working copy of a repository and the worktree of its base. */
interface Copies {
  readonly top: string;
  readonly worktree: string;
}

/**
 * Makes the packages available to the base that are installed for a site, in the working copy or
 * above it. A package of the repository itself, as in a workspace, comes from the base. `place` is
 * the folder of the site, relative to the top and with slashes.
 */
export function linkPackages(copies: Copies, place: string): void {
  linkPackagesAbove(copies);
  const parts = place === '' ? [] : place.split('/');
  const folders = parts.map((_, index) => path.join(...parts.slice(0, index + 1)));
  const waiting = ['', ...folders];
  // Packages of the repository that turn up on the way come after the other folders.
  for (const folder of waiting)
    for (const repositoryFolder of linkFolder(copies, folder))
      if (!waiting.includes(repositoryFolder)) waiting.push(repositoryFolder);
}

/** Node looks for packages in every parent folder, and the worktree has other parents. */
function linkPackagesAbove({ top, worktree }: Copies): void {
  const above = path.dirname(top);
  const from = path.join(above, 'node_modules');
  if (existsSync(from)) linkOnce(from, path.join(path.dirname(worktree), 'node_modules'));
  else if (path.dirname(above) !== above) linkPackagesAbove({ top: above, worktree });
}

/** Links the packages of one folder. Returns the folders of packages in the repository itself. */
function linkFolder({ top, worktree }: Copies, folder: string): readonly string[] {
  const [from, to] = [top, worktree].map((at) => path.join(at, folder, 'node_modules')) as [
    string,
    string,
  ];
  if (!existsSync(from) || !existsSync(path.dirname(to))) return [];
  const ownPackages = new Map(
    packageNames(from).flatMap((name) => {
      const target = folderInRepository(path.join(from, name), { top, worktree });
      return target === undefined ? [] : [[name, target] as const];
    }),
  );
  if (ownPackages.size === 0) {
    linkOnce(from, to);
    return [];
  }
  // An earlier run may have linked the whole folder.
  if (lstatSync(to, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(to);
  for (const name of packageNames(from)) {
    const target = ownPackages.get(name);
    const source = target === undefined ? path.join(from, name) : path.join(worktree, target);
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    linkOnce(source, path.join(to, name));
  }
  return [...ownPackages.values()];
}

/** The names of the packages in `node_modules`, including their scopes. */
function packageNames(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, name)).map((inner) => path.join(name, inner))
      : [name],
  );
}

/**
 * The folder of an installed package if it is in the repository, relative to the top. Returns
 * `undefined` for other packages, and for packages that run the output of a build, which the
 * worktree lacks.
 */
function folderInRepository(installed: string, { top, worktree }: Copies): string | undefined {
  if (!lstatSync(installed).isSymbolicLink() || !existsSync(installed)) return undefined;
  const target = realpathSync(installed);
  if (!isBelow(target, realpathSync(top)) || hasFolder(target, 'node_modules')) return undefined;
  const folder = path.relative(realpathSync(top), target);
  return existsSync(path.join(worktree, folder)) && !hasBuiltFiles(target) ? folder : undefined;
}

/** Whether git ignores anything in a package besides its installed packages. */
function hasBuiltFiles(folder: string): boolean {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  const ignored = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  return ignored.split('\0').some((name) => name !== '' && name !== 'node_modules/');
}

/**
 * Creates a link, unless the worktree already has an entry there, such as a link of the last run.
 */
function linkOnce(from: string, to: string): void {
  if (existsSync(to)) return;
  // A link may remain after its package was removed.
  rmSync(to, { force: true });
  symlinkSync(from, to, 'junction');
}
