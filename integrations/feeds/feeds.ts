/** Feeds of posts: RSS, Atom and JSON Feed, by the `feeds` setting of a collection. */
import type { PageProps, PostAuthor } from '../../generator/contract.ts';
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
  type PublishedPage,
} from '../../generator/integration.ts';
import type { PostsCollection } from '../../generator/types.ts';
import { toAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { askItems } from './askItems.ts';
import { toJsonFeed } from './jsonFeed.ts';
import { toRss } from './rss.ts';

const writers = {
  'application/rss+xml': toRss,
  'application/atom+xml': toAtom,
  'application/feed+json': toJsonFeed,
} as const;

/** Adds the feeds of each blog, with its newest listed posts. */
export const feeds = defineIntegration({
  name: 'feeds',
  files: async (context) => {
    const blogs = context.config.collections.filter((collection) => collection.type === 'blog');
    const withFeeds = blogs.filter((blog) => blog.feeds.length > 0);
    return (await Promise.all(withFeeds.map((blog) => feedsOf(blog, context)))).flat();
  },
});

async function feedsOf(
  blog: PostsCollection,
  context: FilesContext,
): Promise<readonly AddedFile[]> {
  const { pages, config, epoch } = context;
  const ofKind = (kind: string) =>
    pages.filter(({ route }) => route.kind === kind && route.collection === blog.id);
  const lists = ofKind('posts').sort((a, b) => numberOf(a) - numberOf(b));
  const [list] = lists;
  if (!list) return [];
  // Posts of the same day are in the order of the lists that readers see.
  const listed = lists.flatMap(({ props }) => props.posts ?? []).map(({ href }) => href);
  if (blog.sortPosts === 'ascending') listed.reverse();
  const orders = new Map(listed.map((href, order) => [href, order]));
  const orderOf = ({ route }: PublishedPage) => orders.get(route.permalink) ?? listed.length;
  const posts = ofKind('post')
    .filter(({ props }) => !props.unlisted)
    .sort((a, b) =>
      dateOf(a) === dateOf(b) ? orderOf(a) - orderOf(b) : dateOf(a) < dateOf(b) ? 1 : -1,
    );
  const shown = posts.slice(0, blog.feedLimit === 'ALL' ? undefined : blog.feedLimit);
  const usual = (page: PublishedPage) => toItem(page, blog);
  const items = await askItems(shown, { blog, config, usual });
  const feed = toFeed({ blog, config, home: list.props.canonical, items, epoch });
  const base = config.baseUrl.length;
  return list.props.feeds.map(({ type, href }) => ({
    path: decodeURI(href.slice(base)),
    content: writers[type as keyof typeof writers](feed, config.url + href),
  }));
}

/** Number of the page of a list. */
const numberOf = ({ props }: PublishedPage): number => props.pagination?.page ?? 1;

const dateOf = ({ props }: PublishedPage): string => props.post!.date;

/** The time of midnight in UTC of a `YYYY-MM-DD`. */
const toTime = (date: string): string => `${date}T00:00:00Z`;

function toFeed({
  blog,
  config,
  home,
  items,
  epoch,
}: {
  blog: PostsCollection;
  config: FilesContext['config'];
  home: string;
  items: readonly FeedItem[];
  epoch: number;
}): Feed {
  const { title, titleDelimiter, url, baseUrl, favicon, locale, locales } = config;
  const ownLocale = locales?.find(({ name }) => name === blog.translation?.locale);
  return {
    title: blog.feedTitle ?? `${blog.blogTitle} ${titleDelimiter} ${title}`,
    description: blog.feedDescription ?? blog.blogDescription,
    language: blog.feedLanguage ?? ownLocale?.htmlLang ?? locale.htmlLang,
    ...(blog.feedCopyright !== undefined && { copyright: blog.feedCopyright }),
    home,
    updated:
      items
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? new Date(epoch * 1000).toISOString().replace('.000', ''),
    generator: 'site',
    ...(favicon !== undefined &&
      /\.(?:png|jpe?g|gif|webp)$/.test(favicon) &&
      URL.canParse(favicon.replace(/^\//, ''), url + baseUrl) && {
        icon: new URL(favicon.replace(/^\//, ''), url + baseUrl).href,
      }),
    items,
  };
}

function toItem({ props, feedHtml }: PublishedPage, { feedContent }: PostsCollection): FeedItem {
  const { title, description, date, time = toTime(date), authors, tags } = props.post!;
  const content = feedContent === 'full' ? feedHtml?.read() : undefined;
  const changed = props.lastUpdated?.date;
  return {
    address: props.canonical,
    title,
    description,
    ...(content && { content }),
    published: time,
    updated: changed !== undefined && changed > date ? toTime(changed) : time,
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
  const absolute = (address: string) =>
    URL.canParse(address, canonical) ? new URL(address, canonical).href : address;
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
