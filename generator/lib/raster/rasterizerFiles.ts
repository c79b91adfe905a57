import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The code that turns an SVG into a picture, and the package that says which resvg it uses: what
 * the bytes of a picture depend on beside the SVG and its fonts.
 */
export function rasterizerFiles(): readonly string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  // The package does not export its manifest, which says the version.
  const resvg = createRequire(import.meta.url).resolve('@resvg/resvg-wasm');
  return [
    ...readdirSync(folder)
      .sort()
      .map((name) => path.join(folder, name)),
    path.join(path.dirname(resvg), 'package.json'),
  ];
}
