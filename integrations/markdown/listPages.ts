import type { PublishedPage } from '../../generator/integration.ts';
import type { Collection, Config, Locale } from '../../generator/types.ts';

/** Related pages in reading order. */
export interface PageSection {
  readonly title: string;
  /** Whether the pages are lists of other pages, whose text is useful only on the site. */
  readonly hasLists?: true;
  readonly pages: readonly {
    readonly permalink: string;
    readonly title: string;
    readonly description: string;
    readonly markdown: string;
  }[];
}

const texts = new Set(['doc', 'page', 'post', 'entry']);
const lists = new Set([
  'category',
  'posts',
  'archive',
  'tags',
  'tag',
  'authors',
  'author',
  'entries',
]);

/**
 * Selects the pages of a language that are worth reading as plain text: documents, posts, entries
 * and free pages that may be indexed, grouped by collection and top category of the sidebar. Lists
 * of pages come last, under the title for parts that may be skipped (llmstxt.org).
 */
export function listPages(
  pages: readonly PublishedPage[],
  { collections }: Pick<Config, 'collections'>,
  { name, isDefault }: Pick<Locale, 'name' | 'isDefault'>,
): readonly PageSection[] {
  const indexed = pages.filter(
    ({ props }) => props.markdown !== undefined && !props.noIndex && !props.unlisted,
  );
  const shown = indexed.filter(({ route }) => texts.has(route.kind));
  const isShown = ({ translation }: Collection) =>
    translation === undefined ? isDefault : translation.locale === name;
  const current = collections.filter(
    (collection) =>
      isShown(collection) && (collection.type !== 'docs' || collection.version.isLast),
  );
  const ids = new Set(current.map(({ id }) => id));
  const optional = indexed.filter(
    ({ route: { kind, collection } }) => lists.has(kind) && ids.has(collection ?? ''),
  );
  const sections = current.flatMap((collection) => {
    const collectionPages = shown.filter(({ route }) => route.collection === collection.id);
    return collection.type === 'docs'
      ? docsSections(collection, collectionPages)
      : collectionPages.length === 0
        ? []
        : [
            toSection(
              titleOf(collection),
              collection.type === 'blog' ? newestFirst(collectionPages) : collectionPages,
            ),
          ];
  });
  return optional.length === 0
    ? sections
    : [...sections, { ...toSection('Optional', optional), hasLists: true }];
}

function titleOf(collection: Collection): string {
  if (collection.type === 'blog') return collection.blogTitle;
  if (collection.type === 'entries') return collection.title;
  return collection.name.charAt(0).toUpperCase() + collection.name.slice(1);
}

function newestFirst(pages: readonly PublishedPage[]): readonly PublishedPage[] {
  return pages.toSorted((a, b) =>
    (a.props.post?.date ?? '') < (b.props.post?.date ?? '') ? 1 : -1,
  );
}

/**
 * One section for each top category of the sidebars, with its pages in order. Pages without a
 * category come first.
 */
function docsSections(
  collection: Collection,
  pages: readonly PublishedPage[],
): readonly PageSection[] {
  const sections = new Map<string, PublishedPage[]>();
  for (const page of inReadingOrder(pages)) {
    const top = page.props.breadcrumbs.length > 1 ? page.props.breadcrumbs[0]!.label : '';
    const section = sections.get(top);
    if (section) section.push(page);
    else sections.set(top, [page]);
  }
  const ordered = [...sections].sort(([a], [b]) => Number(a !== '') - Number(b !== ''));
  return ordered.map(([top, sectionPages]) =>
    toSection(top === '' ? titleOf(collection) : `${titleOf(collection)}: ${top}`, sectionPages),
  );
}

/** Follows the `next` links of pages. A page without a predecessor begins a new run. */
function inReadingOrder(pages: readonly PublishedPage[]): readonly PublishedPage[] {
  const byAddress = new Map(pages.map((page) => [page.props.permalink, page]));
  const followers = new Set(pages.map(({ props }) => props.next?.href));
  const ordered = new Set<PublishedPage>();
  for (const first of [...pages.filter(({ props }) => !followers.has(props.permalink)), ...pages]) {
    for (
      let page: PublishedPage | undefined = first;
      page && !ordered.has(page);
      page = byAddress.get(page.props.next?.href ?? '')
    )
      ordered.add(page);
  }
  return [...ordered];
}

function toSection(title: string, pages: readonly PublishedPage[]): PageSection {
  return {
    title,
    pages: pages.map(({ route, props }) => ({
      permalink: route.permalink,
      title: props.title || props.site.title,
      description: props.description,
      markdown: props.site.url + props.markdown!,
    })),
  };
}
