/** Converts the languages of a Docusaurus site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderBelow } from '../lib/folderBelow.ts';
import { keepFields, loseUnhandled, type Fields, type Losses } from './losses.ts';

interface LanguagesInput {
  readonly root: string;
  /** The whole configuration. */
  readonly written: Fields;
  readonly losses: Losses;
}

const localeFields = ['label', 'htmlLang', 'direction', 'calendar', 'path'];

/** Returns the languages as they are written. A site in English may have none. */
export function toI18n(input: LanguagesInput): Fields | undefined {
  const i18n = (input.written['i18n'] ?? {}) as Fields;
  const keptNames = ['defaultLocale', 'locales', 'path'];
  const languages = keepFields(i18n, keptNames, input.losses.at('i18n'));
  loseUnhandled(i18n, [...keptNames, 'localeConfigs'], input.losses.at('i18n'));
  const configs = Object.entries((i18n['localeConfigs'] ?? {}) as Record<string, Fields>).map(
    ([locale, written]) => [locale, toLanguage(locale, written, input)] as const,
  );
  if (Object.keys(languages).length === 0 && configs.length === 0) return undefined;
  return {
    ...languages,
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  };
}

function toLanguage(locale: string, written: Fields, input: LanguagesInput): Fields {
  const at = input.losses.at(`i18n.localeConfigs.${locale}`);
  const { baseUrl, translate, url, ...otherFields } = written;
  loseUnhandled(otherFields, localeFields, at);
  // A language without a folder has no translations anyway.
  if (translate === false && hasTranslations(locale, written, input)) at('translate', '`false`');
  if (url !== undefined && url !== input.written['url']) at('url', `\`${String(url)}\``);
  const isBelow = typeof baseUrl === 'string' && isAddress(locale, baseUrl, input.written);
  if (baseUrl !== undefined && !isBelow) at('baseUrl', `\`${String(baseUrl)}\``);
  return { ...keepFields(written, localeFields, at), ...(isBelow && { baseUrl }) };
}

function hasTranslations(
  locale: string,
  language: Fields,
  { root, written }: LanguagesInput,
): boolean {
  const folder = String(((written['i18n'] ?? {}) as Fields)['path'] ?? 'i18n');
  return existsSync(path.join(root, folder, String(language['path'] ?? locale)));
}

/**
 * Whether a language may have an address. It must be below the site's address, and the default
 * language has the site's own.
 */
function isAddress(locale: string, address: string, { baseUrl = '/', i18n }: Fields): boolean {
  const folder = folderBelow(String(baseUrl), address);
  const { defaultLocale = 'en' } = i18n as Fields;
  return locale === defaultLocale ? folder === '' : Boolean(folder);
}
