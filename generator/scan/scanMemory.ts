import { join } from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { GitDate } from '../types.ts';
import type { IncludeMention } from './mentions.ts';

/** The facts that an earlier scan found in a file. */
export interface Remembered {
  readonly hash: string;
  readonly size: number;
  /** Size, times and inode. A file with the same stamp is not read again. */
  readonly stamp?: string;
  readonly width?: number;
  readonly height?: number;
  /** Specifiers of imported Markdown, as written. */
  readonly imports?: readonly string[];
  /** `../…` and `@site/…` paths that the text mentions, as written. */
  readonly mentions?: readonly string[];
  /** Files that fences take code from. Absent: none. */
  readonly includes?: readonly IncludeMention[];
}

/** The last answers of git about a head commit and a set of folders. */
export interface RememberedHistory {
  readonly key: string;
  readonly time: number;
  readonly dates: Readonly<Record<string, GitDate>>;
}

interface ScanMemory {
  readonly files: Readonly<Record<string, Remembered>>;
  readonly history?: RememberedHistory;
}

const VERSION = 2;

/** Loads the memory of the last scan. It is empty if the file is missing or damaged. */
export function loadScanMemory(cacheDir: string): ScanMemory {
  const { version, ...memory } = readCachedJson<ScanMemory & { version: number }>(
    fileIn(cacheDir),
  ) ?? {
    version: VERSION,
    files: {},
  };
  return version === VERSION ? memory : { files: {} };
}

/** Writes the memory completely or not at all. */
export function saveScanMemory(cacheDir: string, memory: ScanMemory): void {
  writeCached(fileIn(cacheDir), JSON.stringify({ version: VERSION, ...memory }));
}

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'scan.json');
}
