import { diagnose } from '../diagnostics/diagnose.ts';
import { pathWithin } from '../lib/files/ownFolder.ts';
import type { Collection, Diagnostic, Locale, Outline } from '../types.ts';
import type { CheckInput } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toGroups } from '../lib/toGroups.ts';
import { toIsoDate } from '../lib/toIsoDate.ts';
import { createMissingTexts } from './missingTexts.ts';

/** The file with the translated texts of components and of the theme. */
const codeFile = 'code.json';
/** A diagnostic names at most this many ids. */
const shownIds = 5;

type TranslationCheckInput = Pick<CheckInput, 'site' | 'sources' | 'outlines' | 'readText'>;

/**
 * Compares each language with the default one. It reports documents and texts without a
 * translation, and translations that git dates before the last change of their source. Files
 * without a date are not compared. If `checks.translations` is `ignore`, it reports only languages
 * that the theme does not know, and translations without a document.
 */
export function checkTranslations(input: TranslationCheckInput): Diagnostic[] {
  const { checks, locales = [] } = input.site.config;
  const pairs = pairsIn(input);
  if (checks.translations === 'ignore') return [...inEnglish(input), ...lostIn(pairs, input)];
  const missingTexts = createMissingTexts(input);
  const localeDiagnostics = locales.flatMap((locale) => {
    const texts = [...missingTexts(locale)].map(([file, ids]) =>
      diagnose('translation/missing-texts', startOfFile(file), {
        language: englishLanguageName(locale),
        ids: listNames(ids),
        first: ids[0]!,
      }),
    );
    if (locale.isDefault)
      return [...lostIn(new Map([[locale, pairs.get(locale)!]]), input), ...texts];
    const count = [...missingTexts(locale).values()].flat().length;
    return [...checkPairs(locale, { ...input, pairs: pairs.get(locale)! }, count), ...texts];
  });
  return [...inEnglish(input), ...missingIn(pairs), ...localeDiagnostics];
}

/** Reports languages for which neither the theme nor the site has a text of the theme. */
function inEnglish({
  site: { config, configFile, theme },
  sources,
}: TranslationCheckInput): Diagnostic[] {
  if (!theme.messages) return [];
  const { in: textsIn, english } = theme.messages;
  const ids = Object.values(english).flatMap(({ id }) => id ?? []);
  const translationsFile = ({ path }: Locale) => `${config.translations}/${path}/${codeFile}`;
  const isEnglish = (locale: Locale) => {
    const siteTexts = sources.dataTexts.get(translationsFile(locale)) ?? '';
    return (
      locale.htmlLang.split('-')[0] !== 'en' &&
      Object.keys(textsIn(locale.htmlLang)).length === 0 &&
      !ids.some((id) => siteTexts.includes(`"${id}"`))
    );
  };
  const languages = (config.locales ?? []).filter(isEnglish);
  if (languages.length === 0) return [];
  return [
    diagnose('translation/english-interface', startOfFile(configFile), {
      language: englishList(languages.map(englishLanguageName)),
      file: translationsFile(languages[0]!),
    }),
  ];
}

/** Reports translations that no page shows, because no document has their path. */
function lostIn(
  pairs: ReadonlyMap<Locale, readonly Pair[]>,
  { sources }: TranslationCheckInput,
): readonly Diagnostic[] {
  return [...pairs.values()]
    .flat()
    .filter(({ source, hasSource }) => !hasSource && !sources.files.has(source))
    .map(({ source, translation }) =>
      diagnose('translation/lost', startOfFile(translation), { source }),
    );
}

/** Reports each document without a translation once, with the languages that lack one. */
function missingIn(pairs: ReadonlyMap<Locale, readonly Pair[]>): Diagnostic[] {
  const missing = [...pairs].flatMap(([locale, localePairs]) =>
    localePairs
      .filter(({ hasTranslation }) => !hasTranslation && !locale.isDefault)
      .map((pair) => ({ locale, ...pair })),
  );
  return [...toGroups(missing, ({ source }) => source)].map(([source, missingPairs]) =>
    diagnose('translation/missing', startOfFile(source), {
      language: englishList(missingPairs.map(({ locale }) => englishLanguageName(locale))),
      files: englishList(missingPairs.map(({ translation }) => `\`${translation}\``)),
    }),
  );
}

/** A document and its translation. One of the two may be missing. */
interface Pair {
  readonly source: string;
  readonly translation: string;
  readonly hasSource: boolean;
  readonly hasTranslation: boolean;
}

/** Returns the documents of each language with their originals in the default language. */
function pairsIn({ site, outlines }: TranslationCheckInput): ReadonlyMap<Locale, readonly Pair[]> {
  const allOutlines = [...outlines.values()];
  const { collections, locales = [] } = site.config;
  return new Map(
    locales.map((locale) => [
      locale,
      collections
        .filter(({ translation }) => translation?.locale === locale.name)
        .flatMap((collection) => pairsOf(collection, allOutlines)),
    ]),
  );
}

/**
 * Reports the translations of a language that have no source or are outdated, with a summary.
 * `texts` is the number of texts without a translation.
 */
function checkPairs(
  locale: Locale,
  { sources: { dates }, pairs }: TranslationCheckInput & { readonly pairs: readonly Pair[] },
  texts: number,
): readonly Diagnostic[] {
  const language = englishLanguageName(locale);
  const translationDiagnostics = pairs.flatMap(
    ({ source, translation, hasSource, hasTranslation }) => {
      const at = (file: string) => startOfFile(file);
      if (!hasTranslation) return [];
      if (!hasSource) return [diagnose('translation/without-source', at(translation), { source })];
      const [changed, translated] = [dates.get(source)?.updated, dates.get(translation)?.updated];
      if (changed === undefined || translated === undefined || changed <= translated) return [];
      const days = { changed: toIsoDate(changed), translated: toIsoDate(translated) };
      return [diagnose('translation/outdated', at(translation), { source, ...days })];
    },
  );
  const documents = pairs.filter(({ hasSource }) => hasSource);
  const summary = diagnose('translation/summary', undefined, {
    language,
    documents: documents.length,
    translated: documents.filter(({ hasTranslation }) => hasTranslation).length,
    outdated: translationDiagnostics.filter(({ code }) => code === 'translation/outdated').length,
    texts,
  });
  return [...translationDiagnostics, summary];
}

/** Pairs the Markdown files of a collection in another language with the original ones. */
function pairsOf(
  { id, path, translation }: Collection,
  outlines: readonly Outline[],
): readonly Pair[] {
  const { originalId, folder } = translation!;
  const within = (collection: string, place: Pick<Collection, 'path' | 'translation'>) =>
    new Set(
      outlines
        .filter((outline) => outline.collection === collection && /\.mdx?$/.test(outline.path))
        .filter(({ frontMatter }) => frontMatter['draft'] !== true)
        .map((outline) => pathWithin(place, outline.path)),
    );
  const [originals, translations] = [
    within(originalId, { path }),
    within(id, { path, translation: translation! }),
  ];
  return [...new Set([...originals, ...translations])].map((name) => ({
    source: path === '' ? name : `${path}/${name}`,
    translation: `${folder}/${name}`,
    hasSource: originals.has(name),
    hasTranslation: translations.has(name),
  }));
}

function listNames(ids: readonly string[]): string {
  const remainder = ids.length > shownIds ? ` and ${ids.length - shownIds} more` : '';
  const shownNames = ids.slice(0, shownIds).map((id) => `\`${id}\``);
  return shownNames.join(', ') + remainder;
}

/** `German, French and Dutch`. */
function englishList(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

/** ``German (`de`)``, or only the code if the language has no English name. */
function englishLanguageName({ htmlLang }: Locale): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(htmlLang);
  return name === undefined || name === htmlLang ? `\`${htmlLang}\`` : `${name} (\`${htmlLang}\`)`;
}
