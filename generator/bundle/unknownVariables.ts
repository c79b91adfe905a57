/** Finds custom properties that the site's style sheets use and nothing sets. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic } from '../types.ts';
import { siteTexts } from '../lib/files/siteTexts.ts';
import { blankStyleTexts, placeInSheet } from './styleSlips.ts';

/** A style sheet that was read for the shell. */
export interface ReadStyles {
  /** Relative to the root. */
  readonly file: string;
  readonly css: string;
  /** Whether the sheet is the author's. */
  readonly isOwn: boolean;
}

/**
 * Finds uses without a fallback. Scripts and documents may set the custom properties that they
 * name.
 */
export function unknownVariables(
  sheets: readonly ReadStyles[],
  root: string,
): readonly Diagnostic[] {
  const definedVariables = new Set(
    sheets.flatMap(({ css }) => css.match(/--[\w-]+(?=\s*:)|(?<=@property\s+)--[\w-]+/g) ?? []),
  );
  const variableUses = sheets.flatMap(({ file, css, isOwn }) => {
    const plain = isOwn ? blankStyleTexts(css) : '';
    return [...plain.matchAll(/(?<=\bvar\(\s*)--[\w-]+(?=\s*\))/g)].flatMap(({ 0: name, index }) =>
      definedVariables.has(name) ? [] : [{ name, place: placeInSheet(plain, index, file) }],
    );
  });
  if (variableUses.length === 0) return [];
  const named = namesInCode(root);
  return variableUses
    .filter(({ name }) => !named.has(name))
    .map(({ name, place }) =>
      diagnose('asset/unknown-variable', place, { name, nearest: suggest(name, definedVariables) }),
    );
}

/** Names of custom properties in code and documents of the site. */
function namesInCode(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, text } of siteTexts(root))
    for (const [written] of text.matchAll(
      name.endsWith('css') ? /--[\w-]+(?=\s*:)/g : /--[a-z][\w-]*/gi,
    ))
      names.add(written);
  return names;
}
