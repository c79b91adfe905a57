import type { DocsCollection, PostsCollection } from '../types.ts';
import { joinPath } from './addresses.ts';

const settings = {
  archive: 'archiveBasePath',
  authors: 'authorsBasePath',
  tags: 'tagsBasePath',
} as const;

/** Returns the address of a collection's list, or of one of its parts, below the base URL. */
export function listPath(
  collection: DocsCollection | PostsCollection,
  list: keyof typeof settings,
  ...parts: readonly string[]
): string {
  const { routeBasePath, [settings[list]]: named = list } = collection as PostsCollection;
  return joinPath(routeBasePath, named, ...parts);
}
