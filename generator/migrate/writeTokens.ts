/** The colors and fonts of Infima that a site sets, carried into the tokens of the theme. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { readSheet } from '../lib/bundler/sass.ts';

/** What each variable of Infima is in the theme, in light and in dark pages. */
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
    new Map(found.filter((one) => one.mode === mode).map(({ name, value }) => [name, value]));
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

/** A sheet without rules in rules. One that does not compile is read as it is written. */
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
  readonly value: string;
}

/** The variables of Infima that rules for whole pages set. */
function variablesIn(css: string): readonly Variable[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const mode = modeOf(selector!);
    return mode === undefined
      ? []
      : [...body!.matchAll(/(--ifm-[\w-]+)\s*:\s*([^;]+)/g)].map(([, name, value]) => ({
          mode,
          name: name!,
          value: value!.trim(),
        }));
  });
}

function modeOf(selector: string): Mode | undefined {
  for (const one of selector.split(',').map((part) => part.trim())) {
    if (/^(?::root|html)$/.test(one)) return 'all';
    const mode = /^(?::root|html)?\[data-theme=['"]?(light|dark)['"]?\](?::root)?$/.exec(one)?.[1];
    if (mode !== undefined) return mode as Mode;
  }
  return undefined;
}

/** The declarations for a mode: `own` is set in it, and `known` holds in it. */
function toLines(
  mode: Mode,
  own: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const lines = tokens.flatMap(([token, light, dark = light]) => {
    const name = mode === 'dark' ? dark : light;
    return known.has(name) && (own.has(name) || dark !== light)
      ? [`  ${token}: var(${name});`]
      : [];
  });
  const accent = own.get('--ifm-color-primary');
  if (accent === undefined) return mode === 'all' || own.size > 0 ? lines : [];
  const onAccent = textOn(accent);
  return [
    ...lines,
    '  --accent-wash: color-mix(in srgb, var(--accent) 12%, var(--canvas));',
    ...(onAccent === undefined ? [] : [`  --on-accent: ${onAccent};`]),
  ];
}

/** Black or white, whichever is easier to read on a color that is written as hexadecimal. */
function textOn(color: string): string | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  if (digits === undefined) return undefined;
  const [r, g, b] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  // Contrast (WCAG 2) with white is above that with black below this luminance.
  return luminance < 0.179 ? '#fff' : '#000';
}
