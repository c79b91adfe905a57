import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';

/**
 * Reports front matter keys that have no effect. Each is reported once for the site, at the first
 * document that has it. A key that the site's own code reads is not reported.
 */
export function checkFrontMatterKeys(context: CheckContext): Diagnostic[] {
  const { graph, outlines } = context;
  const places = new Map<string, Place[]>();
  const sources = new Set(graph.pages.flatMap(({ route }) => route.source ?? []));
  for (const source of [...sources].sort())
    for (const { key, place } of outlines.get(source)?.unknownKeys ?? [])
      places.set(key, [...(places.get(key) ?? []), place]);
  if (places.size === 0) return [];
  const code = readingCode(context);
  return [...places].flatMap(([key, keyPlaces]) => {
    const files = new Set(keyPlaces.map(({ file }) => file));
    if (code.some((text) => isRead(key, text))) return [];
    return [diagnose('frontmatter/unknown-key', keyPlaces[0], { key, documents: files.size })];
  });
}

/** Returns the texts of code, configuration and MDX documents that read front matter. */
function readingCode({ site, sources, ownCode = [], readText }: CheckContext): readonly string[] {
  const files = new Set([
    ...(site.ownCode ?? []),
    ...ownCode,
    ...[...sources.files.keys()].filter((file) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(file)),
  ]);
  const texts = [...files].map((file) => readText?.(file) ?? '');
  return [site.configText, ...texts].filter((text) => /front_?matter/i.test(text));
}

/** Whether code seems to read a field with this name: `.key`, `['key']` or `{ key }`. */
function isRead(key: string, code: string): boolean {
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\.|\\[\\s*['"\`]|[{,]\\s*['"]?)${name}(?![\\w-])`).test(code);
}
