import { posix } from 'node:path';
import type { EntryFact, EntrySummary } from '../contract.ts';
import type { EntryFields, Outline, Source, Sources } from '../types.ts';
import { listOf, textOf } from './frontMatter.ts';
import type { Links } from './links.ts';

interface Declared {
  readonly fields: EntryFields;
  readonly filterBy?: string;
  readonly sources: Sources;
  readonly links: Links;
  readonly staticDirectories: readonly string[];
}

/** What the declared fields of an entry give the theme: its picture, its groups, and its labelled values. */
export function toEntryContent(
  outline: Outline,
  declared: Declared,
): Pick<EntrySummary, 'picture' | 'groups' | 'facts'> {
  const { fields, filterBy } = declared;
  const picture = toPicture(outline, declared);
  const facts = Object.entries(fields).flatMap(([key, { type, label }]): EntryFact[] => {
    const values = listOf(outline, key);
    return label === undefined || values.length === 0
      ? []
      : [{ label, values, isAddress: type === 'address' }];
  });
  return {
    groups: filterBy === undefined ? [] : listOf(outline, filterBy),
    facts,
    ...(picture && { picture }),
  };
}

/** A picture that does not exist is reported where missing images are (resolve.ts). */
function toPicture(
  outline: Outline,
  { fields, sources, links, staticDirectories }: Declared,
): EntrySummary['picture'] {
  const key = Object.keys(fields).find((name) => fields[name]!.type === 'image');
  const url = key && textOf(outline, key);
  const src = url && links.image(url, outline.path);
  if (!src) return undefined;
  const files = url.startsWith('/')
    ? staticDirectories.map((folder) => posix.join(folder, url))
    : [posix.join(posix.dirname(outline.path), url)];
  const source = files.map((file): Source | undefined => sources.files.get(file)).find(Boolean);
  return { src, ...source?.dimensions };
}
