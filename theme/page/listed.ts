import type { PageProps } from '../../generator/contract.ts';

/** Joins texts as the language of the page joins a list: `a, b`, or `a、b` in Japanese. */
export function listed(texts: readonly string[], { site }: Pick<PageProps, 'site'>): string {
  if (texts.length < 2) return texts.join('');
  return new Intl.ListFormat(site.locale.htmlLang, { style: 'narrow' }).format(texts);
}
