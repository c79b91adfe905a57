/**
 * An SVG becomes a PNG: resvg as WebAssembly, whose arithmetic is the same on every machine, with
 * the given fonts and no others; then an encoder of our own (decisions/0008).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encodePng } from './encodePng.ts';

/** Draws an SVG in its own size, on white where it is transparent. Throws on what is no SVG. */
export type Rasterise = (svg: string) => Uint8Array;

/** Loads resvg, and the fonts of `files`, once. */
export async function createRasterise(files: readonly string[]): Promise<Rasterise> {
  const { Resvg, initWasm } = await import('@resvg/resvg-wasm');
  started ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then(initWasm);
  await started;
  const fontBuffers = await Promise.all(files.map((file) => readFile(file)));
  return (svg) => {
    const resvg = new Resvg(svg, {
      background: '#fff',
      font: { fontBuffers, loadSystemFonts: false },
    });
    const image = resvg.render();
    try {
      // A palette has no room for gradients and photographs: resvg's own encoder has.
      return encodePng(image.pixels, image) ?? image.asPng();
    } finally {
      image.free();
      resvg.free();
    }
  };
}

/** Once in a thread. */
let started: Promise<void> | undefined;
