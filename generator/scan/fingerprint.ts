import { readFileSync, statSync } from 'node:fs';
import { imageSize } from 'image-size';
import { hashOf } from '../lib/hash.ts';
import type { Remembered } from './scanMemory.ts';
import { importsOf, includesOf, mentionsOf } from './mentions.ts';

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic)$/i;
const text = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css|txt)$/i;
const markdown = /\.mdx?$/i;

/** Whether a file's name says that it is Markdown. */
export function isMarkdown(path: string): boolean {
  return markdown.test(path);
}

/**
 * Milliseconds after which another change gives a file another time on every disk. The times of
 * some disks have steps of a second.
 */
const SETTLED = 2000;

/**
 * Returns hash, size and other facts about a file. A file with the remembered stamp is not read. A
 * text that has just changed has no stamp, because its author may change it again within one step
 * of the disk's clock.
 */
export function fingerprint(absolute: string, remembered: Remembered | undefined): Remembered {
  const { size, mtimeMs, ctimeMs, ino } = statSync(absolute);
  const stamp = `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
  if (remembered?.stamp === stamp) return remembered;
  const bytes = readFileSync(absolute);
  const print = { hash: hashOf(bytes), size: bytes.length };
  if (!text.test(absolute))
    return { ...print, stamp, ...(image.test(absolute) ? sizeOf(bytes) : undefined) };
  const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED;
  const { stamp: _, ...facts } =
    remembered?.hash === print.hash ? remembered : { ...print, ...factsOf(absolute, bytes) };
  return { ...facts, ...(isSettled && { stamp }) };
}

/** The names in a text: imports, other files, and files that fences take code from. */
function factsOf(absolute: string, bytes: Buffer): Partial<Remembered> {
  if (!markdown.test(absolute)) return {};
  const content = bytes.toString('utf8');
  const imports = importsOf(content);
  // Markdown that is only mentioned becomes no part of another file.
  const mentions = mentionsOf(content).filter((written) => !isMarkdown(written));
  const includes = includesOf(content);
  return {
    ...(imports.length > 0 && { imports }),
    ...(mentions.length > 0 && { mentions }),
    ...(includes.length > 0 && { includes }),
  };
}

/** The displayed size of an image in pixels, or `undefined` if the bytes do not contain it. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation } = imageSize(bytes);
    if (!width || !height) return undefined;
    const turned = orientation !== undefined && orientation >= 5;
    return turned
      ? { width: Math.round(height), height: Math.round(width) }
      : { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}
