import type { Collection, Locale } from '../types.ts';

/** Id of the documents that the default language has others for (conventions/languages.md). */
export function originalOf(id: string): string {
  return `${id}:original`;
}

/**
 * The collections as a language shows them, in the order of the configuration: its translations,
 * and in the default language also those that it has no documents of its own for.
 */
export function collectionsIn(
  collections: readonly Collection[],
  { name, isDefault }: Pick<Locale, 'name' | 'isDefault'>,
): readonly Collection[] {
  const isOwn = ({ translation }: Collection) => translation?.locale === name;
  if (!isDefault) return collections.filter(isOwn);
  const replaced = new Set(
    collections.flatMap((one) => (isOwn(one) ? [one.translation!.originalId] : [])),
  );
  return collections.filter((one) =>
    one.translation === undefined ? !replaced.has(one.id) : isOwn(one),
  );
}
