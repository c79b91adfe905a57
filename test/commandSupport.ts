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

/** Prints every file that is loaded, by import and by require, from the start of the command on. */
export const toModule = (code: string): string =>
  `data:text/javascript,${encodeURIComponent(code)}`;
