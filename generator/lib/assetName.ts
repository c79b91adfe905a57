import path from 'node:path';
import { toSlashes } from './files/nativePath.ts';

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

/**
 * Returns the output path of a file that keeps its name and gets its hash:
 * `assets/images/<name>-<hash>.<ext>` for images, or `assets/files/…` for other files.
 */
export function assetName(file: string, hash: string): string {
  const { name, ext } = path.posix.parse(toSlashes(file).normalize('NFC'));
  const folder = image.test(file) ? 'images' : 'files';
  const safeName = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `assets/${folder}/${safeName}-${hash.slice(0, 10)}${ext.toLowerCase()}`;
}
