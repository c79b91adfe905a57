import { transform } from 'lightningcss';

/** Red, green and blue from 0 to 255, and how opaque it is, from 0 to 1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

/**
 * Computes colors of any syntax, by text. Texts that are not colors, or that only a browser knows,
 * such as `currentColor`, are not in the result.
 */
export function computeColors(texts: Iterable<string>): ReadonlyMap<string, Rgb> {
  const distinctTexts = [...new Set(texts)];
  // For an old browser, every syntax is written as `rgb()` or shorter.
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
        // A fallback comes first, and an old browser shows it.
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

/** A color over an opaque one. */
export function over({ r, g, b, alpha }: Rgb, below: Rgb): Rgb {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return { r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b), alpha: 1 };
}

/** The contrast of two opaque colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
