import type { PageProps, PostAuthor } from '../../contract.ts';
import type { Page, PostsCollection, Site } from '../../types.ts';
import type { AssembleInput } from '../assemble.ts';
import { toAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { toJsonFeed } from './jsonFeed.ts';
import { toRss } from './rss.ts';

type FeedFile = { readonly path: string; readonly text: string };

const writers = {
  'application/rss+xml': toRss,
  'application/atom+xml': toAtom,
  'application/feed+json': toJsonFeed,
} as const;

/** The feeds of every blog-like collection, with the newest posts that its lists show. */
export async function createFeeds(input: AssembleInput): Promise<readonly FeedFile[]> {
  const blogs = input.site.config.collections.filter(
    (collection) => collection.type === 'blog' && collection.feeds.length > 0,
  );
  return (await Promise.all(blogs.map((blog) => feedsOf(blog as PostsCollection, input)))).flat();
}

async function feedsOf(blog: PostsCollection, input: AssembleInput): Promise<readonly FeedFile[]> {
  const { graph, site, sources } = input;
  const list = graph.pages.find(
    ({ route, props }) =>
      route.kind === 'posts' && route.collection === blog.id && (props.pagination?.page ?? 1) === 1,
  );
  if (!list) return [];
  const posts = graph.pages
    .filter(
      ({ route, props }) =>
        route.kind === 'post' && route.collection === blog.id && !props.unlisted,
    )
    .map((page, order) => ({ page, order }));
  // Posts of one day are in the collection's own order.
  const sign = blog.sortPosts === 'ascending' ? -1 : 1;
  posts.sort((a, b) =>
    dateOf(a.page) === dateOf(b.page)
      ? sign * (a.order - b.order)
      : dateOf(a.page) < dateOf(b.page)
        ? 1
        : -1,
  );
  const shown = posts
    .slice(0, blog.feedLimit === 'ALL' ? undefined : blog.feedLimit)
    .map(({ page }) => page);
  const items = await Promise.all(shown.map((page) => toItem(page, blog, input)));
  const feed = toFeed({ blog, site, home: list.props.canonical, items, epoch: sources.epoch });
  const base = site.config.baseUrl.length;
  return list.props.feeds.map(({ type, href }) => ({
    path: decodeURI(href.slice(base)),
    text: writers[type as keyof typeof writers](feed, site.config.url + href),
  }));
}

const dateOf = ({ props }: Page): string => props.post!.date;

/** Midnight of a `YYYY-MM-DD` in UTC. */
const toTime = (date: string): string => `${date}T00:00:00Z`;

function toFeed({
  blog,
  site,
  home,
  items,
  epoch,
}: {
  blog: PostsCollection;
  site: Site;
  home: string;
  items: readonly FeedItem[];
  epoch: number;
}): Feed {
  const { title, titleDelimiter, url, baseUrl, favicon, locale } = site.config;
  return {
    title: `${blog.blogTitle} ${titleDelimiter} ${title}`,
    description: blog.blogDescription,
    language: locale.htmlLang,
    home,
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? new Date(epoch * 1000).toISOString().replace('.000', ''),
    generator: 'site',
    ...(favicon !== undefined &&
      /\.(?:png|jpe?g|gif|webp)$/.test(favicon) && {
        icon: new URL(favicon.replace(/^\//, ''), url + baseUrl).href,
      }),
    items,
  };
}

async function toItem(
  { route, props }: Page,
  { feedContent }: PostsCollection,
  { rendered, plain }: AssembleInput,
): Promise<FeedItem> {
  const { title, description, date, authors, tags } = props.post!;
  const file =
    feedContent === 'full'
      ? rendered.find(({ permalink }) => permalink === route.permalink)?.plain?.feed
      : undefined;
  const content = file && plain.read(file.name);
  const changed = props.lastUpdated?.date;
  return {
    address: props.canonical,
    title,
    description,
    ...(content && { content }),
    published: toTime(date),
    updated: toTime(changed !== undefined && changed > date ? changed : date),
    authors: authors.flatMap((author) => toAuthor(author, props)),
    tags: tags.map((tag) => tag.title),
    ...(props.frontMatter['image'] !== undefined &&
      props.image !== undefined && { image: props.image }),
  };
}

function toAuthor(
  { name, url, page, imageURL }: PostAuthor,
  { canonical }: PageProps,
): FeedItem['authors'] {
  const absolute = (address: string) => new URL(address, canonical).href;
  const address = url ?? page;
  return name === undefined
    ? []
    : [
        {
          name,
          ...(address !== undefined && { url: absolute(address) }),
          ...(imageURL !== undefined && { avatar: absolute(imageURL) }),
        },
      ];
}
