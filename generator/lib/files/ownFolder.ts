import type { Collection } from '../../types.ts';

/**
 * Returns the folder of a collection's own files: its translations, or its documents in the default
 * language.
 */
export function ownFolder({ path, translation }: Pick<Collection, 'path' | 'translation'>): string {
  return translation?.folder ?? path;
}

/**
 * Returns the path of a document below the folder that it is in: of translations, or of the
 * documents.
 */
export function pathWithin(
  { path, translation }: Pick<Collection, 'path' | 'translation'>,
  document: string,
): string {
  const folder =
    translation && document.startsWith(`${translation.folder}/`) ? translation.folder : path;
  return document.slice(folder === '' ? 0 : folder.length + 1);
}
