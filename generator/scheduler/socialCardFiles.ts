/** Social pictures in the cache, by the name that stands for everything in them; a drawing lies beside them until it is one. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/cacheFiles.ts';
import type { Drawing } from '../render/socialCard.ts';
import type { Rendered, Site } from '../types.ts';

/** Where they are; another generator may make other pictures of the same drawings. */
export function pictureFolder({
  cacheDir,
  generatorHash,
}: Pick<Site, 'cacheDir' | 'generatorHash'>): string {
  return path.join(cacheDir, 'social', generatorHash);
}

export function pictureIn(folder: string, name: string): string {
  return path.join(folder, `${name}.png`);
}

export function drawingIn(folder: string, name: string): string {
  return path.join(folder, `${name}.svg`);
}

/** Keeps a drawing that is no picture yet. */
export function keepDrawing(folder: string, { name, svg }: Drawing): void {
  if (!existsSync(pictureIn(folder, name)) && !existsSync(drawingIn(folder, name)))
    writeWhole(drawingIn(folder, name), svg);
}

/** Makes the picture of a drawing, which is not needed any more; gives the reason why not, if it cannot be drawn. */
export async function makeCard(
  folder: string,
  name: string,
  rasterize: (svg: string) => Uint8Array,
): Promise<string | undefined> {
  const svg = await readFile(drawingIn(folder, name), 'utf8');
  try {
    writeWhole(pictureIn(folder, name), rasterize(svg));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  await rm(drawingIn(folder, name), { force: true });
  return undefined;
}

/** Tells whether the picture of a remembered page, or its drawing, is still there. */
export function pictureFiles(folder: string): { has(rendered: Rendered): boolean } {
  const names = new Set(namesIn(folder).map((file) => path.parse(file).name));
  return { has: ({ socialCard }) => socialCard === undefined || names.has(socialCard) };
}

/** Removes what belongs to none of `names`, and what another generator made. */
export function removeOldPictures(folder: string, names: ReadonlySet<string>): void {
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
