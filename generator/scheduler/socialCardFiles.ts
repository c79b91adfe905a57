/**
 * Social cards in the cache, by a name that stands for their contents. A drawing stays there until
 * its card is made.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeToCache } from '../lib/cacheFaults.ts';
import { isSealed, sealFile, writeWhole } from '../lib/cacheFiles.ts';
import type { Drawing } from '../render/socialCard.ts';
import type { Rendered, Site } from '../types.ts';
import { readFile } from '../lib/readFile.ts';

/**
 * The folder of a site's cards. Another version of the generator may make other cards from a
 * drawing, so it has a folder of its own.
 */
export function cardFolder({
  cacheDir,
  generatorHash,
}: Pick<Site, 'cacheDir' | 'generatorHash'>): string {
  return path.join(cacheDir, 'social', generatorHash);
}

export function cardIn(folder: string, name: string): string {
  return path.join(folder, `${name}.png`);
}

function drawingIn(folder: string, name: string): string {
  return path.join(folder, `${name}.svg`);
}

/** Stores a drawing whose card is not made yet. */
export function keepDrawing(folder: string, { name, svg }: Drawing): void {
  if (!isSealed(cardIn(folder, name)) && !existsSync(drawingIn(folder, name)))
    writeToCache(folder, () => writeWhole(drawingIn(folder, name), svg));
}

/** Makes the card of a drawing and removes the drawing. Returns the reason if that fails. */
export async function makeCard(
  folder: string,
  name: string,
  rasterize: (svg: string) => Uint8Array,
): Promise<string | undefined> {
  const svg = await readFile(drawingIn(folder, name), 'utf8');
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
      name === undefined || files.has(`${name}.svg`) || isSealed(cardIn(folder, name)),
  };
}

/** Removes the cards that are not among `names`, and those of other versions of the generator. */
export function removeOldCards(folder: string, names: ReadonlySet<string>): void {
  for (const file of namesIn(folder))
    if (!names.has(path.parse(file).name)) rmSync(path.join(folder, file), { force: true });
  const parent = path.dirname(folder);
  for (const other of namesIn(parent))
    if (path.join(parent, other) !== folder)
      rmSync(path.join(parent, other), { recursive: true, force: true });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
