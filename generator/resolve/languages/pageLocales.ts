import type { PageLocale, PageProps } from '../../contract.ts';
import { pathWithin } from '../../lib/files/ownFolder.ts';
import type { PagePlan } from '../pagePlan.ts';
import type { Language } from './toLanguages.ts';

/** Returns the language data of a page. */
export type LocalesOf = (plan: PagePlan) => Pick<PageProps, 'locale' | 'locales' | 'shownIn'>;

/**
 * Creates a function that finds a page in each language. `planned` are the pages with an address.
 */
export function createLocalesOf(
  languages: readonly Language[],
  planned: readonly { readonly plan: PagePlan; readonly language: Language }[],
): LocalesOf {
  if (languages.length < 2) return () => ({});
  const byPage = new Map<string, Map<Language, PagePlan>>();
  const languageOf = new Map<PagePlan, Language>();
  for (const { plan, language } of planned) {
    languageOf.set(plan, language);
    const key = identityOf(plan, language);
    byPage.set(key, (byPage.get(key) ?? new Map<Language, PagePlan>()).set(language, plan));
  }
  return (plan) => {
    const pageLanguage = languageOf.get(plan)!;
    const pages = byPage.get(identityOf(plan, pageLanguage));
    const locales = languages.map((language): PageLocale => {
      const { name, label, htmlLang, direction, calendar, path, baseUrl, isDefault } =
        language.locale;
      const page = pages?.get(language);
      return {
        name,
        label,
        htmlLang,
        direction,
        ...(calendar !== undefined && { calendar }),
        path,
        isDefault,
        href: page?.address.permalink ?? baseUrl,
        hasPage: page !== undefined,
        isTranslated: page !== undefined && isTranslated(page, language),
      };
    });
    const original = locales.find(({ isDefault }) => isDefault);
    return {
      locales,
      ...(!pageLanguage.locale.isDefault && { locale: pageLanguage.locale.name }),
      ...(!isTranslated(plan, pageLanguage) && original && { shownIn: original }),
    };
  };
}

/** The same text for a page in all languages: its document, or else its address. */
function identityOf(
  { collection, outline, address }: PagePlan,
  { locale: { baseUrl } }: Language,
): string {
  if (!collection || !outline) return `/${address.permalink.slice(baseUrl.length)}`;
  const { id, translation } = collection;
  return `${translation?.originalId ?? id} ${pathWithin(collection, outline.path)}`;
}

/**
 * Whether the page has a document in its own language. A page that falls back to the default
 * language has none.
 */
function isTranslated({ collection, outline }: PagePlan, { locale }: Language): boolean {
  return (
    locale.isDefault ||
    !collection?.translation ||
    !outline ||
    outline.path.startsWith(`${collection.translation.folder}/`)
  );
}
