import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';

/**
 * Reports front matter keys that nothing knows: each once for the site, at the first document that
 * has it. Keys that the site's own code reads are known.
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
    if (code.some((text) => isRead(key, text)) || files.size === 0) return [];
    return [diagnose('frontmatter/unknown-key', keyPlaces[0], { key, documents: files.size })];
  });
}

/** Texts of the site's code and configuration that read front matter, documents among them. */
function readingCode({ site, sources, ownCode = [], readText }: CheckContext): readonly string[] {
  const files = new Set([
    ...(site.ownCode ?? []),
    ...ownCode,
    ...[...sources.files.keys()].filter((file) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(file)),
  ]);
  const texts = [...files].map((file) => readText?.(file) ?? '');
  return [site.configText, ...texts].filter((text) => /front_?matter/i.test(text));
}

/** Whether code takes a field of this name: `.key`, `['key']` or `{ key }`. */
function isRead(key: string, code: string): boolean {
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\.|\\[\\s*['"\`]|[{,]\\s*['"]?)${name}(?![\\w-])`).test(code);
}
