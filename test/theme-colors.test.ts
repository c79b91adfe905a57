/** Contrast of the tokens in both modes (WCAG 2.2 AA), and their one copy outside of CSS. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { themeColors } from '../theme/colorMode.ts';

const css = readFileSync(new URL('../theme/styles/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

type Rgb = readonly [number, number, number];
type Mode = 'light' | 'dark';

const toRgb = (hex: string): Rgb => {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};
const color = (name: string, mode: Mode): Rgb => toRgb(tokens.get(name)![mode]);
/** Mixes `share` of `over` with `under` as CSS does in sRGB. */
const mix = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((value, i) => value * share + under[i]! * (1 - share)) as unknown as Rgb;
const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb
    .map((value) => value / 255)
    .map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const text = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong'];
const hues = ['ink-soft', 'green', 'blue', 'amber', 'rose'];
const codeColors = ['ink', 'ink-faint', 'accent', 'green', 'amber', 'blue', 'teal', 'plum', 'rose'];

for (const mode of ['light', 'dark'] as const) {
  test(`in ${mode} mode, all text has a contrast of at least 4.5:1 on every background`, () => {
    const grounds: Record<string, Rgb> = Object.fromEntries(
      ['canvas', 'surface', 'sunken'].map((name) => [name, color(name, mode)]),
    );
    const code = color('code', mode);
    const pairs: [string, Rgb, Rgb][] = [
      ...text.flatMap((name) =>
        Object.entries(grounds).map(([ground, rgb]): [string, Rgb, Rgb] => [
          `${name} on ${ground}`,
          color(name, mode),
          rgb,
        ]),
      ),
      ['on-accent on accent', color('on-accent', mode), color('accent', mode)],
      ['on-accent on accent-strong', color('on-accent', mode), color('accent-strong', mode)],
      ['accent on accent-wash', color('accent', mode), color('accent-wash', mode)],
      ['accent-strong on accent-wash', color('accent-strong', mode), color('accent-wash', mode)],
      ['canvas on ink', color('canvas', mode), color('ink', mode)],
      ...['ink', 'accent'].map((name): [string, Rgb, Rgb] => [
        `inline code in ${name}`,
        color(name, mode),
        mix(color('ink', mode), color('canvas', mode), 0.06),
      ]),
      ...hues.flatMap((hue) =>
        ['ink', 'accent', hue].map((name): [string, Rgb, Rgb] => [
          `${name} on a remark of ${hue}`,
          color(name, mode),
          mix(color(hue, mode), color('canvas', mode), 0.05),
        ]),
      ),
      ...codeColors.flatMap((name): [string, Rgb, Rgb][] => [
        [`${name} on code`, color(name, mode), code],
        [`${name} on a marked line`, color(name, mode), color('accent-wash', mode)],
        [`${name} on an inserted line`, color(name, mode), mix(color('green', mode), code, 0.07)],
        [`${name} on a deleted line`, color(name, mode), mix(color('rose', mode), code, 0.07)],
      ]),
    ];
    const weak = pairs
      .map(([name, a, b]) => [name, contrast(a, b)] as const)
      .filter(([, ratio]) => ratio < 4.5)
      .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}`);
    assert.deepEqual(weak, []);
  });

  test(`in ${mode} mode, marks of state without text have a contrast of at least 3:1`, () => {
    for (const ground of ['canvas', 'surface', 'sunken', 'code'])
      assert.ok(contrast(color('accent', mode), color(ground, mode)) >= 3, ground);
  });
}

test('the bars of the browser have the color of the page', () => {
  assert.deepEqual(themeColors, tokens.get('canvas'));
});
