import type { Body, Heading, Page, Section } from '../types.ts';
import type { PageKind, SearchDocument } from './searchDocument.ts';

/**
 * The kinds of pages that are searched. Readers search for a list by name, such as a blog. Its
 * further pages, tags, authors and archives are not searched, because the pages that they list are.
 */
const searched = new Set<Page['route']['kind']>([
  'doc',
  'category',
  'page',
  'post',
  'posts',
  'entry',
  'entries',
]);

/** Kinds of pages other than documentation. */
const kinds: Partial<Record<Page['route']['kind'], PageKind>> = {
  page: 'page',
  posts: 'page',
  entries: 'page',
  entry: 'entry',
  post: 'post',
};

/**
 * Whether a page can be found. `noIndex` of the whole site applies to search engines, not to its
 * own search.
 */
export function isSearched({ route, props }: Page): boolean {
  return (
    searched.has(route.kind) &&
    (props.pagination?.page ?? 1) === 1 &&
    !props.unlisted &&
    !props.draft
  );
}

/**
 * The facts of a page that the search needs besides its body. They are few enough to be passed to a
 * thread.
 */
export interface SearchedPage {
  readonly route: Pick<Page['route'], 'permalink' | 'kind'>;
  readonly props: Pick<Page['props'], 'title' | 'description' | 'keywords' | 'section'> & {
    readonly site: Pick<Page['props']['site'], 'title'>;
  };
}

/** The facts of an outline that the search needs. */
export interface SearchedOutline {
  readonly headings: readonly Pick<Heading, 'id' | 'depth'>[];
}

/**
 * Creates the search document of a page from its props, outline and body. A page without a source
 * has only props.
 */
export function toSearchDocument({
  page,
  outline,
  body,
}: {
  readonly page: SearchedPage;
  readonly outline?: SearchedOutline | undefined;
  readonly body?: Body | undefined;
}): SearchDocument {
  const { props, route } = page;
  const depths = new Map(outline?.headings.map(({ id, depth }) => [id, depth]));
  const sections: readonly Section[] = body?.sections.length
    ? body.sections
    : [{ heading: '', text: '', code: '' }];
  return {
    url: route.permalink,
    title: props.title || props.site.title,
    description: props.description,
    keywords: props.keywords.filter(Boolean),
    section: props.section ?? props.site.title,
    kind: kinds[route.kind] ?? 'document',
    headingTexts: sections
      .filter(({ heading, text, code }, i) => i === 0 || heading || text || code)
      .map(({ id, heading, text, code, lineKinds }) => ({
        ...(id !== undefined && { id }),
        depth: id === undefined ? 0 : (depths.get(id) ?? 2),
        heading,
        text,
        ...(lineKinds !== undefined && { lead: leadOf(text.split('\n'), lineKinds) }),
        code,
      })),
  };
}

/**
 * Returns what excerpts show of a section with a table: its prose if there is any, else the cells
 * of the table. Titles of columns say least, so they are shown only if there is nothing else.
 */
function leadOf(lines: readonly string[], lineKinds: string): string {
  for (const [kind, separator] of [
    ['p', ' '],
    ['c', ' · '],
    ['h', ' · '],
  ] as const) {
    const ofKind = lines.filter((_, i) => lineKinds[i] === kind);
    if (ofKind.length > 0) return ofKind.join(separator);
  }
  return '';
}
