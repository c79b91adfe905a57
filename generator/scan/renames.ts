import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Returns the latest path of each file that git saw renamed, by its earlier path, committed or not.
 * The map is empty without git. Paths are relative to `root`.
 */
export async function readRenames(root: string): Promise<ReadonlyMap<string, string>> {
  const renames = new Map<string, string>();
  const note = (line: string) => {
    const [, from, to] = /^R\d+\t([^\t]+)\t([^\t]+)$/.exec(line) ?? [];
    if (from !== undefined && !renames.has(from)) renames.set(from, renames.get(to!) ?? to!);
  };
  // The newest commit comes first, so that later names are known before earlier ones.
  for (const args of [
    ['diff', '-M', '--name-status', '--relative', 'HEAD'],
    ['log', '-M', '--diff-filter=R', '--name-status', '--relative', '--format='],
  ])
    await linesOf(root, args, note);
  return renames;
}

async function linesOf(
  root: string,
  args: readonly string[],
  note: (line: string) => void,
): Promise<void> {
  const child = spawn('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const over = new Promise<void>((resolve) =>
    child.on('error', () => resolve()).on('close', () => resolve()),
  );
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity }))
    note(line);
  await over;
}
