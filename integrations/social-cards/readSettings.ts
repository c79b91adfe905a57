import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../generator/lib/hash.ts';
import { rasterizerFiles } from '../../generator/lib/raster/rasterizerFiles.ts';
import type { Config } from '../../generator/types.ts';

/** The settings that all social cards share. */
export type CardSettings = {
  /** Absolute paths, in the order in which they are searched. */
  readonly fonts: readonly string[];
  /** Hash of the fonts, and of the code that turns cards into PNGs. */
  readonly key: string;
  readonly logo?: CardLogo;
};

/** The logo of the navbar: SVG markup and its size. */
export type CardLogo = {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
};

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Reads the fonts and the logo of the cards. Returns `undefined` without fonts. */
export async function readSettings(
  root: string,
  { socialCards, staticDirectories, themeConfig: { navbar } }: Config,
  designFonts: readonly string[],
): Promise<CardSettings | undefined> {
  const configuredFonts = socialCards === false ? [] : socialCards.fonts;
  const fonts = [...designFonts, ...configuredFonts.map((file) => path.resolve(root, file))];
  if (fonts.length === 0) return undefined;
  const file =
    navbar.logo &&
    staticDirectories
      .map((folder) => path.join(root, folder, navbar.logo!.src))
      .find((candidate) => existsSync(candidate));
  const logo = file && (await readLogo(file));
  const key = hashOf(...[...fonts, ...rasterizerFiles()].map((input) => readFileSync(input)));
  return { fonts, key, ...(logo && { logo }) };
}

async function readLogo(file: string): Promise<CardLogo | undefined> {
  const [type, bytes] = [types[path.extname(file).toLowerCase()], readFileSync(file)];
  if (type === undefined) return undefined;
  // The configuration contains this module, so an import above would load thirty modules in every
  // run.
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return {
      markup:
        type === 'image/svg+xml'
          ? elementOf(bytes.toString('utf8'))
          : `<image width="${width}" height="${height}" ` +
            `href="data:${type};base64,${bytes.toString('base64')}"/>`,
      width,
      height,
    };
  } catch {
    return undefined;
  }
}

/**
 * The element of an SVG file. As part of the card, it is rasterized five times faster than as an
 * image in the card.
 */
function elementOf(text: string): string {
  return text.slice(text.search(/<svg[\s>]/), text.lastIndexOf('>') + 1);
}
