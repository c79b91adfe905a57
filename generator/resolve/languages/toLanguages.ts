import type { NavbarItem, ThemeConfig } from '../../contract.ts';
import type { Collection, Config, Locale, Outline, Site, Sources } from '../../types.ts';
import { collectionsIn } from '../../lib/collectionsIn.ts';
import { pathWithin } from '../../lib/files/ownFolder.ts';
import { withBase } from '../addresses.ts';
import { createTranslations, type Messages, type Translations } from './translations.ts';

/** The site in one of its languages, with the base URL, collections and texts of that language. */
export interface Language {
  readonly locale: Locale;
  readonly site: Site;
  readonly translations: Translations;
}

/**
 * Returns the site in each of its languages (conventions/languages.md). With one language it is the
 * site itself.
 */
export function toLanguages(site: Site, sources: Sources): readonly Language[] {
  const { locales = [], translations: folder } = site.config;
  if (locales.length < 2) {
    const [locale = ownLocale(site.config)] = locales;
    const translations = createTranslations(`${folder}/${locale.path}`, sources);
    const languageSite = {
      ...site,
      ...withOwn(site, locale),
      texts: textsIn(locale, site, translations),
    };
    return [{ locale, site: languageSite, translations }];
  }
  return locales.map((locale) => {
    const translations = createTranslations(`${folder}/${locale.path}`, sources);
    const config = localize(site.config, locale, translations);
    const texts = textsIn(locale, site, translations);
    return { locale, translations, site: { ...site, config, texts } };
  });
}

/** The configuration of a site in one language, if the language has its own documents. */
function withOwn({ config }: Site, locale: Locale): Pick<Site, 'config'> {
  const collections = collectionsIn(config.collections, locale);
  return {
    config: collections.length < config.collections.length ? { ...config, collections } : config,
  };
}

/** The texts of components by id. The site's texts come before the theme's. */
function textsIn(
  { htmlLang }: Locale,
  { theme }: Site,
  { messagesOf }: Translations,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(theme.messages?.in(htmlLang) ?? {}),
    ...messagesOf('code.json'),
  ]);
}

/** The locale of a site that was put together by hand. */
function ownLocale({ locale, baseUrl }: Config): Locale {
  const { htmlLang: name } = locale;
  return { ...locale, name, isDefault: true, path: locale.path ?? name, folder: '', baseUrl };
}

function localize(config: Config, locale: Locale, { messagesOf }: Translations): Config {
  const { label, direction, htmlLang, calendar, isDefault, path, folder, baseUrl } = locale;
  return {
    ...config,
    baseUrl,
    ...(!isDefault && { folder, redirects: redirectsIn(config) }),
    locale: {
      label,
      direction,
      htmlLang,
      ...(calendar !== undefined && { calendar }),
      path,
    },
    collections: collectionsIn(config.collections, locale).map((collection) =>
      toTranslated(collection, messagesOf),
    ),
    themeConfig: toThemeTexts(config.themeConfig, {
      navbar: messagesOf('docusaurus-theme-classic/navbar.json'),
      footer: messagesOf('docusaurus-theme-classic/footer.json'),
    }),
  };
}

/**
 * Redirects that apply to all languages. Redirects of one language are already below a path such as
 * `/de`.
 */
function redirectsIn({ redirects, locales, baseUrl }: Config): Config['redirects'] {
  const folders = locales.flatMap(({ folder }) => (folder === '' ? [] : [`${baseUrl}${folder}`]));
  const isOfOne = (address: string) =>
    folders.some((folder) => {
      const path = withBase(address, baseUrl);
      return path === folder || path.startsWith(`${folder}/`);
    });
  return redirects.filter(({ from, to }) => !isOfOne(from) && !isOfOne(to));
}

/** Translates the titles of a blog, and the labels of versions. */
function toTranslated(collection: Collection, messagesOf: Translations['messagesOf']): Collection {
  const file = messagesFileOf(collection);
  const messages = file === undefined ? new Map<string, string>() : messagesOf(file);
  if (collection.type === 'blog')
    return {
      ...collection,
      blogTitle: messages.get('title') ?? collection.blogTitle,
      blogDescription: messages.get('description') ?? collection.blogDescription,
      blogSidebarTitle: messages.get('sidebar.title') ?? collection.blogSidebarTitle,
    };
  if (collection.type !== 'docs') return collection;
  const { version } = collection;
  return {
    ...collection,
    version: { ...version, label: messages.get('version.label') ?? version.label },
  };
}

/** Returns the file with the texts of a collection, relative to the folder of its language. */
export function messagesFileOf({ type, translation, ...fields }: Collection): string | undefined {
  const folder = translation?.folder.replace(/^.*(?=docusaurus-plugin-)/, '');
  if (type === 'docs') {
    const { name } = (fields as { version: { name: string } }).version;
    const base = name === 'current' ? name : `version-${name}`;
    return folder === undefined ? `docusaurus-plugin-content-docs/${base}.json` : `${folder}.json`;
  }
  return type === 'blog' ? `${folder ?? 'docusaurus-plugin-content-blog'}/options.json` : undefined;
}

function toThemeTexts(
  themeConfig: ThemeConfig,
  { navbar, footer }: { readonly navbar: Messages; readonly footer: Messages },
): ThemeConfig {
  const alt = <L extends { readonly alt: string }>(logo: L, messages: Messages): L => ({
    ...logo,
    alt: messages.get('logo.alt') ?? logo.alt,
  });
  return {
    ...themeConfig,
    navbar: {
      ...themeConfig.navbar,
      title: navbar.get('title') ?? themeConfig.navbar.title,
      items: toItems(themeConfig.navbar.items, navbar),
      ...(themeConfig.navbar.logo && { logo: alt(themeConfig.navbar.logo, navbar) }),
    },
    footer: {
      ...themeConfig.footer,
      ...(themeConfig.footer.logo && { logo: alt(themeConfig.footer.logo, footer) }),
      ...(footer.has('copyright') && { credit: footer.get('copyright')! }),
      links: themeConfig.footer.links.map(({ title, items }) => ({
        ...(title !== undefined && { title: footer.get(`link.title.${title}`) ?? title }),
        items: items.map((item) => ({
          ...item,
          ...(item.label !== undefined && {
            label: footer.get(`link.item.label.${item.label}`) ?? item.label,
          }),
        })),
      })),
    },
  };
}

function toItems(items: readonly NavbarItem[], navbar: Messages): readonly NavbarItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.label !== undefined && {
      label: navbar.get(`item.label.${item.label}`) ?? item.label,
    }),
    ...(item.items && { items: toItems(item.items, navbar) }),
  }));
}

/**
 * Returns the documents of a collection. In another language, a translated file replaces the
 * document at the same path, and an untranslated document is the same in all languages.
 */
export function outlinesOf(
  { id, path, translation }: Collection,
  outlines: readonly Outline[],
): readonly Outline[] {
  if (!translation) return outlines.filter(({ collection }) => collection === id);
  const translatedOutlines = new Map(
    outlines
      .filter(({ collection }) => collection === id)
      .map((outline) => [pathWithin({ path, translation }, outline.path), outline]),
  );
  return outlines
    .filter(({ collection }) => collection === translation.originalId)
    .map((outline) => translatedOutlines.get(pathWithin({ path }, outline.path)) ?? outline);
}
