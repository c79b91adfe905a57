import { z } from 'zod';
import { object, text } from './parts.ts';

const tag = text.refine(isLanguageTag, {
  error: "a language tag such as 'de' or 'pt-BR'",
});

function isLanguageTag(value: string): boolean {
  try {
    const [tag] = Intl.getCanonicalLocales(value.replaceAll('_', '-'));
    // `english` has the form of a tag, but no code of a language has more than three letters.
    return tag !== undefined && new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}

/** A tag in the form for browsers, with hyphens. */
const htmlTag = tag.refine((value) => !value.includes('_'), {
  error: "a language tag with hyphens, such as 'pt-BR'",
});

const calendar = text.refine((value) => Intl.supportedValuesOf('calendar').includes(value), {
  error: "a calendar of Unicode, such as 'gregory'",
});

const folder = text.refine((value) => !/\\|(?:^|\/)\.{1,2}(?:\/|$)/.test(value), {
  error: "a path without '..', '.' and backslashes",
});

const localeConfig = object({
  label: text.optional().describe('Name of the language. Default: its name in itself.'),
  htmlLang: htmlTag.optional().describe('Language tag of its pages. Default: the locale.'),
  direction: z
    .enum(['ltr', 'rtl'])
    .optional()
    .describe('Direction of writing. Default: the direction of the language.'),
  calendar: calendar.optional().describe('Calendar of its dates. Default: `gregory`.'),
  path: folder.optional().describe('Folder below `i18n.path`. Default: the locale.'),
  baseUrl: text
    .optional()
    .describe('Address of its pages, below `baseUrl` of the site. Default: the locale.'),
});

/** Languages of a site. The names of the fields are Docusaurus's. */
export const i18n = object({
  defaultLocale: tag.default('en').describe('The language of the documents in `collections`.'),
  locales: z
    .array(tag)
    .min(1, { error: 'a list with a language in it' })
    .optional()
    .describe('All languages, in the order of menus. Default: the default one alone.'),
  path: text.default('i18n').describe('Folder of the translations, relative to the configuration.'),
  localeConfigs: z
    .record(z.string(), localeConfig)
    .default({})
    .describe('Settings of languages, by locale. Default: none.'),
});
