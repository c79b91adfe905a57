import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFileSync } from '../lib/replaceFile.ts';
import type { GitDate } from '../types.ts';

/** What an earlier scan found in a file. */
export interface Remembered {
  readonly hash: string;
  readonly size: number;
  /** Size, times and inode: a binary file with the same ones is not read again. */
  readonly stamp?: string;
  readonly width?: number;
  readonly height?: number;
  /** Specifiers of imported Markdown, as written. */
  readonly imports?: readonly string[];
  /** `../…` and `@site/…` paths that the text mentions, as written. */
  readonly mentions?: readonly string[];
}

/** What git said about one head commit and one set of folders. */
export interface RememberedHistory {
  readonly key: string;
  readonly time: number;
  readonly dates: Readonly<Record<string, GitDate>>;
}

export interface Memory {
  readonly files: Readonly<Record<string, Remembered>>;
  readonly history?: RememberedHistory;
}

const VERSION = 1;

/** The memory of the last scan; an empty one when there is none or it cannot be read. */
export function loadMemory(cacheDir: string): Memory {
  try {
    const { version, ...memory } = JSON.parse(
      readFileSync(join(cacheDir, 'scan.json'), 'utf8'),
    ) as Memory & { version: number };
    return version === VERSION ? memory : { files: {} };
  } catch {
    return { files: {} };
  }
}

/** Writes the memory, whole or not at all. A cache that cannot be written only costs time. */
export function saveMemory(cacheDir: string, memory: Memory): void {
  const file = join(cacheDir, 'scan.json');
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ version: VERSION, ...memory }));
    replaceFileSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}
