import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.ts';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { rememberedFolder } from '../lib/cache/rememberedFolder.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { generatorHash } from '../load/generatorHash.ts';
import { cacheFolder } from '../load/openCache.ts';
import type { BuildOptions, Diagnostic } from '../types.ts';
import { linkPackages } from './linkPackages.ts';
import { outputNames } from '../lib/outputNames.ts';

/** One side of a comparison. */
export interface Side {
  /** Folder of the output. */
  readonly folder: string;
  readonly ok: boolean;
  readonly diagnostics: readonly ComparedDiagnostic[];
}

/** The compared parts of a diagnostic. Its line is left out because it moves with every edit. */
export type ComparedDiagnostic = Pick<Diagnostic, 'code' | 'severity' | 'file' | 'line' | 'text'>;

interface BaseRecord {
  /** The key of the state that the base was built from. */
  readonly key: string;
  readonly side: Side;
}

type Options = Pick<BuildOptions, 'baseUrl' | 'cacheDir' | 'jobs' | 'onProgress' | 'onWait'>;

/** Builds the current state of the site into a folder of its own. */
export async function buildHead(root: string, options: Options): Promise<Side> {
  const folder = path.join(outputsFolder(root, options), 'head');
  return toSide(await build({ ...options, root, outDir: folder }), folder);
}

/**
 * Builds the site as of a commit, in a git worktree and with its own cache. The working copy is not
 * touched. A base that was built before is not built again.
 *
 * @throws GitFailure If `ref` names no commit, or the site is not in a repository.
 */
export async function buildBase(root: string, ref: string, options: Options): Promise<Side> {
  const below = diffFolder(root, options);
  const top = git(root, 'rev-parse', '--show-toplevel');
  const commit = commitOf(root, ref);
  const ownPackage = readOwnPackage();
  mkdirSync(below, { recursive: true });
  const key = [commit, generatorHash(ownPackage, below), options.baseUrl ?? ''].join(' ');
  const recordFile = path.join(below, 'base.json');
  const last = readCachedJson<BaseRecord>(recordFile);
  const outputs = outputsFolder(root, options);
  const folder = path.join(outputs, 'base');
  if (last?.key === key && existsSync(path.join(folder, outputNames.routeMap))) return last.side;
  const worktree = path.join(outputs, 'worktree');
  openWorktree(top, commit, worktree);
  // On Windows, a folder can have two names, so the path of the root need not begin with `top`.
  const place = git(root, 'rev-parse', '--show-prefix').replace(/\/$/, '');
  linkPackages({ top, worktree }, place);
  const buildResult = await build({
    ...options,
    root: path.join(worktree, place),
    outDir: folder,
    cacheDir: path.join(below, 'base-cache'),
  });
  const side = toSide(buildResult, folder);
  writeCached(recordFile, JSON.stringify({ key, side } satisfies BaseRecord));
  return side;
}

/** Returns the folder of the cache that comparisons of the site use. */
export function diffFolder(root: string, { cacheDir }: Pick<Options, 'cacheDir'>): string {
  return path.join(cacheFolder(root, cacheDir && path.resolve(root, cacheDir)), 'diff');
}

/** Removes the worktree of the last comparison, whose outputs are in the folder `outputs`. */
export function removeWorktree(root: string, outputs: string): void {
  const worktree = path.join(outputs, 'worktree');
  if (!existsSync(worktree)) return;
  try {
    git(root, 'worktree', 'remove', '--force', worktree);
  } catch {
    // It belongs to another clone.
  }
}

/** The folder of both outputs and the worktree. */
function outputsFolder(root: string, options: Options): string {
  return rememberedFolder(path.join(diffFolder(root, options), 'outputs.json'));
}

function toSide(
  { ok, diagnostics }: { readonly ok: boolean; readonly diagnostics: readonly Diagnostic[] },
  folder: string,
): Side {
  const toDiagnostic = ({ code, severity, file, line, text }: Diagnostic): ComparedDiagnostic => ({
    code,
    severity,
    file,
    line,
    text,
  });
  return { folder, ok, diagnostics: diagnostics.map(toDiagnostic) };
}

/** An error of git, in git's own words or in a sentence. */
export class GitFailure extends Error {}

/** Returns the hash of a commit. Throws a `GitFailure` if no commit has this name. */
function commitOf(root: string, ref: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch (cause) {
    const isShallow = git(root, 'rev-parse', '--is-shallow-repository') === 'true';
    const hint =
      ' The clone is shallow: `git fetch --unshallow` (`fetch-depth: 0` in CI) gets the history.';
    const text = `git knows no commit of this name.${isShallow ? hint : ''}`;
    throw new GitFailure(text, { cause });
  }
}

/**
 * Checks out a commit in the worktree in `folder`. The last comparison left this worktree, or it is
 * created now. Each submodule of the working copy is checked out in the same way.
 */
function openWorktree(top: string, commit: string, folder: string): void {
  if (isWorktreeOf(top, folder)) git(folder, 'checkout', '--quiet', '--force', '--detach', commit);
  else {
    rmSync(folder, { recursive: true, force: true });
    git(top, 'worktree', 'prune');
    git(top, 'worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
  }
  if (!existsSync(path.join(folder, '.gitmodules'))) return;
  for (const line of git(folder, 'ls-tree', '-r', '-z', commit).split('\0')) {
    const [, hash, name] = /^160000 commit ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
    if (hash === undefined || !existsSync(path.join(top, name!, '.git'))) continue;
    openWorktree(path.join(top, name!), hash, path.join(folder, name!));
  }
}

/**
 * Whether a worktree belongs to this clone. A cache may come from another clone and name its
 * worktree.
 */
function isWorktreeOf(top: string, folder: string): boolean {
  if (!existsSync(path.join(folder, '.git'))) return false;
  const [ownRepository, worktreeRepository] = [top, folder].map((at) => {
    const name = git(at, 'rev-parse', '--git-common-dir');
    return realpathSync(path.resolve(at, name));
  });
  return ownRepository === worktreeRepository;
}

/** Returns the output of git. Throws a `GitFailure` if git fails. */
function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    const text =
      code === 'ENOENT'
        ? 'git cannot be started. Install it, or compare with a folder or an address.'
        : `git ${args[0]} failed: ${stderr?.trim() || message}`;
    throw new GitFailure(text, { cause: error });
  }
}
