import { createRequire } from 'node:module';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { quote } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

type CssTree = typeof import('css-tree');

/** Finds colors that browsers ignore, in fields of the theme and in `<meta name="theme-color">`. */
export function checkColors({ config, source }: CheckedConfig): ConfigDiagnostic[] {
  const named = [
    ...colorsIn(config.themeConfig, ['themeConfig']),
    ...config.headTags.flatMap(({ attributes = {} }, index) =>
      attributes['name'] === 'theme-color' && typeof attributes['content'] === 'string'
        ? [{ path: ['headTags', index, 'attributes', 'content'], value: attributes['content'] }]
        : [],
    ),
  ];
  if (named.length === 0) return [];
  // The data is loaded here, so that sites without a color do not wait for it.
  const { lexer } = createRequire(import.meta.url)('css-tree') as CssTree;
  return named.flatMap(({ path, value }) => {
    // css-tree does not know colors that are derived from others.
    if (/\bvar\(|\bfrom\b/.test(value) || lexer.match('<color>', value).error === null) return [];
    const params = {
      path: toDotted(path),
      value: quote(value),
      allowed: "a color of CSS, such as '#20232a'",
      nearest: /^[a-z]+$/i.test(value) ? suggest(value, namesOfColors(lexer)) : undefined,
    };
    const place = placeOfProperty(source, path, 'value');
    return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
  });
}

interface Color {
  readonly path: PropertyPath;
  readonly value: string;
}

function colorsIn(value: unknown, path: PropertyPath): readonly Color[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, content } = value as { readonly name?: unknown; readonly content?: unknown };
  if (name === 'theme-color' && typeof content === 'string')
    return [{ path: [...path, 'content'], value: content }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return typeof inner === 'string' && /(?:^c|C)olor$/.test(key)
      ? [{ path: at, value: inner }]
      : colorsIn(inner, at);
  });
}

function namesOfColors(lexer: CssTree['lexer']): readonly string[] {
  const names: string[] = [];
  const { syntax } = lexer.getType('named-color') as {
    readonly syntax: {
      readonly terms: readonly { readonly type: string; readonly name: string }[];
    };
  };
  for (const { type, name } of syntax.terms) if (type === 'Keyword') names.push(name);
  return names;
}
