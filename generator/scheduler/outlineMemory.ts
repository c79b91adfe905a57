/** What parsing found in earlier runs, by the hash of all it depends on. Build and dev share it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../lib/replaceFile.ts';
import type { Outline } from '../types.ts';
import type { Bodies } from './bodies.ts';

/** An outline, and the key under which its body is kept. */
export interface RememberedOutline {
  readonly key: string;
  readonly outline: Outline;
}

interface Memory {
  readonly version: string;
  readonly outlines: Readonly<Record<string, RememberedOutline>>;
}

/** Remembered outlines by path. Those whose body is gone are left out. */
export async function readOutlines(
  cacheDir: string,
  version: string,
  bodies: Bodies,
): Promise<Readonly<Record<string, RememberedOutline>>> {
  const memory = await readFile(fileIn(cacheDir), 'utf8')
    .then((text) => JSON.parse(text) as Memory)
    .catch(() => undefined);
  if (memory?.version !== version) return {};
  bodies.refresh();
  return Object.fromEntries(
    Object.entries(memory.outlines).filter(([, { key }]) => bodies.has(key)),
  );
}

/** Writes the memory: whole, or not at all. */
export async function writeOutlines(
  cacheDir: string,
  version: string,
  outlines: Memory['outlines'],
): Promise<void> {
  const temporary = `${fileIn(cacheDir)}.${process.pid}`;
  await mkdir(cacheDir, { recursive: true });
  await writeFile(temporary, JSON.stringify({ version, outlines } satisfies Memory));
  await replaceFile(fileIn(cacheDir), () => rename(temporary, fileIn(cacheDir)));
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'outlines.json');
}
