/**
 * Computes contrast from style sheets alone, in both color modes. It covers rules with a text color
 * and a background, and text on the background of the page.
 */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Site } from '../../types.ts';
import { computeColors, contrastOf, over, type Rgb } from './colors.ts';
import {
  readStyleRules,
  splitAtCommas,
  type StyleDeclaration,
  type StyleRule,
} from './styleRules.ts';
import { remember } from '../../lib/remember.ts';

type Mode = 'light' | 'dark';

/** A rule's text color and background, with all declarations from which they come. */
interface ColorPair {
  readonly mode: Mode;
  readonly selector: string;
  readonly color: string;
  readonly background: string;
  readonly sources: readonly StyleDeclaration[];
  readonly least: number;
}

/** The least contrast of text, and of text of at least 24 pixels (WCAG 2.2, 1.4.3). */
const [LEAST, LEAST_OF_LARGE] = [4.5, 3];

/**
 * The elements whose text is on the background of the page, unless a rule gives them another one.
 */
const onPage = /^(?:body|main|article|p|li|dt|dd|h[1-6]|a|strong|em|small|blockquote|figcaption)$/;
/** Matches exempt selectors: disabled texts, and anything that is not text. */
const exempt = /:disabled|\[disabled|::(?:selection|placeholder|-webkit|-moz)/;

/**
 * Reports pairs with too little contrast. The place is the declaration of the site from which the
 * colors come. If only the theme decides, there is no place. A declaration is reported once for
 * each mode.
 */
export function findContrast(site: Site): readonly Diagnostic[] {
  const rules = readStyleRules(site);
  const pairs = (['light', 'dark'] as const).flatMap((mode) => pairsOf(rules, mode));
  const colors = computeColors(pairs.flatMap(({ color, background }) => [color, background]));
  const weak = new Map<
    string,
    { readonly pair: ColorPair; readonly ratio: number; otherRules: number }
  >();
  for (const pair of pairs) {
    const [text, below] = [colors.get(pair.color), colors.get(pair.background)];
    if (!text || below?.alpha !== 1) continue;
    const ratio = contrastOf(over(text, below), below);
    if (ratio >= pair.least) continue;
    const { place } = pair.sources.findLast(({ isOwn }) => isOwn) ?? {};
    const where = place ? `${place.file}:${place.line}:${place.column}` : pair.selector;
    const key = `${pair.mode} ${where}`;
    const weakest = weak.get(key);
    if (weakest) weakest.otherRules += 1;
    if (!weakest || ratio < weakest.ratio)
      weak.set(key, { pair, ratio, otherRules: weakest?.otherRules ?? 0 });
  }
  return [...weak.values()].map(({ pair, ratio, otherRules }) => {
    const { mode, selector, least, sources } = pair;
    const below = colors.get(pair.background)!;
    const [color, background] = [over(colors.get(pair.color)!, below), below].map(toHex);
    const params = {
      mode,
      selector,
      color: color!,
      background: background!,
      least,
      otherRules: otherRules,
    };
    const { place } = sources.findLast(({ isOwn }) => isOwn) ?? {};
    return diagnose('accessibility/contrast', place, { ...params, ratio: toRatio(ratio) });
  });
}

/** Rounds down, so that insufficient contrast never looks sufficient. */
function toRatio(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}

function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function pairsOf(rules: readonly StyleRule[], mode: Mode): readonly ColorPair[] {
  const merged = mergeRules(rules, mode);
  const tokens = new Map<string, StyleDeclaration>();
  for (const root of ['*', 'html', ':root'])
    for (const [name, declared] of merged.get(root) ?? [])
      if (name.startsWith('--')) tokens.set(name, declared);
  const page = backgroundOf(merged.get('body')) ?? backgroundOf(merged.get('html'));
  return [...merged].flatMap(([selector, declarations]): readonly ColorPair[] => {
    const text = declarations.get('color');
    const behind = backgroundOf(declarations) ?? (onPage.test(selector) ? page : undefined);
    if (!text || !behind || exempt.test(selector)) return [];
    const customProperties = [...declarations].filter(([name]) => name.startsWith('--'));
    const values =
      customProperties.length === 0 ? tokens : new Map([...tokens, ...customProperties]);
    const sources: StyleDeclaration[] = [];
    const [color, background] = [behind, text]
      .map((declared) => resolveValue(declared, { values, mode, sources }))
      .reverse();
    if (color === undefined || background === undefined) return [];
    const size = declarations.get('font-size')?.value ?? '';
    const least = isLarge(size) ? LEAST_OF_LARGE : LEAST;
    return [{ mode, selector, color, background, sources, least }];
  });
}

function isLarge(size: string): boolean {
  const [, number = '0', unit] = /^([\d.]+)(px|rem|em)$/.exec(size) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16) >= 24;
}

type Declarations = ReadonlyMap<string, StyleDeclaration>;

/**
 * Returns the declarations of a mode, by selector without the mode. Later rules win over earlier
 * ones, and rules of the mode win over others.
 */
function mergeRules(rules: readonly StyleRule[], mode: Mode): ReadonlyMap<string, Declarations> {
  const merged = new Map<string, Map<string, StyleDeclaration>>();
  for (const ofMode of [undefined, mode])
    for (const { selectors, declarations } of rules)
      for (const written of selectors) {
        const { mode: wanted, selector } = toModeAndSelector(written);
        if (wanted !== ofMode) continue;
        const winning = remember(merged, selector, () => new Map<string, StyleDeclaration>());
        for (const [name, declared] of declarations) {
          if (name === 'background') winning.delete('background-color');
          winning.set(name, declared);
        }
      }
  return merged;
}

const modeSelector = /(?:html|:root)?\[data-theme=["']?(light|dark)["']?\](?=[\s:>]|$)\s*/;

function toModeAndSelector(written: string): { readonly mode?: Mode; readonly selector: string } {
  const [match, mode] = modeSelector.exec(written) ?? [];
  if (match === undefined) return { selector: written };
  const selector = written.replace(match, '').replace(/^>\s*/, '');
  return { mode: mode as Mode, selector: selector === '' ? ':root' : selector };
}

function backgroundOf(declarations: Declarations | undefined): StyleDeclaration | undefined {
  return declarations?.get('background-color') ?? declarations?.get('background');
}

interface ResolveContext {
  readonly values: Declarations;
  readonly mode: Mode;
  /** Receives the declarations from which the value comes. */
  readonly sources: StyleDeclaration[];
}

/**
 * Returns a value without `var()` and `light-dark()`, or `undefined` if it is not a single color.
 */
function resolveValue(
  declared: StyleDeclaration,
  context: ResolveContext,
  depth = 0,
): string | undefined {
  if (depth > 20) return undefined;
  context.sources.push(declared);
  const { values, mode } = context;
  let text = declared.value;
  for (let call = innermost(text); call; call = innermost(text)) {
    const parts = splitAtCommas(call.content);
    let value: string | undefined;
    if (call.name === 'light-dark') value = parts[mode === 'light' ? 0 : 1];
    else {
      const token = values.get(parts[0]!);
      value = token ? resolveValue(token, context, depth + 1) : parts.slice(1).join(', ');
    }
    if (!value) return undefined;
    text = text.slice(0, call.start) + value + text.slice(call.end);
  }
  return /^(?:inherit|initial|unset|revert|none|transparent|currentcolor|)$|url\(|gradient\(/i.test(
    text.trim(),
  )
    ? undefined
    : text;
}

/** Returns the first `var()` or `light-dark()` that contains no other such call. */
function innermost(text: string) {
  for (const { index, 0: opening, 1: name } of text.matchAll(/\b(var|light-dark)\(/g)) {
    const start = index + opening.length;
    let [depth, end] = [1, start];
    for (; end < text.length && depth > 0; end++) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    const content = text.slice(start, end - 1);
    if (!/\b(?:var|light-dark)\(/.test(content)) return { name, content, start: index, end };
  }
  return undefined;
}
