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
 * Hash, size and other facts about a file. Text is always read. Other files are read only if their
 * stamp differs from the one in `known`.
 */
export function fingerprint(absolute: string, known: Remembered | undefined): Remembered {
  if (text.test(absolute)) return textPrint(absolute, known);
  const stat = statSync(absolute);
  const stamp = `${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.ino}`;
  if (known?.stamp === stamp) return known;
  const bytes = readFileSync(absolute);
  const hash = hashOf(bytes);
  return { hash, size: bytes.length, stamp, ...(image.test(absolute) ? sizeOf(bytes) : undefined) };
}

function textPrint(absolute: string, known: Remembered | undefined): Remembered {
  const bytes = readFileSync(absolute);
  const hash = hashOf(bytes);
  if (known?.hash === hash) return known;
  if (!markdown.test(absolute)) return { hash, size: bytes.length };
  const content = bytes.toString('utf8');
  const includes = includesOf(content);
  return {
    hash,
    size: bytes.length,
    imports: importsOf(content),
    mentions: mentionsOf(content),
    ...(includes.length > 0 && { includes }),
  };
}

/** The displayed size of an image in pixels; `undefined` if the bytes do not tell. */
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
