import path from 'node:path';
import type { Config } from '../types.ts';
import { positionAt } from '../lib/source/places.ts';

/** Returns the path from one file to another, as a Markdown link writes it. */
export function toRelative(from: string, to: string): string {
  const relative = encodeURI(path.posix.relative(path.posix.dirname(`/${from}`), `/${to}`));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Returns an address as authors write it: from the root, without the base URL. */
export function withoutBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns the address of a page without its language, as in the default language. */
export function inDefaultLanguage(
  address: string,
  { baseUrl, locales = [] }: Pick<Config, 'baseUrl' | 'locales'>,
): string {
  const otherLocale = locales.find(
    (locale) => !locale.isDefault && address.startsWith(locale.baseUrl),
  );
  return otherLocale ? baseUrl + address.slice(otherLocale.baseUrl.length) : address;
}

/**
 * Returns the ways in which an author may have written an address with base URL: in full, without
 * the base URL, and without it but with or without a trailing slash.
 */
export function spellingsOf(url: string, baseUrl: string): readonly string[] {
  const bare = withoutBaseUrl(url, baseUrl);
  return [
    ...new Set([
      url,
      bare,
      bare.replace(/(.)\/(?=$|[?#])/, '$1'),
      bare.replace(/([^/])(?=$|[?#])/, '$1/'),
    ]),
  ].filter((spelling) => spelling !== '');
}

/** Line and column in a text, 1-based. */
interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the first place of a spelling in a text, trying `spellings` in their order. `isWhole` says
 * whether a spelling is more than a part of a longer word. It gets the characters before and after
 * it, which are `''` at the ends of the text, and its offset.
 */
export function positionOf(
  text: string,
  spellings: readonly string[],
  isWhole: (before: string, after: string, offset: number) => boolean,
): TextPosition | undefined {
  for (const spelling of spellings) {
    for (
      let offset = text.indexOf(spelling);
      offset !== -1;
      offset = text.indexOf(spelling, offset + 1)
    ) {
      if (!isWhole(text.charAt(offset - 1), text.charAt(offset + spelling.length), offset))
        continue;
      return positionAt(text, offset);
    }
  }
  return undefined;
}
