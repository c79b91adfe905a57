import { join } from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { addLayer, readLayers, writeLayers } from '../lib/cache/layers.ts';
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
  /** Specifiers of imported Markdown, as written. Absent: none. */
  readonly imports?: readonly string[];
  /**
   * `../…` and `@site/…` paths that the text mentions, as written, without those of Markdown.
   * Absent: none.
   */
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
  /** Number of layers in the file: one after all files were written. */
  readonly layers?: number;
  readonly history?: RememberedHistory;
}

const VERSION = 'scan 4';

/** The most files that are added to the memory, and the most layers of them. */
const [MOST_ADDED, MOST_LAYERS] = [200, 100];

/** Loads the memory of the last scan. What is missing or damaged is absent. */
export function loadScanMemory(cacheDir: string): ScanMemory {
  const { values: files, count: layers } = readLayers<Remembered>(filesIn(cacheDir), VERSION);
  const { version, ...history } =
    readCachedJson<RememberedHistory & { version: string }>(historyIn(cacheDir)) ?? {};
  return {
    files,
    ...(layers !== undefined && { layers }),
    ...(version === VERSION && { history: history as RememberedHistory }),
  };
}

/** Makes the memory have these files and answers. Writes what differs from `before`. */
export function saveScanMemory(
  cacheDir: string,
  before: ScanMemory,
  { files, history }: Pick<ScanMemory, 'history'> & { files: ReadonlyMap<string, Remembered> },
): void {
  if (history && history !== before.history)
    writeCached(historyIn(cacheDir), JSON.stringify({ version: VERSION, ...history }));
  const changes: (readonly [string, Remembered | null])[] = [...files].filter(
    ([path, print]) => before.files[path] !== print,
  );
  for (const path of Object.keys(before.files)) if (!files.has(path)) changes.push([path, null]);
  if (changes.length === 0 && before.layers !== undefined) return;
  const isLayer = (before.layers ?? MOST_LAYERS) < MOST_LAYERS && changes.length <= MOST_ADDED;
  if (isLayer) addLayer(filesIn(cacheDir), VERSION, Object.fromEntries(changes));
  else writeLayers(filesIn(cacheDir), VERSION, Object.fromEntries(files));
}

function filesIn(cacheDir: string): string {
  return join(cacheDir, 'scan.txt');
}

function historyIn(cacheDir: string): string {
  return join(cacheDir, 'history.json');
}
