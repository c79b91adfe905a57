import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderBelow } from '../../lib/folderBelow.ts';
import type { Collection, Locale } from '../../types.ts';
import type { Written } from '../schema/schema.ts';

/** Scripts that run from right to left. */
const rightToLeft = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/**
 * Returns the languages of a site, in order. The default language has the base URL, and each other
 * language an address below it. A site without `i18n` has the language of `locale`.
 */
export function toLocales(
  { i18n, locale: single }: Pick<Written, 'i18n' | 'locale'>,
  baseUrl: string,
): readonly Locale[] {
  if (!i18n)
    return [
      {
        ...single,
        name: single.htmlLang,
        isDefault: true,
        path: single.htmlLang,
        folder: '',
        baseUrl,
      },
    ];
  const { defaultLocale, localeConfigs } = i18n;
  return [...new Set(i18n.locales ?? [defaultLocale])].map(toLocale);

  function toLocale(name: string): Locale {
    const localeConfig = localeConfigs[name] ?? {};
    const isDefault = name === defaultLocale;
    const path = (localeConfig.path ?? name).replace(/^\/+|\/+$/g, '');
    const folder = isDefault ? '' : folderBelow(baseUrl, localeConfig.baseUrl ?? '') || name;
    const htmlLang = localeConfig.htmlLang ?? name.replaceAll('_', '-');
    return {
      name,
      label: localeConfig.label ?? nativeLanguageName(name.replaceAll('_', '-')),
      htmlLang,
      direction: localeConfig.direction ?? directionOf(htmlLang),
      ...(localeConfig.calendar !== undefined && { calendar: localeConfig.calendar }),
      isDefault,
      path,
      folder,
      baseUrl: isDefault ? baseUrl : `${baseUrl}${folder}/`,
    };
  }
}

/**
 * The direction of the language's usual script. `Intl` knows directions only in new versions of
 * Node, and not for all languages.
 */
function directionOf(language: string): Locale['direction'] {
  return rightToLeft.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The name of a language in that language: `Deutsch` for `de`. */
function nativeLanguageName(locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}

/** Returns the folder of the translations of one language, under Docusaurus's name. */
export function translationFolder(
  collection: Collection,
  {
    isDefault,
    root,
    folder,
  }: { readonly isDefault: boolean; readonly root: string; readonly folder: string },
): string {
  const { type, name } = collection;
  if (type === 'entries') return path.posix.join(folder, name);
  const plugin = `docusaurus-plugin-content-${type}`;
  const namedFolder = path.posix.join(folder, `${plugin}-${name}`);
  const base =
    isDefault && !existsSync(path.join(root, namedFolder))
      ? path.posix.join(folder, plugin)
      : namedFolder;
  if (type !== 'docs') return base;
  const { name: version } = collection.version;
  return path.posix.join(base, version === 'current' ? version : `version-${version}`);
}
