import path from 'node:path';
import { toSlashes } from './nativePath.ts';

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

/** Output path of a file that keeps its name and gets its hash into it: `assets/images/<name>-<hash>.<ext>`, or `assets/files/…` for what is no image. */
export function assetName(file: string, hash: string): string {
  const { name, ext } = path.posix.parse(toSlashes(file));
  return `assets/${image.test(file) ? 'images' : 'files'}/${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${hash.slice(0, 10)}${ext.toLowerCase()}`;
}
