import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { isElsewhere } from '../../lib/hasScheme.ts';
import { isReadable } from '../../lib/files/readable.ts';
import { isFile } from '../../lib/files/isFile.ts';
import { largestPng } from '../../lib/iconFile.ts';
import type { Config, SiteIcon } from '../../types.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

const types = lookupTable<string>({
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
});

/** Returns the configured icon, or `undefined` without a file of the site. */
export function loadSiteIcon(
  root: string,
  { favicon, staticDirectories }: Pick<Config, 'favicon' | 'staticDirectories'>,
): SiteIcon | undefined {
  if (favicon === undefined || isElsewhere(favicon)) return undefined;
  const file = staticDirectories
    .map((folder) => path.resolve(root, folder))
    .filter((folder) => isReadable(path.join(folder, favicon), folder))
    .map((folder) => path.join(folder, favicon))
    .find(isFile);
  if (file === undefined) return undefined;
  const markup = toMarkup(file);
  const svg = /\.svg$/i.test(file) ? readFileSync(file, 'utf8') : undefined;
  return {
    file,
    ...(markup !== undefined && {
      drawing: { markup, ...(svg !== undefined && { svg }) },
    }),
  };
}

/**
 * An image element of the icon, as large as its surroundings. Returns `undefined` for images that
 * cannot be rasterized, and for text, whose fonts may be missing here.
 */
function toMarkup(file: string): string | undefined {
  const bytes = readFileSync(file);
  const ending = path.extname(file).toLowerCase();
  const picture = ending === '.ico' ? largestPng(bytes) : bytes;
  const type = ending === '.ico' ? types['.png'] : types[ending];
  if (!picture || type === undefined) return undefined;
  if (!isDrawable(picture, ending)) return undefined;
  const href = `data:${type};base64,${picture.toString('base64')}`;
  return `<image width="100%" height="100%" href="${href}"/>`;
}

function isDrawable(picture: Buffer, ending: string): boolean {
  if (ending === '.svg') return !/<(?:text|foreignObject)[\s>]/.test(picture.toString('utf8'));
  try {
    return imageSize(picture).width > 0;
  } catch {
    return false;
  }
}
