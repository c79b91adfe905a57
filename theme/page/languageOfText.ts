import type { LocaleSettings } from '../../generator/contract.ts';

/**
 * Returns the attributes of an element with text in another language than the page, such as the
 * text of a page that is not translated. `undefined`: the text is in the language of the page.
 */
export function languageOfText(
  locale: Pick<LocaleSettings, 'htmlLang' | 'direction'> | undefined,
): { readonly lang: string; readonly dir: string } | undefined {
  return locale && { lang: locale.htmlLang, dir: locale.direction };
}
