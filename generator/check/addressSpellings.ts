import path from 'node:path';
import type { Config } from '../types.ts';
import { positionAt } from '../lib/source/places.ts';

/** Returns the path from one file to another, as a Markdown link writes it. */
export function toRelative(from: string, to: string): string {
  const relative = encodeURI(path.posix.relative(path.posix.dirname(`/${from}`), `/${to}`));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Returns an address as authors write it. */
export function withoutBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** The address of a page in another language as the default language has it. */
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
 * Returns the ways in which an address with base URL may be written: as it is, without the base
 * URL, with or without a trailing slash.
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
interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the first place where one of `spellings` is between characters that make it a whole.
 */
export function positionOf(
  text: string,
  spellings: readonly string[],
  isWhole: (before: string, after: string, offset: number) => boolean,
): Position | undefined {
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
