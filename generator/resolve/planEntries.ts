import { posix } from 'node:path';
import type { EntryFact, EntrySummary, PageProps } from '../contract.ts';
import type {
  Diagnostic,
  EntriesCollection,
  EntryFields,
  Outline,
  Site,
  Source,
  Sources,
} from '../types.ts';
import { joinPath, toAddress, type Address } from './addresses.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import {
  listOfField,
  numberOfField,
  placeOfField,
  textOfField,
  visibilityOf,
} from './frontMatter.ts';
import type { Links } from './links.ts';
import { filePath } from './planPages.ts';
import type { OwnProps, PagePlan, CollectionPlan } from './pagePlan.ts';
import { compareText } from '../lib/compareText.ts';

interface Entry {
  readonly outline: Outline;
  /** Address of its page, if it has one. */
  readonly address: Address;
  readonly title: string;
  readonly description: string;
  readonly isUnlisted: boolean;
}

interface EntriesInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly outlines: readonly Outline[];
  readonly isProduction: boolean;
}

/** The input that all pages of a directory share. */
interface Directory {
  readonly collection: EntriesCollection;
  readonly sources: Sources;
  readonly site: Site;
  readonly title: string;
  readonly address: Address;
}

/**
 * Plans a directory: the list, and a page for each entry unless the collection wants none. An
 * `index` document is the text of the list. Without this document, the list is at the collection's
 * base with a slash. Entries are in order of `sidebar_position`. Entries without it follow in order
 * of path.
 */
export function planEntries(collection: EntriesCollection, input: EntriesInput): CollectionPlan {
  const outlines = input.outlines.filter(
    (outline) => !visibilityOf(outline, input.isProduction).isDropped,
  );
  const index = outlines.find((outline) => filePath(outline, collection) === '/');
  const entries = outlines
    .filter((outline) => outline !== index)
    .map((outline) => toEntry(outline, collection, input));
  const ordered = entries.toSorted(
    (a, b) => positionOf(a) - positionOf(b) || compareText(a.outline.path, b.outline.path),
  );
  const listed = ordered.filter(({ isUnlisted }) => !isUnlisted);
  const title = (index && (textOfField(index, 'title') ?? index.contentTitle)) ?? collection.title;
  const address = toAddress(
    joinPath(collection.routeBasePath, (index && textOfField(index, 'slug')) ?? '/'),
    input.site.config,
  );
  const directory: Directory = { ...input, collection, title, address };
  const ownProps = (links: Links): OwnProps => {
    const summaries = listed.map((entry) => toSummary(entry, directory, links));
    return {
      title,
      description: (index && textOfField(index, 'description')) ?? collection.description,
      entries: summaries,
      ...filterOf(summaries, collection),
    };
  };
  const list: PagePlan = {
    kind: 'entries',
    collection,
    address,
    items: listed.map(({ outline }) => outline.path),
    ownProps,
    ...(index && { outline: index, place: placeOfField(index) }),
  };
  if (!collection.entryPages) return { plans: [list], diagnostics: ordered.flatMap(unusedBody) };
  return {
    plans: [list, ...ordered.map((entry) => toEntryPlan(entry, { directory, listed }))],
    diagnostics: [],
  };
}

const positionOf = ({ outline }: Entry) =>
  numberOfField(outline, 'sidebar_position') ?? Number.MAX_SAFE_INTEGER;

function toEntry(
  outline: Outline,
  collection: EntriesCollection,
  { site, isProduction }: EntriesInput,
): Entry {
  const slug = textOfField(outline, 'slug') ?? filePath(outline, collection);
  return {
    outline,
    address: toAddress(joinPath(collection.routeBasePath, slug), site.config),
    title: textOfField(outline, 'title') ?? outline.contentTitle ?? lastPartOf(slug),
    description: textOfField(outline, 'description') ?? outline.excerpt,
    isUnlisted: visibilityOf(outline, isProduction).isUnlisted,
  };
}

function lastPartOf(slug: string): string {
  return slug.replace(/\/$/, '').replace(/^.*\//, '');
}

function toSummary(
  { outline, address, title, description }: Entry,
  { collection, sources, site, address: list }: Directory,
  links: Links,
): EntrySummary {
  const content = toEntryContent(outline, {
    fields: collection.fields ?? {},
    filterBy: collection.filterBy,
    sources,
    links,
    staticDirectories: site.config.staticDirectories,
  });
  if (collection.entryPages)
    return {
      title,
      href: address.permalink,
      description,
      frontMatter: outline.frontMatter,
      ...content,
    };
  const anchor = lastPartOf(address.key);
  return {
    title,
    href: `${list.permalink}#${anchor}`,
    anchor,
    description,
    frontMatter: outline.frontMatter,
    ...content,
  };
}

/**
 * Values in the order of their declaration, or else of first use. A single value would not narrow
 * the list.
 */
function filterOf(
  entries: readonly EntrySummary[],
  { filterBy, fields }: EntriesCollection,
): Pick<PageProps, 'entryFilter'> {
  if (filterBy === undefined) return {};
  const groupNames = new Set(entries.flatMap(({ groups }) => groups));
  const { values, label = filterBy.charAt(0).toUpperCase() + filterBy.slice(1) } =
    fields![filterBy]!;
  const ordered = values ? values.filter((value) => groupNames.has(value)) : [...groupNames];
  return ordered.length < 2 ? {} : { entryFilter: { label, values: ordered } };
}

/** The page of an entry, with links to the list and to its neighbors. */
function toEntryPlan(
  entry: Entry,
  { directory, listed }: { readonly directory: Directory; readonly listed: readonly Entry[] },
): PagePlan {
  const { outline, address, title, description, isUnlisted } = entry;
  const at = listed.indexOf(entry);
  const toNeighborLink = (neighbor: Entry | undefined) =>
    neighbor && { title: neighbor.title, href: neighbor.address.permalink };
  const [previous, next] =
    at === -1 ? [] : [toNeighborLink(listed[at - 1]), toNeighborLink(listed[at + 1])];
  const ownProps = (links: Links): OwnProps => ({
    title,
    description,
    entry: toSummary(entry, directory, links),
    breadcrumbs: [{ label: directory.title, href: directory.address.permalink }, { label: title }],
    ...(previous && { previous }),
    ...(next && { next }),
  });
  return {
    kind: 'entry',
    collection: directory.collection,
    address,
    place: placeOfField(outline, 'slug'),
    outline,
    isUnlisted,
    ownProps,
  };
}

/** Reports a text that is never shown, which is probably a mistake. */
function unusedBody({ outline }: Entry): readonly Diagnostic[] {
  return outline.excerpt === '' ? [] : [diagnose('content/unused-body', placeOfField(outline), {})];
}

interface DeclaredFields {
  readonly fields: EntryFields;
  readonly filterBy?: string;
  readonly sources: Sources;
  readonly links: Links;
  readonly staticDirectories: readonly string[];
}

/** Reads the declared fields of an entry: its image, its groups, and its labeled values. */
function toEntryContent(
  outline: Outline,
  declared: DeclaredFields,
): Pick<EntrySummary, 'picture' | 'groups' | 'facts'> {
  const { fields, filterBy } = declared;
  const picture = toPicture(outline, declared);
  const facts = Object.entries(fields).flatMap(([key, { type, label }]): EntryFact[] => {
    const values = listOfField(outline, key);
    return label === undefined || values.length === 0
      ? []
      : [{ label, values, isAddress: type === 'address' }];
  });
  return {
    groups: filterBy === undefined ? [] : listOfField(outline, filterBy),
    facts,
    ...(picture && { picture }),
  };
}

/** `missingImages` (resolve.ts) reports a missing image. */
function toPicture(
  outline: Outline,
  { fields, sources, links, staticDirectories }: DeclaredFields,
): EntrySummary['picture'] {
  const key = Object.keys(fields).find((name) => fields[name]!.type === 'image');
  const url = key && textOfField(outline, key);
  const src = url && links.image(url, outline.path);
  if (!src) return undefined;
  const files = url.startsWith('/')
    ? staticDirectories.map((folder) => posix.join(folder, url))
    : [posix.join(posix.dirname(outline.path), url)];
  const source = files.map((file): Source | undefined => sources.files.get(file)).find(Boolean);
  return { src, ...source?.dimensions };
}
