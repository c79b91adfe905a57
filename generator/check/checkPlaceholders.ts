import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { placeAt } from '../lib/source/places.ts';
import type { Diagnostic } from '../types.ts';
import type { CheckInput } from './context.ts';

type PlaceholderInput = Pick<CheckInput, 'site' | 'sources' | 'readText'>;

const placeholder = /\{(\w+)\}/g;
/**
 * `<Translate id="a">` to its end tag, and `translate({ id: 'a' }, { … })` to a semicolon. The
 * group is the id.
 */
const uses = [
  /<Translate\b[^>]*?\sid=\{?\s*["'`]([^"'`]+)["'`][^]*?<\/Translate>/g,
  /\btranslate\(\s*\{[^}]*?\bid:\s*["'`]([^"'`]+)["'`][^;]*/g,
];

/**
 * Reports placeholders in translations that nothing fills, because the original text does not have
 * them. A translation whose original is not found is not compared.
 */
export function checkPlaceholders({ site, sources, readText }: PlaceholderInput): Diagnostic[] {
  const { locales = [], translations } = site.config;
  let used: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const english = Object.values(site.theme.messages?.english ?? {});
  const ofTheme = new Map(english.map(({ id, message = '' }) => [id, namesIn(message)]));
  const namesOf = (id: string) =>
    ofTheme.get(id) ?? (used ??= namesByUse({ sources, readText })).get(id);
  return locales.flatMap(({ path }) => {
    const file = `${translations}/${path}/code.json`;
    const text = sources.dataTexts.get(file) ?? '';
    return messagesIn(text).flatMap(([id, message]) => {
      const written = namesIn(message);
      const placeholders = written.size === 0 ? undefined : namesOf(id);
      const unknown = [...written].find(
        (placeholder) => placeholders && !placeholders.has(placeholder),
      );
      if (unknown === undefined) return [];
      const offset = text.indexOf(`{${unknown}}`, Math.max(0, text.indexOf(JSON.stringify(id))));
      return diagnose(
        'translation/unknown-placeholder',
        placeAt(file, text, { offset, length: unknown.length + 2 }),
        { id, name: unknown, nearest: suggest(unknown, placeholders!) },
      );
    });
  });
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(placeholder)].map(([, name]) => name!));
}

/** Returns the texts of a file with their ids. A file that is not JSON is reported elsewhere. */
function messagesIn(text: string): readonly (readonly [id: string, message: string])[] {
  if (!text.includes('{')) return [];
  try {
    const entries = Object.entries((JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>);
    return entries.flatMap(([id, entry]) => {
      const message = typeof entry === 'string' ? entry : (entry as { message?: unknown })?.message;
      return typeof message === 'string' ? [[id, message] as const] : [];
    });
  } catch {
    return [];
  }
}

/** Returns the names that can be placeholders, by the id of the text, from its uses in the code. */
function namesByUse({ sources, readText }: Pick<PlaceholderInput, 'sources' | 'readText'>) {
  const names = new Map<string, Set<string>>();
  for (const file of sources.files.keys()) {
    const text = /\.(?:[jt]sx?|mdx?)$/.test(file) ? (readText?.(file) ?? '') : '';
    for (const use of uses)
      for (const [call, id] of text.matchAll(use)) {
        const namesOfText = names.get(id!) ?? new Set();
        // Placeholders in the text, and the keys of the object with their values.
        for (const [, name] of call.matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g))
          namesOfText.add(name!);
        names.set(id!, namesOfText);
      }
  }
  return names;
}
