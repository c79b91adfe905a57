/** The colors and fonts of Infima that a site sets, carried into the tokens of the theme. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { transform as readCss } from 'lightningcss';
import type { RGBColor, Rule, Selector, StyleSheet } from 'lightningcss';
import { readSheet } from '../lib/bundler/sass.ts';

/** The theme's counterpart of each variable of Infima, in light and in dark pages. */
const tokens: readonly (readonly [name: string, light: string, dark?: string])[] = [
  ['--accent', '--ifm-color-primary'],
  ['--accent-strong', '--ifm-color-primary-dark', '--ifm-color-primary-light'],
  ['--canvas', '--ifm-background-color'],
  ['--surface', '--ifm-background-surface-color'],
  ['--ink', '--ifm-font-color-base'],
  ['--font-text', '--ifm-font-family-base'],
  ['--font-code', '--ifm-font-family-monospace'],
  ['--radius', '--ifm-global-radius'],
  ['--navbar-height', '--ifm-navbar-height'],
];

const tokensFile = 'src/css/tokens.css';

type Mode = 'all' | 'light' | 'dark';

const selectors: Readonly<Record<Mode, string>> = {
  all: ':root',
  light: "[data-theme='light']",
  dark: "[data-theme='dark']",
};

/**
 * Writes a sheet whose rules follow the variables, so that a later change of them shows. `sheets`
 * are relative to the root. Gives the name of the sheet, or `undefined` if nothing is set.
 */
export async function writeTokens(
  root: string,
  sheets: readonly string[],
): Promise<string | undefined> {
  const texts = await Promise.all(sheets.map((sheet) => flatSheet(path.join(root, sheet), root)));
  const found = texts.flatMap(variablesIn);
  const valuesIn = (mode: Mode) =>
    new Map(found.filter((one) => one.mode === mode).map(({ name, color }) => [name, color]));
  const all = valuesIn('all');
  const rules = (['all', 'light', 'dark'] as const).flatMap((mode) => {
    const own = valuesIn(mode);
    const lines = toLines(mode, own, mode === 'all' ? own : new Map([...all, ...own]));
    return lines.length > 0 ? [`${selectors[mode]} {\n${lines.join('\n')}\n}\n`] : [];
  });
  if (rules.length === 0 || existsSync(path.join(root, tokensFile))) return undefined;
  const head = '/* What the variables of Infima in the other sheets are in the theme. */\n';
  mkdirSync(path.join(root, path.dirname(tokensFile)), { recursive: true });
  writeFileSync(path.join(root, tokensFile), head + rules.join('\n'));
  return tokensFile;
}

/** A sheet without rules in rules. A sheet that does not compile is read as it is written. */
async function flatSheet(file: string, root: string): Promise<string> {
  try {
    const { css } = await readSheet(file, root);
    const options = { loader: 'css', target: 'chrome100', logLevel: 'silent' } as const;
    return (await transform(css, options)).code;
  } catch {
    return readFileSync(file, 'utf8');
  }
}

interface Variable {
  readonly mode: Mode;
  readonly name: string;
  /** The color, if the value is one that needs no other variable. */
  readonly color: RGBColor | undefined;
}

/** The variables of Infima that rules for whole pages set, on every medium. */
function variablesIn(css: string): readonly Variable[] {
  const found: Variable[] = [];
  const visitor = { StyleSheet: ({ rules }: StyleSheet) => void found.push(...inRules(rules)) };
  const code = Buffer.from(css);
  readCss({ filename: 'sheet.css', code, errorRecovery: true, visitor });
  return found;
}

function inRules(rules: readonly Rule[]): readonly Variable[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block' || rule.type === 'supports') return inRules(rule.value.rules);
    if (rule.type !== 'style') return [];
    const mode = rule.value.selectors.map(modeOf).find((one) => one !== undefined);
    if (mode === undefined) return [];
    const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {};
    return [...declarations, ...importantDeclarations].flatMap((one) => {
      if (one.property !== 'custom' || !one.value.name.startsWith('--ifm-')) return [];
      const first = one.value.value.find((part) => part.type === 'color')?.value;
      const color = typeof first === 'object' && first.type === 'rgb' ? first : undefined;
      return [
        { mode, name: one.value.name, color: one.value.value.length > 1 ? undefined : color },
      ];
    });
  });
}

/** The pages that a selector is for, if it is for whole pages. */
function modeOf(selector: Selector): Mode | undefined {
  let mode: Mode = 'all';
  for (const part of selector) {
    if (part.type === 'attribute' && part.name === 'data-theme') {
      const value = part.operation?.operator === 'equal' ? part.operation.value : undefined;
      if (value !== 'light' && value !== 'dark') return undefined;
      mode = value;
    } else if (
      !(part.type === 'pseudo-class' && part.kind === 'root') &&
      !(part.type === 'type' && part.name === 'html')
    )
      return undefined;
  }
  return mode;
}

/** The declarations for a mode: `own` is set in it, and `known` holds in it. */
function toLines(
  mode: Mode,
  own: ReadonlyMap<string, RGBColor | undefined>,
  known: ReadonlyMap<string, unknown>,
): readonly string[] {
  const lines = tokens.flatMap(([token, light, dark = light]) => {
    const name = mode === 'dark' ? dark : light;
    return known.has(name) && (own.has(name) || dark !== light)
      ? [`  ${token}: var(${name});`]
      : [];
  });
  const accent = own.get('--ifm-color-primary');
  if (!own.has('--ifm-color-primary')) return mode === 'all' || own.size > 0 ? lines : [];
  return [
    ...lines,
    '  --accent-wash: color-mix(in srgb, var(--accent) 12%, var(--canvas));',
    ...(accent === undefined ? [] : [`  --on-accent: ${textOn(accent)};`]),
  ];
}

/** Black or white, whichever is easier to read on a color. */
function textOn({ r, g, b }: RGBColor): string {
  const [red, green, blue] = [r, g, b]
    .map((one) => one / 255)
    .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  // Contrast (WCAG 2) with white is above that with black below this luminance.
  return luminance < 0.179 ? '#fff' : '#000';
}
