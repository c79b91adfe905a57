import { toGroups } from '../lib/toGroups.ts';
import type { Output } from './readOutput.ts';

/** A change of a page, and the same change in other languages. */
export type InLanguages<T> = T & { readonly translations?: readonly T[] };

interface Joining<T> {
  /** The output that has the pages. */
  readonly output: Output;
  readonly addressOf: (entry: T) => string;
  /** Returns details that all languages share, such as the page's new address. */
  readonly detailOf?: (entry: T) => string;
}

/** Joins the changes of a page in several languages. The default language comes first. */
export function joinLanguages<T>(
  entries: readonly T[],
  { output, addressOf, detailOf = () => '' }: Joining<T>,
): readonly InLanguages<T>[] {
  const original = (entry: T) => originalAddress(output, addressOf(entry));
  const groups = toGroups(entries, (entry) => `${original(entry)}\n${detailOf(entry)}`);
  return [...groups.values()].map((group) => {
    const first = group.find((entry) => original(entry) === addressOf(entry)) ?? group[0]!;
    const translations = group.filter((entry) => entry !== first);
    return { ...first, ...(translations.length > 0 && { translations }) };
  });
}

/** One entry for each language. */
export function inAllLanguages<T>(entries: readonly InLanguages<T>[]): readonly T[] {
  return entries.flatMap((entry): readonly T[] => [entry, ...(entry.translations ?? [])]);
}

/** Returns the address of a page in the default language, or its own if it has no other. */
export function originalAddress({ pages }: Output, page: string): string {
  return pages.get(page)?.translationOf ?? page;
}
