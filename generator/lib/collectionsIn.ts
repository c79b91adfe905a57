import type { Collection, Locale } from '../types.ts';

/**
 * Returns the id of a collection of originals, which the default language shows in a translation
 * (conventions/languages.md).
 */
export function originalOf(id: string): string {
  return `${id}:original`;
}

/**
 * Returns the collections of a language, in the order of the configuration. These are its
 * translations. The default language also has the collections that are not replaced by one in that
 * language.
 */
export function collectionsIn(
  collections: readonly Collection[],
  { name, isDefault }: Pick<Locale, 'name' | 'isDefault'>,
): readonly Collection[] {
  const isOwn = ({ translation }: Collection) => translation?.locale === name;
  if (!isDefault) return collections.filter(isOwn);
  const replaced = new Set(
    collections.flatMap((collection) =>
      isOwn(collection) ? [collection.translation!.originalId] : [],
    ),
  );
  return collections.filter((collection) =>
    collection.translation === undefined ? !replaced.has(collection.id) : isOwn(collection),
  );
}
