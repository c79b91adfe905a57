import { ownFolder } from './files/ownFolder.ts';
import type { EntryFields, MarkdownPlugins, Site, Source } from '../types.ts';

/** The facts of a document's collection that parsing needs. */
export interface ParsedCollection {
  readonly id: string;
  readonly type: 'docs' | 'blog' | 'entries' | 'pages';
  /** Front matter keys that the collection declares. The document of the list itself has none. */
  readonly fields?: EntryFields;
  /** remark and rehype plugins. Absent: none. */
  readonly plugins?: MarkdownPlugins;
  /** Matches the comment that ends a teaser. Absent: the usual ones do. */
  readonly truncateMarker?: Pick<RegExp, 'source' | 'flags'>;
}

/**
 * The collection of a document as parsing sees it. It is part of the document's key, because
 * diagnostics depend on it.
 */
export function parsedCollection(
  { config, markdownPlugins }: Pick<Site, 'config' | 'markdownPlugins'>,
  source: Pick<Source, 'path' | 'collection'>,
): ParsedCollection {
  const collection = config.collections.find(({ id }) => id === source.collection)!;
  const { id, name, type } = collection;
  const plugins = markdownPlugins[name];
  const base = {
    id,
    type,
    ...(plugins && { plugins }),
    ...(type === 'blog' && markerOf(collection.truncateMarker)),
  };
  if (
    type !== 'entries' ||
    !collection.fields ||
    /^index\.mdx?$/.test(source.path.slice(ownFolder(collection).length + 1))
  )
    return base;
  return { ...base, fields: collection.fields };
}

/** Returns a regular expression in a form that can be sent and hashed. */
function markerOf(
  marker: ParsedCollection['truncateMarker'],
): Pick<ParsedCollection, 'truncateMarker'> {
  return marker ? { truncateMarker: { source: marker.source, flags: marker.flags } } : {};
}
