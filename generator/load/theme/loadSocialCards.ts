import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageSize } from 'image-size';
import type { SocialCardInput, ThemeManifest } from '../../contract.ts';
import { hashOf } from '../../lib/hash.ts';
import { filesBelow } from './listModules.ts';
import type { Config, SocialCardSettings } from '../../types.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/**
 * Fonts and logo of the social cards; `undefined` if the configuration turns cards off or the theme
 * has no fonts.
 */
export function loadSocialCards(
  root: string,
  { socialCards, staticDirectories, themeConfig: { navbar } }: Config,
  { socialCardFonts = [] }: ThemeManifest,
): SocialCardSettings | undefined {
  if (socialCards === false || socialCardFonts.length === 0) return undefined;
  const fonts = [...socialCardFonts, ...socialCards.fonts.map((file) => path.join(root, file))];
  const file =
    navbar.logo &&
    staticDirectories
      .map((folder) => path.join(root, folder, navbar.logo!.src))
      .find((one) => existsSync(one));
  const logo = file && readLogo(file);
  const key = hashOf(...[...fonts, ...rasterizerFiles()].map((one) => readFileSync(one)));
  return { fonts, key, ...(logo && { logo }) };
}

/** The code that turns an SVG into a picture, and the package that says which resvg it uses. */
function rasterizerFiles(): readonly string[] {
  const folder = fileURLToPath(new URL('../../social/', import.meta.url));
  // The package does not export its manifest, which says the version.
  const resvg = createRequire(import.meta.url).resolve('@resvg/resvg-wasm');
  return [...filesBelow(folder), path.join(path.dirname(resvg), 'package.json')];
}

function readLogo(file: string): SocialCardInput['logo'] {
  const [type, bytes] = [types[path.extname(file).toLowerCase()], readFileSync(file)];
  if (type === undefined) return undefined;
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
 * The element of an SVG file. As part of the card it is rasterized five times faster than as an
 * image in the card.
 */
function elementOf(text: string): string {
  return text.slice(text.search(/<svg[\s>]/), text.lastIndexOf('>') + 1);
}
