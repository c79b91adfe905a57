/** Runs the command as a process of its own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const project = path.join(import.meta.dirname, '..');
export const bin = path.join(project, 'bin/site.js');

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

/** The address of a module with this code, for `--import`. */
export const toModule = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(code)}`;
