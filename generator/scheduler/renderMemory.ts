import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/cacheFiles.ts';
import type { Rendered } from '../types.ts';

/** A page as it was last published, and the key over all that it was rendered from. */
export interface RememberedPage {
  readonly key: string;
  readonly rendered: Rendered;
}

/** What the last build published. */
export interface RenderMemory {
  /** The policy in its documents. */
  readonly policy?: string;
  /** By output file. */
  readonly pages: Readonly<Record<string, RememberedPage>>;
}

/** The memory in a site's cache; an empty one if there is none. */
export async function readRenderMemory(cacheDir: string): Promise<RenderMemory> {
  return readFile(fileIn(cacheDir), 'utf8').then(
    (text) => JSON.parse(text) as RenderMemory,
    () => ({ pages: {} }),
  );
}

/** Writes the memory: whole, or not at all. */
export function writeRenderMemory(cacheDir: string, memory: RenderMemory): void {
  writeWhole(fileIn(cacheDir), JSON.stringify(memory));
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'pages.json');
}
