import { readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { isSealed, sealFile, writeWhole } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { toIconFile } from '../lib/iconFile.ts';
import { messageOf } from '../lib/messageOf.ts';
import { iconNames, iconSizes } from '../lib/outputNames.ts';
import { placeInConfig } from '../lib/source/placeOfProperty.ts';
import { createRasterize } from '../lib/raster/rasterize.ts';
import type { Diagnostic, OutputFile, Site, SiteIcon } from '../types.ts';

interface MadeSiteIcons {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Widths of the images in `favicon.ico`: for tabs, taskbars and search results. */
const tabSizes = [16, 32, 48];

/**
 * Makes the site's icon in the sizes that systems ask for. Each icon is made once: the package's
 * cache has it under a name that stands for the icon and for the code that draws it.
 */
export async function makeSiteIcons(site: Site): Promise<MadeSiteIcons> {
  const { icon, packageCacheDir, cacheDir, generatorHash } = site;
  if (!icon?.drawing) return { files: [], diagnostics: [] };
  const folder = path.join(
    packageCacheDir ?? cacheDir,
    'icons',
    hashOf(generatorHash, icon.drawing.markup),
  );
  const copies = Object.values(iconNames).map((name) => [name, path.join(folder, name)] as const);
  try {
    if (!copies.every(([, copy]) => isSealed(copy))) await draw(icon.drawing, copies);
  } catch (error) {
    const place = placeInConfig(site, ['favicon'], 'value');
    const reason = messageOf(error);
    return { files: [], diagnostics: [diagnose('output/bad-icon', place, { reason })] };
  }
  return { files: copies.map(([name, copy]) => toFile(name, copy)), diagnostics: [] };
}

async function draw(
  { markup, svg }: NonNullable<SiteIcon['drawing']>,
  copies: readonly (readonly [name: string, copy: string])[],
): Promise<void> {
  const rasterize = await createRasterize([]);
  if (svg !== undefined) rasterize(svg);
  const drawAt = (size: number, isTransparent: boolean): Uint8Array =>
    rasterize(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
        `viewBox="0 0 ${size} ${size}">${markup}</svg>`,
      { isTransparent },
    );
  const pictures: Readonly<Record<string, Uint8Array>> = {
    [iconNames.favicon]: toIconFile(tabSizes.map((size) => ({ size, bytes: drawAt(size, true) }))),
    // Systems show the transparent parts of a touch icon on black.
    [iconNames.touch]: drawAt(iconSizes.touch, false),
    [iconNames.small]: drawAt(iconSizes.small, true),
    [iconNames.large]: drawAt(iconSizes.large, true),
  };
  for (const [name, copy] of copies) {
    writeToCache(copy, () => writeWhole(copy, pictures[name]!));
    sealFile(copy);
  }
}

function toFile(name: string, copy: string): OutputFile {
  return { path: name, kind: 'asset', hash: hashOf(readFileSync(copy)), content: { copy } };
}
