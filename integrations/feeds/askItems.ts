/** Calls `createFeedItems` of a blog for the entries of its feeds. */
import type { FilesContext, PublishedPage } from '../../generator/integration.ts';
import type { HookFeedItem, HookPost } from '../../generator/load/schema/contentHooks.ts';
import type { PostsCollection } from '../../generator/types.ts';
import type { FeedItem } from './feed.ts';

interface ItemsInput {
  readonly blog: PostsCollection;
  readonly config: FilesContext['config'];
  /** Returns the entry of a post without a function. */
  readonly usual: (page: PublishedPage) => FeedItem;
}

/** Returns the entries of `pages`, from the blog's function if it has one. */
export async function askItems(
  pages: readonly PublishedPage[],
  { blog, config, usual }: ItemsInput,
): Promise<readonly FeedItem[]> {
  const { createFeedItems: ask } = blog;
  if (!ask) return pages.map(usual);
  const byLink = new Map(pages.map((page) => [page.props.canonical, page]));
  const posts = pages.map(toPost);
  const bySource = new Map(posts.map((post, i) => [post.metadata.permalink, pages[i]!]));
  const { title, url, baseUrl } = config;
  const answer: unknown = await ask({
    blogPosts: posts,
    siteConfig: { title, url, baseUrl },
    defaultCreateFeedItems: ({ blogPosts }) =>
      Promise.resolve(
        blogPosts.flatMap(({ metadata }) => {
          const page = bySource.get(metadata.permalink);
          return page ? [toGiven(usual(page))] : [];
        }),
      ),
  });
  if (!Array.isArray(answer))
    throw new TypeError('`createFeedItems` must return a list of entries');
  return (answer as readonly HookFeedItem[]).map((item) => {
    const page = byLink.get(item.link);
    return toItem(item, page && usual(page));
  });
}

function toPost({ route, props, markdown }: PublishedPage): HookPost {
  const { title, description, date, time, tags, readingTime, truncated } = props.post!;
  return {
    id: route.permalink,
    metadata: {
      permalink: route.permalink,
      source: `@site/${route.source}`,
      title,
      description,
      date: new Date(time ?? `${date}T00:00:00Z`),
      tags: tags.map((tag) => ({ label: tag.title, permalink: tag.href })),
      ...(readingTime !== undefined && { readingTime }),
      hasTruncateMarker: truncated,
      frontMatter: props.frontMatter,
      unlisted: props.unlisted === true,
    },
    get content() {
      return markdown?.read() ?? '';
    },
  };
}

function toGiven(item: FeedItem): HookFeedItem {
  const { address, title, description, content, published, authors, tags, image } = item;
  return {
    title,
    id: address,
    link: address,
    date: new Date(published),
    description,
    ...(content !== undefined && { content }),
    ...(image !== undefined && { image }),
    category: tags.map((tag) => ({ name: tag, term: tag })),
    ...(authors.length > 0 && {
      author: authors.map(({ name, url, avatar }) => ({
        name,
        ...(url !== undefined && { link: url }),
        ...(avatar !== undefined && { avatar }),
      })),
    }),
  };
}

/** An entry from the function. Missing fields come from the usual entry of the post. */
function toItem(item: HookFeedItem, usual: FeedItem | undefined): FeedItem {
  const { title, link, date, published, description, content, image, category, author } = item;
  if (typeof title !== 'string' || typeof link !== 'string')
    throw new TypeError('an entry that `createFeedItems` returns has no `title` or no `link`');
  const day = toTime(published ?? date);
  const changed = toTime(date);
  return {
    address: link,
    title,
    description: description ?? '',
    ...(content && { content }),
    published: day,
    updated: usual && usual.published === changed ? usual.updated : changed,
    authors: (author ?? []).flatMap(({ name, link: url, avatar }) =>
      name === undefined
        ? []
        : [{ name, ...(url !== undefined && { url }), ...(avatar !== undefined && { avatar }) }],
    ),
    tags: (category ?? []).flatMap(({ name, term }) => name ?? term ?? []),
    ...(image !== undefined && { image }),
  };
}

function toTime(date: Date | string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime()))
    throw new TypeError('an entry that `createFeedItems` returns has no `date`');
  return time.toISOString().replace('.000', '');
}
