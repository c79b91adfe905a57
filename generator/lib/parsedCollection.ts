import type { EntryFields, Site, Source } from '../types.ts';

/** What parsing a document needs to know of its collection. */
export interface ParsedCollection {
  readonly id: string;
  readonly type: 'docs' | 'blog' | 'entries' | 'pages';
  /** Keys of the front matter that the collection declares; absent for the document of the list itself. */
  readonly fields?: EntryFields;
}

/** The collection of a document, as parsing sees it: part of the document's key, for it decides what is found. */
export function parsedCollection(
  { config }: Pick<Site, 'config'>,
  source: Pick<Source, 'path' | 'collection'>,
): ParsedCollection {
  const collection = config.collections.find(({ id }) => id === source.collection)!;
  const { id, type } = collection;
  if (
    type !== 'entries' ||
    !collection.fields ||
    /^index\.mdx?$/.test(source.path.slice(collection.path.length + 1))
  )
    return { id, type };
  return { id, type, fields: collection.fields };
}
