import path from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { Rendered } from '../types.ts';

/** A page as it was last published, and the key over everything it was rendered from. */
export interface RememberedPage {
  readonly key: string;
  readonly rendered: Rendered;
}

/** The results of the last run. */
export interface RenderMemory {
  /** The policy in its documents. */
  readonly policy?: string;
  /** By output file. */
  readonly pages: Readonly<Record<string, RememberedPage>>;
}

/** What was rendered to be published, or only to be checked. */
export type RenderPurpose = 'published' | 'checked';

/** The memory in a site's cache; an empty one if there is none. */
export function readRenderMemory(cacheDir: string, purpose: RenderPurpose): RenderMemory {
  return readCachedJson<RenderMemory>(fileIn(cacheDir, purpose)) ?? { pages: {} };
}

/** Writes the memory completely or not at all. */
export function writeRenderMemory(
  cacheDir: string,
  purpose: RenderPurpose,
  memory: RenderMemory,
): void {
  writeCached(fileIn(cacheDir, purpose), JSON.stringify(memory));
}

function fileIn(cacheDir: string, purpose: RenderPurpose): string {
  return path.join(cacheDir, purpose === 'published' ? 'pages.json' : 'checked.json');
}
