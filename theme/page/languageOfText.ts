import type { LocaleSettings } from '../../generator/contract.ts';

/**
 * Attributes of an element whose text is in that language: of a page that is not translated, or of
 * a note on it. None where the text is in the language of the page.
 */
export function languageOfText(
  locale: Pick<LocaleSettings, 'htmlLang' | 'direction'> | undefined,
): { readonly lang: string; readonly dir: string } | undefined {
  return locale && { lang: locale.htmlLang, dir: locale.direction };
}
