import { originOf } from '../lib/originOf.ts';
import type { PolicyNeeds } from '../types.ts';

const fontFace = /@font-face\s*\{[^}]*\}/g;
const imported = /@import\s*(?:url\()?\s*["']?([^"')\s;]+)/g;
const address = /url\(\s*["']?([^"')]+)/g;

/** Returns the origins and data URLs that bundled style sheets load from. */
export function stylePolicy(sheets: readonly string[]): PolicyNeeds {
  const text = sheets.join('\n');
  const faces = text.match(fontFace)?.join('\n') ?? '';
  const withoutFonts = text.replace(fontFace, '');
  return {
    inlineStyles: [],
    styles: originsIn(withoutFonts, imported),
    fonts: originsIn(faces, address),
    images: originsIn(withoutFonts.replace(imported, ''), address),
  };
}

function originsIn(text: string, pattern: RegExp): readonly string[] {
  const origins = [...text.matchAll(pattern)].map(([, written]) => originOf(written!));
  return [...new Set(origins)].filter((origin) => origin !== '');
}
