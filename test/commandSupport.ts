/** Runs the command as a process of its own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The folder of this repository. */
export const project = path.join(import.meta.dirname, '..');
/** The file of the command. */
export const bin = path.join(project, 'bin/site.js');

/**
 * Runs `site` with `args` in `cwd`, by default in this repository. Its environment is `PATH` and
 * `env`. `node` are options of Node. Returns the exit code and what it printed.
 */
export function site(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; node?: readonly string[] } = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...(options.node ?? []), bin, ...args],
    {
      cwd: options.cwd ?? project,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...options.env },
    },
  );
  return { status, stdout, stderr };
}

/** Returns the address of a module with this code, for `--import`. */
export const toModule = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(code)}`;
