import type { PageProps } from '../../contract.ts';
import { joinPath, toAddress, type Address } from '../addresses.ts';
import type { PostsCollection, Site } from '../../types.ts';
import type { Links } from '../links.ts';
import type { OwnProps, PagePlan } from '../pagePlan.ts';
import { toSummary, type FullPost } from './summaries.ts';

/** A list of posts that may need several pages. */
interface PostList {
  readonly kind: PageProps['kind'];
  /** Path of the first page below the base URL. The other pages are `<path>/page/2`, … */
  readonly path: string;
  readonly posts: readonly FullPost[];
  readonly isUnlisted?: boolean;
  /** Returns the props that are specific to the list, for the page with the given number. */
  readonly ownProps: (links: Links, page: number) => OwnProps;
}

export interface ListContext {
  readonly site: Site;
  readonly collection: PostsCollection;
  readonly formatDate: (seconds: number) => string;
}

/**
 * Plans the pages of a list, with teasers and `postsPerPage` posts each. An empty list has one
 * page.
 */
export function planList(list: PostList, context: ListContext): readonly PagePlan[] {
  const { collection, site } = context;
  const size =
    collection.postsPerPage === 'ALL' ? Math.max(1, list.posts.length) : collection.postsPerPage;
  const pages = Math.max(1, Math.ceil(list.posts.length / size));
  const addresses = Array.from({ length: pages }, (_, index) =>
    toAddress(
      index === 0
        ? list.path
        : joinPath(list.path, collection.pageBasePath ?? 'page', String(index + 1)),
      site.config,
    ),
  );
  return addresses.map((address, index) =>
    planPage(list, context, {
      address,
      posts: list.posts.slice(index * size, (index + 1) * size),
      pagination: paginationOf(addresses, index),
      number: index + 1,
    }),
  );
}

function paginationOf(addresses: readonly Address[], index: number): PageProps['pagination'] {
  const [newer, older] = [addresses[index - 1], addresses[index + 1]];
  return {
    page: index + 1,
    pages: addresses.length,
    ...(newer && { newer: newer.permalink }),
    ...(older && { older: older.permalink }),
  };
}

interface ListPage {
  readonly address: Address;
  readonly posts: readonly FullPost[];
  readonly pagination: PageProps['pagination'];
  readonly number: number;
}

function planPage(
  list: PostList,
  { collection, formatDate }: ListContext,
  { address, posts, pagination, number }: ListPage,
): PagePlan {
  return {
    kind: list.kind,
    collection,
    address,
    isUnlisted: list.isUnlisted ?? false,
    items: posts.map(({ outline }) => outline.path),
    teasers: posts.map(({ outline, address: { permalink } }) => ({ outline, permalink })),
    ownProps: (links) => ({
      ...numbered(list.ownProps(links, number), number),
      pagination,
      posts: posts.map((post, teaser) => toSummary(post, { links, formatDate, teaser })),
    }),
  };
}

/**
 * All pages of a list have the same heading. The number in the title distinguishes their browser
 * tabs and search results.
 */
function numbered(ownProps: OwnProps, number: number): OwnProps {
  return number === 1
    ? ownProps
    : { ...ownProps, metaTitle: `${ownProps.metaTitle ?? ownProps.title}, page ${number}` };
}
