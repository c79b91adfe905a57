import { diagnose } from '../diagnostics/diagnose.ts';
import { pathWithin } from '../lib/files/ownFolder.ts';
import type { Collection, Diagnostic, Locale, Outline } from '../types.ts';
import type { CheckInput } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { createMissingTexts } from './missingTexts.ts';

/** Most ids that a finding names. */
const shownIds = 5;

type Input = Pick<CheckInput, 'site' | 'sources' | 'outlines' | 'readText'>;

/**
 * Compares each language with the default one: documents and texts without a translation, and
 * translations that are older than their source. Ages are the dates in git; files without one are
 * not compared. Gives nothing unless `checks.translations` is set.
 */
export function checkTranslations(input: Input): Diagnostic[] {
  const { checks, locales = [] } = input.site.config;
  if (checks.translations === 'ignore') return [];
  const missingTexts = createMissingTexts(input);
  return locales.flatMap((locale) => {
    const texts = [...missingTexts(locale)].map(([file, ids]) =>
      diagnose('translation/missing-texts', startOfFile(file), {
        language: englishLanguageName(locale),
        ids: listed(ids),
        first: ids[0]!,
      }),
    );
    if (locale.isDefault) return texts;
    const count = [...missingTexts(locale).values()].flat().length;
    return [...checkDocuments(locale, input, count), ...texts];
  });
}

/** A document and its translation. One of the two may be missing. */
interface Pair {
  readonly source: string;
  readonly translation: string;
  readonly hasSource: boolean;
  readonly hasTranslation: boolean;
}

/** Findings at the documents of a language, and their numbers. */
function checkDocuments(
  locale: Locale,
  { site, sources: { dates }, outlines }: Input,
  texts: number,
): readonly Diagnostic[] {
  const language = englishLanguageName(locale);
  const pairs = site.config.collections
    .filter(({ translation }) => translation?.locale === locale.name)
    .flatMap((collection) => pairsOf(collection, [...outlines.values()]));
  const found = pairs.flatMap(({ source, translation, hasSource, hasTranslation }) => {
    const at = (file: string) => startOfFile(file);
    if (!hasTranslation)
      return [diagnose('translation/missing', at(source), { language, file: translation })];
    if (!hasSource) return [diagnose('translation/without-source', at(translation), { source })];
    const [changed, translated] = [dates.get(source)?.updated, dates.get(translation)?.updated];
    if (changed === undefined || translated === undefined || changed <= translated) return [];
    const days = { changed: toDay(changed), translated: toDay(translated) };
    return [diagnose('translation/outdated', at(translation), { source, ...days })];
  });
  const documents = pairs.filter(({ hasSource }) => hasSource);
  const summary = diagnose('translation/summary', undefined, {
    language,
    documents: documents.length,
    translated: documents.filter(({ hasTranslation }) => hasTranslation).length,
    outdated: found.filter(({ code }) => code === 'translation/outdated').length,
    texts,
  });
  return [...found, summary];
}

/** The Markdown of a collection in another language, beside that in the default one. */
function pairsOf(
  { id, path, translation }: Collection,
  outlines: readonly Outline[],
): readonly Pair[] {
  const { of, folder } = translation!;
  const within = (collection: string, place: Pick<Collection, 'path' | 'translation'>) =>
    new Set(
      outlines
        .filter((one) => one.collection === collection && /\.mdx?$/.test(one.path))
        .filter(({ frontMatter }) => frontMatter['draft'] !== true)
        .map((one) => pathWithin(place, one.path)),
    );
  const [originals, own] = [within(of, { path }), within(id, { path, translation: translation! })];
  return [...new Set([...originals, ...own])].map((name) => ({
    source: path === '' ? name : `${path}/${name}`,
    translation: `${folder}/${name}`,
    hasSource: originals.has(name),
    hasTranslation: own.has(name),
  }));
}

function listed(ids: readonly string[]): string {
  const more = ids.length > shownIds ? ` and ${ids.length - shownIds} more` : '';
  const shown = ids.slice(0, shownIds).map((id) => `\`${id}\``);
  return shown.join(', ') + more;
}

/** `German (de)`. */
function englishLanguageName({ htmlLang }: Locale): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(htmlLang);
  return name === undefined || name === htmlLang ? `\`${htmlLang}\`` : `${name} (\`${htmlLang}\`)`;
}

function toDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
