import { transform } from 'lightningcss';

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

/**
 * Computes colors of any syntax, by text. The result lacks texts that are not colors, and colors
 * that only a browser knows, such as `currentColor`.
 */
export function computeColors(texts: Iterable<string>): ReadonlyMap<string, Rgb> {
  const distinctTexts = [...new Set(texts)];
  // For an old browser, lightningcss writes every syntax as `rgb()` or shorter.
  const lowered = transform({
    filename: 'colors.css',
    code: Buffer.from(distinctTexts.map((text, i) => `.c${i}{color:${text}}`).join('\n')),
    targets: { chrome: 60 << 16 },
    errorRecovery: true,
  }).code;
  const colors = new Map<string, Rgb>();
  let current = '';
  transform({
    filename: 'colors.css',
    code: lowered,
    errorRecovery: true,
    visitor: {
      Selector(selector) {
        const [first] = selector;
        current = first?.type === 'class' ? distinctTexts[Number(first.name.slice(1))]! : '';
        return undefined;
      },
      Color(color) {
        // The fallback comes first, and an old browser shows it.
        if (typeof color === 'object' && color.type === 'rgb' && !colors.has(current)) {
          const { r, g, b, alpha } = color;
          colors.set(current, { r, g, b, alpha });
        }
        return undefined;
      },
    },
  });
  return colors;
}

/** Returns a color over an opaque one. */
export function over({ r, g, b, alpha }: Rgb, below: Rgb): Rgb {
  const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return { r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b), alpha: 1 };
}

/** Returns the contrast of two opaque colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [light, dark] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
