/** Carries the colors and fonts of Infima that a site sets into the tokens of the theme. */
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
 * Writes a sheet whose rules refer to the variables, so that a later change of a variable has an
 * effect. `sheets` are relative to the root. Returns the name of the sheet, or `undefined` if
 * nothing is set.
 */
export async function writeTokens(
  root: string,
  sheets: readonly string[],
): Promise<string | undefined> {
  const texts = await Promise.all(sheets.map((sheet) => flatSheet(path.join(root, sheet), root)));
  const variables = texts.flatMap(variablesIn);
  const valuesIn = (mode: Mode) =>
    new Map(
      variables
        .filter((variable) => variable.mode === mode)
        .map(({ name, color }) => [name, color]),
    );
  const allValues = valuesIn('all');
  const rules = (['all', 'light', 'dark'] as const).flatMap((mode) => {
    const modeValues = valuesIn(mode);
    const lines = toLines(
      mode,
      modeValues,
      mode === 'all' ? modeValues : new Map([...allValues, ...modeValues]),
    );
    return lines.length > 0 ? [`${selectors[mode]} {\n${lines.join('\n')}\n}\n`] : [];
  });
  if (rules.length === 0 || existsSync(path.join(root, tokensFile))) return undefined;
  const head = '/* What the variables of Infima in the other sheets are in the theme. */\n';
  mkdirSync(path.join(root, path.dirname(tokensFile)), { recursive: true });
  writeFileSync(path.join(root, tokensFile), head + rules.join('\n'));
  return tokensFile;
}

/**
 * Returns a sheet without nested rules. A sheet that does not compile is returned as it is written.
 */
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
  /** The color, if the value is a single color without other variables. */
  readonly color: RGBColor | undefined;
}

/** Returns the variables of Infima that rules for whole pages set, on every medium. */
function variablesIn(css: string): readonly Variable[] {
  const variables: Variable[] = [];
  const visitor = { StyleSheet: ({ rules }: StyleSheet) => void variables.push(...inRules(rules)) };
  const code = Buffer.from(css);
  readCss({ filename: 'sheet.css', code, errorRecovery: true, visitor });
  return variables;
}

function inRules(rules: readonly Rule[]): readonly Variable[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block' || rule.type === 'supports') return inRules(rule.value.rules);
    if (rule.type !== 'style') return [];
    const mode = rule.value.selectors.map(modeOf).find((selected) => selected !== undefined);
    if (mode === undefined) return [];
    const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {};
    return [...declarations, ...importantDeclarations].flatMap((declaration) => {
      if (declaration.property !== 'custom' || !declaration.value.name.startsWith('--ifm-'))
        return [];
      const first = declaration.value.value.find((part) => part.type === 'color')?.value;
      const color = typeof first === 'object' && first.type === 'rgb' ? first : undefined;
      return [
        {
          mode,
          name: declaration.value.name,
          color: declaration.value.value.length > 1 ? undefined : color,
        },
      ];
    });
  });
}

/**
 * Returns the mode of the pages that a selector matches, or `undefined` if it does not match whole
 * pages.
 */
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

/**
 * Returns the declarations for a mode. `modeValues` are set in this mode, and `knownValues` apply
 * to it.
 */
function toLines(
  mode: Mode,
  modeValues: ReadonlyMap<string, RGBColor | undefined>,
  knownValues: ReadonlyMap<string, unknown>,
): readonly string[] {
  const lines = tokens.flatMap(([token, light, dark = light]) => {
    const name = mode === 'dark' ? dark : light;
    return knownValues.has(name) && (modeValues.has(name) || dark !== light)
      ? [`  ${token}: var(${name});`]
      : [];
  });
  const accent = modeValues.get('--ifm-color-primary');
  if (!modeValues.has('--ifm-color-primary'))
    return mode === 'all' || modeValues.size > 0 ? lines : [];
  return [
    ...lines,
    '  --accent-wash: color-mix(in srgb, var(--accent) 12%, var(--canvas));',
    ...(accent === undefined ? [] : [`  --on-accent: ${textOn(accent)};`]),
  ];
}

/** Returns black or white, whichever is easier to read on a color. */
function textOn({ r, g, b }: RGBColor): string {
  const [red, green, blue] = [r, g, b]
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  // Below this luminance, white has more contrast (WCAG 2) than black.
  return luminance < 0.179 ? '#fff' : '#000';
}
