/**
 * Turns an SVG into a PNG with resvg as WebAssembly, whose arithmetic is the same on every machine.
 * It uses the given fonts and no others (generator/decisions/0008-social-cards.md).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encodePng } from './encodePng.ts';

/**
 * Renders an SVG in its own size, on a white background unless the picture may be transparent.
 * Throws on text that is not an SVG.
 */
export type Rasterize = (svg: string, options?: { readonly isTransparent: boolean }) => Uint8Array;

/**
 * Each instance of resvg accepts its WebAssembly once. A thread may have several instances, because
 * a bundled configuration imports its own, and several copies of this file.
 */
const key = Symbol.for('resvg-wasm instances');
const threads = globalThis as { [key]?: WeakMap<object, Promise<void>> };

/** Loads resvg and the fonts in `files`, once. */
export async function createRasterize(files: readonly string[]): Promise<Rasterize> {
  const { Resvg, initWasm } = await import('@resvg/resvg-wasm');
  const loaded = (threads[key] ??= new WeakMap());
  if (!loaded.has(initWasm)) loaded.set(initWasm, readWasm().then(initWasm));
  await loaded.get(initWasm);
  const fontBuffers = await Promise.all(files.map((file) => readFile(file)));
  return (svg, { isTransparent } = { isTransparent: false }) => {
    const resvg = new Resvg(svg, {
      ...(!isTransparent && { background: '#fff' }),
      font: { fontBuffers, loadSystemFonts: false },
    });
    const image = resvg.render();
    try {
      // Gradients, photographs and transparency need more than a palette of opaque colors; resvg's
      // own encoder handles them.
      if (isTransparent) return image.asPng();
      return encodePng(image.pixels, image) ?? image.asPng();
    } finally {
      image.free();
      resvg.free();
    }
  };
}

function readWasm(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'));
}
