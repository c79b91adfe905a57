import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { GitDate } from '../types.ts';
import type { RememberedHistory } from './scanMemory.ts';

/** The reason why there are no dates. */
type NoHistory = 'no-git' | 'no-repository' | 'not-owned' | 'shallow';

export interface History {
  /** Seconds since the epoch of the head commit, or `undefined` without one. */
  readonly time?: number;
  readonly dates: Readonly<Record<string, GitDate>>;
  readonly reason?: NoHistory;
  /** The folder of the repository, with `not-owned`. */
  readonly refused?: string;
  /** The value to pass as `rememberedHistory` next time. */
  readonly remembered?: RememberedHistory;
}

/**
 * Returns the last and first change of every file below `folders` (relative to `root`). They come
 * from one pass over the log, or from `rememberedHistory` if the head is the same. Without git, a
 * repository or its full history, there are no dates, which is not an error.
 */
export async function readHistory(
  root: string,
  folders: readonly string[],
  rememberedHistory: RememberedHistory | undefined,
): Promise<History> {
  if (!isInRepository(root)) return { dates: {}, reason: 'no-repository' };
  const head = await git(root, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  if (head === undefined) return { dates: {}, reason: 'no-git' };
  const [isShallow, commit] = head.lines;
  if (commit === undefined) {
    const refused = refusedFolder(head.complaint);
    return refused === undefined
      ? { dates: {}, reason: 'no-repository' }
      : { dates: {}, reason: 'not-owned', refused };
  }
  const key = `${isShallow}:${commit}:${folders.join(':')}`;
  if (rememberedHistory?.key === key) return toHistory(rememberedHistory, isShallow === 'true');
  const shown = await git(root, ['show', '--no-patch', '--format=%ct', 'HEAD']);
  const time = Number(shown?.lines[0] ?? 0);
  const dates = isShallow === 'true' || folders.length === 0 ? {} : await readLog(root, folders);
  return toHistory({ key, time, dates }, isShallow === 'true');
}

/**
 * Whether git would find a repository. Starting git takes longer than building a small site.
 * `GIT_DIR` may name a repository elsewhere.
 */
function isInRepository(folder: string): boolean {
  if (process.env['GIT_DIR'] || existsSync(path.join(folder, '.git'))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && isInRepository(parent);
}

function toHistory(remembered: RememberedHistory, isShallow: boolean): History {
  return {
    time: remembered.time,
    dates: remembered.dates,
    remembered,
    ...(isShallow ? { reason: 'shallow' as const } : undefined),
  };
}

/**
 * Reads the log in one streamed pass. A merge counts for the files in which it differs from all its
 * parents (`-c`). Names are relative to `root`, which may be below the repository's top.
 */
async function readLog(root: string, folders: readonly string[]): Promise<Record<string, GitDate>> {
  const dates: Record<string, { updated: number; created: number; author: string }> = {};
  let time = 0;
  let author = '';
  const format = '--format=%x00%ct %aN';
  const settings = ['-c', 'core.quotepath=off', '-c', 'log.showSignature=false'];
  const paths = folders.map((folder) => `:(literal)${folder || '.'}`);
  const child = spawn(
    'git',
    [...settings, 'log', '-c', '--name-only', '--no-renames', '--relative', format, '--', ...paths],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    if (line.startsWith('\0')) {
      const space = line.indexOf(' ');
      time = Number(line.slice(1, space));
      author = line.slice(space + 1);
    } else if (line !== '') {
      const earlier = dates[line];
      dates[line] = earlier
        ? {
            updated: Math.max(earlier.updated, time),
            created: Math.min(earlier.created, time),
            author: earlier.updated >= time ? earlier.author : author,
          }
        : { updated: time, created: time, author };
    }
  }
  return dates;
}

/**
 * The repository that git refuses to read because another user owns it, as is usual in containers.
 */
function refusedFolder(complaint: string): string | undefined {
  return /safe\.directory (.+)$/m.exec(complaint)?.[1];
}

interface Answer {
  /** The output of git, or nothing if git fails. */
  readonly lines: readonly string[];
  /** The message of git, in English. */
  readonly complaint: string;
}

/** Runs git. Returns `undefined` if git is not installed. */
function git(root: string, args: readonly string[]): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) =>
      resolve({ lines: code === 0 ? output.trim().split('\n') : [], complaint }),
    );
  });
}
