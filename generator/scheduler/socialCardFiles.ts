/**
 * Social cards in the cache, by a name that stands for their contents: the drawing, the fonts and
 * the code that makes the card. A drawing stays there until its card is made.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { lostText, writeToCache } from '../lib/cache/cacheFaults.ts';
import {
  isSealed,
  readCached,
  sealFile,
  writeCached,
  writeWhole,
} from '../lib/cache/cacheFiles.ts';
import type { Drawing } from '../render/socialCard.ts';
import type { Rendered, Site } from '../types.ts';

export function cardFolder({ cacheDir }: Pick<Site, 'cacheDir'>): string {
  return path.join(cacheDir, 'social');
}

export function cardIn(folder: string, name: string): string {
  return path.join(folder, `${name}.png`);
}

function drawingIn(folder: string, name: string): string {
  return path.join(folder, `${name}.svg`);
}

/** Stores a drawing whose card is not made yet. */
export function keepDrawing(folder: string, { name, svg }: Drawing): void {
  if (!isSealed(cardIn(folder, name)) && readCached(drawingIn(folder, name)) === undefined)
    writeCached(drawingIn(folder, name), svg);
}

/** Makes the card of a drawing and removes the drawing. Returns the reason if that fails. */
export async function makeCard(
  folder: string,
  name: string,
  rasterize: (svg: string) => Uint8Array,
): Promise<string | undefined> {
  const svg = readCached(drawingIn(folder, name));
  if (svg === undefined) throw lostText(name, folder);
  let card;
  try {
    card = rasterize(svg);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  writeToCache(folder, () => writeWhole(cardIn(folder, name), card));
  sealFile(cardIn(folder, name));
  await rm(drawingIn(folder, name), { force: true });
  return undefined;
}

/** Tells whether the card of a remembered page, or its drawing, still exists. */
export function cardFiles(folder: string): { has(rendered: Rendered): boolean } {
  const files = new Set(namesIn(folder));
  return {
    has: ({ socialCard: name }) =>
      name === undefined ||
      isSealed(cardIn(folder, name)) ||
      (files.has(`${name}.svg`) && readCached(drawingIn(folder, name)) !== undefined),
  };
}

/** Removes the cards that are not among `names`. */
export function removeOldCards(folder: string, names: ReadonlySet<string>): void {
  for (const file of namesIn(folder))
    if (!names.has(path.parse(file).name))
      rmSync(path.join(folder, file), { recursive: true, force: true });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
