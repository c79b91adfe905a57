import { createRasterize, type Rasterize } from '../../generator/lib/raster/rasterize.ts';
import type { CardSettings } from './readSettings.ts';

/** Rasterizers by the key of their fonts, created once in each thread. */
const rasterizers = new Map<string, Promise<Rasterize>>();

/** Turns the SVG of a card into a PNG. Throws if it is not an SVG. */
export async function makeCard(svg: string, { fonts, key }: CardSettings): Promise<Uint8Array> {
  const rasterize = rasterizers.get(key) ?? createRasterize(fonts);
  rasterizers.set(key, rasterize);
  try {
    return (await rasterize)(svg);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `its card is not an SVG (${reason}), so correct the logo of the navbar or the design of ` +
        'the cards, or set `socialCards: false`',
      { cause: error },
    );
  }
}
