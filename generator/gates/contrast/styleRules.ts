import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveStyleImport } from '../../bundle/styleUrls.ts';
import { nameFrom, toSpecifier } from '../../lib/files/nativePath.ts';
import type { Place, Site } from '../../types.ts';
import { positionAt } from '../../lib/source/places.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

/** A value and its place. `isOwn` says whether the site wrote it, and not the theme. */
export interface StyleDeclaration {
  readonly value: string;
  readonly place: Place;
  readonly isOwn: boolean;
}

/** A rule that applies to every screen. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: ReadonlyMap<string, StyleDeclaration>;
}

/**
 * Returns the rules of the theme's sheets and then those of `customCss`, in order. Rules for some
 * screens, for print and in Sass are left out.
 */
export function readStyleRules({ root, theme, config }: Site): readonly StyleRule[] {
  const readFiles = new Set<string>();
  const read = (file: string, { isOwn }: { readonly isOwn: boolean }): readonly StyleRule[] => {
    if (readFiles.has(file) || !file.endsWith('.css')) return [];
    readFiles.add(file);
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(/@import\s+(?:url\(\s*)?["']([^"']+)["']/g)].flatMap(
      ([, name]) => resolveStyleImport(name!, path.dirname(file), root) ?? [],
    );
    return [
      ...imported.flatMap((importedFile) => read(importedFile, { isOwn })),
      ...parseRules(text, { file: nameFrom(root, file), isOwn }),
    ];
  };
  const siteSheets = config.customCss.flatMap(
    (name) => resolveStyleImport(toSpecifier(name), root, root) ?? [],
  );
  return [
    ...Object.values(theme.styles).flatMap((file) => read(file, { isOwn: false })),
    ...siteSheets.flatMap((file) => read(file, { isOwn: !file.includes('node_modules') })),
  ];
}

/**
 * Matches at-rules that apply on a usual screen: `@supports` is taken to be true, because browsers
 * support what new sheets ask for.
 */
const unconditional = /^@layer\b|^@media\s+(?:all|screen)\s*$|^@supports\b(?!\s+not)/;

/** A block that is open. */
interface Block {
  readonly prelude: string;
  readonly declarations: Map<string, StyleDeclaration>;
  /** Whether an enclosing block is conditional, or is an at-rule without style rules. */
  readonly isLeftOut: boolean;
}

/** Reads the rules of a sheet. The selector of a nested rule includes the selectors around it. */
export function parseRules(
  css: string,
  { file, isOwn }: { readonly file: string; readonly isOwn: boolean },
): readonly StyleRule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const placeAt = createPlaceAt(text, file);
  const rules: StyleRule[] = [];
  const open: Block[] = [];
  let start = 0;
  const declare = (end: number) => {
    const written = text.slice(start, end);
    const [, gap = '', name, value] = /^(\s*)([\w-]+)\s*:([^]*)$/.exec(written) ?? [];
    const block = open.at(-1);
    if (name === undefined || value === undefined || !block) return;
    const place = placeAt(start + gap.length);
    const declared = { value: value.replace(/!important\s*$/, '').trim(), place, isOwn };
    block.declarations.set(name.startsWith('--') ? name : name.toLowerCase(), declared);
  };
  for (const { index, 0: token } of text.matchAll(/"[^"\n]*"|'[^'\n]*'|\([^()]*\)|[{};]/g)) {
    if (!/^[{};]$/.test(token)) continue;
    if (token === '{') {
      const prelude = text.slice(start, index).trim();
      const isLeftOut =
        (open.at(-1)?.isLeftOut ?? false) ||
        (prelude.startsWith('@') && !unconditional.test(prelude));
      open.push({ prelude, declarations: new Map(), isLeftOut });
    } else {
      declare(index);
      if (token === '}') {
        const preludes = open.map(({ prelude }) => prelude);
        const { declarations, isLeftOut } = open.pop() ?? {
          declarations: new Map(),
          isLeftOut: true,
        };
        if (!isLeftOut && declarations.size > 0)
          rules.push({ selectors: joinSelectors(preludes), declarations });
      }
    }
    start = index + 1;
  }
  return rules;
}

/** Joins the selectors of nested rules: `a { &:hover {} }` has the selector `a:hover`. */
function joinSelectors(preludes: readonly string[]): readonly string[] {
  return preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .reduce<readonly string[]>(
      (outer, prelude) =>
        splitAtCommas(prelude).flatMap((inner) =>
          outer.length === 0
            ? [inner]
            : outer.map((outerSelector) =>
                inner.includes('&')
                  ? inner.replaceAll('&', outerSelector)
                  : `${outerSelector} ${inner}`,
              ),
        ),
      [],
    );
}

/** Splits at commas outside of parentheses. */
export function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map(collapseSpaces).filter((part) => part !== '');
}

function createPlaceAt(text: string, file: string): (offset: number) => Place {
  return (offset) => ({ file, ...positionAt(text, offset) });
}
