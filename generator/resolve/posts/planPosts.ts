import type { PageLink, PageProps } from '../../contract.ts';
import type { Outline, PostsCollection, Site, Sources } from '../../types.ts';
import { encodePath } from '../../lib/files/encodePath.ts';
import { joinPath, toAddress } from '../addresses.ts';
import { listPath } from '../listPath.ts';
import { toIsoDate } from '../../lib/toIsoDate.ts';
import { createDateFormat } from '../dates.ts';
import { textOfField } from '../frontMatter.ts';
import type { HookAnswers } from '../hooks/askHooks.ts';
import type { KeptPost } from '../hooks/askPosts.ts';
import type { Links } from '../links.ts';
import type { OwnProps, PagePlan, CollectionPlan } from '../pagePlan.ts';
import { planTagList } from '../tags/planTags.ts';
import { tagsOf, type Tag } from '../tags/tags.ts';
import { authorsOf } from './authors.ts';
import { readAuthorsFile, type AuthorsFile } from './authorsFile.ts';
import { planList, type ListContext } from './lists.ts';
import { findPosts, type Post } from './posts.ts';
import { finalAuthor, toSummary, type FullPost } from './summaries.ts';
import { say } from '../languages/say.ts';

interface PlanPostsInput {
  readonly site: Site;
  readonly sources: Sources;
  /** Of the collection, in path order. */
  readonly outlines: readonly Outline[];
  readonly isProduction: boolean;
  /** The answers of the site's functions. Absent: the site has no functions. */
  readonly answers?: HookAnswers | undefined;
}

interface Blog extends ListContext {
  readonly sources: Sources;
  /** All posts in the collection's order. */
  readonly posts: readonly FullPost[];
  /** Posts that lists show. */
  readonly listed: readonly FullPost[];
  readonly authors: AuthorsFile;
  readonly tags: readonly Tag<Post>[];
}

const feedFiles = {
  rss: ['rss.xml', 'application/rss+xml', 'RSS'],
  atom: ['atom.xml', 'application/atom+xml', 'Atom'],
  json: ['feed.json', 'application/feed+json', 'JSON'],
} as const;

/** Plans the pages of a blog-like collection: posts, lists, archive, tags and authors. */
export function planPosts(collection: PostsCollection, input: PlanPostsInput): CollectionPlan {
  const collectionPosts = findPosts(collection, input);
  const keptPosts = applyAnswer(collectionPosts.posts, input.answers?.posts.get(collection.id));
  const authors = readAuthorsFile(collection, input);
  const tagged = tagsOf(collection, keptPosts, input);
  const authored = keptPosts.map((post) => authorsOf(post.outline, authors));
  const posts = keptPosts.map((post, index): FullPost => ({
    ...post,
    authors: authored[index]!.authors,
    tags: tagged.byDocument.get(post.outline.path) ?? [],
  }));
  const { site, sources } = input;
  const blog: Blog = {
    site,
    sources,
    collection,
    posts,
    listed: posts.filter(({ isUnlisted }) => !isUnlisted),
    authors,
    tags: tagged.tags,
    formatDate: createDateFormat(site.config.locale),
  };
  const feeds = collection.feeds.map((kind) => toFeed(kind, collection, site));
  return {
    plans: [
      ...posts.map((post) => toPostPlan(post, blog)),
      ...planMainList(blog),
      ...planArchive(blog),
      ...planPostTags(blog),
      ...planAuthors(blog),
    ],
    diagnostics: [
      ...collectionPosts.diagnostics,
      ...authors.diagnostics,
      ...tagged.diagnostics,
      ...authored.flatMap(({ diagnostics }) => diagnostics),
    ],
    feeds: feeds.map(({ link }) => link),
    files: feeds.map(({ file }) => file),
  };
}

/** The posts that the site's function keeps, in its order and with its changes. */
function applyAnswer(
  posts: readonly Post[],
  answer: readonly KeptPost[] | undefined,
): readonly Post[] {
  if (!answer) return posts;
  const byPath = new Map(posts.map((post) => [post.outline.path, post]));
  return answer.flatMap(({ path, changes }) => {
    const post = byPath.get(path);
    byPath.delete(path);
    return post ? [{ ...post, ...changes }] : [];
  });
}

function toFeed(
  kind: 'rss' | 'atom' | 'json',
  { routeBasePath, blogTitle }: PostsCollection,
  { config }: Site,
): { readonly file: string; readonly link: PageProps['feeds'][number] } {
  const [name, type, label] = feedFiles[kind];
  const file = joinPath(routeBasePath, name);
  return {
    file: file.slice(1),
    link: {
      type,
      title: `${blogTitle} (${label})`,
      href: encodePath(joinPath(config.baseUrl, file)),
    },
  };
}

function toPostPlan(post: FullPost, blog: Blog): PagePlan {
  const index = blog.listed.indexOf(post);
  const [newer, older] = index === -1 ? [] : [blog.listed[index - 1], blog.listed[index + 1]];
  const metaTitle = textOfField(post.outline, 'title_meta');
  const ownProps = (links: Links): OwnProps => ({
    title: post.title,
    ...(metaTitle !== undefined && { metaTitle }),
    description: post.description,
    tags: post.tags,
    post: toSummary(post, { links, formatDate: blog.formatDate }),
    ...recentPosts(blog, post),
    ...(newer && { previous: toPageLink(newer) }),
    ...(older && { next: toPageLink(older) }),
  });
  return {
    kind: 'post',
    collection: post.collection,
    address: post.address,
    place: post.place,
    outline: post.outline,
    date: post.date,
    isUnlisted: post.isUnlisted,
    ownProps,
  };
}

const toPageLink = ({ title, address }: Post): PageLink => ({ title, href: address.permalink });

/** The posts that are listed beside a page, or none if the collection wants none. */
function recentPosts(blog: Blog, current?: Post): Pick<OwnProps, 'recentPosts'> {
  const { collection, listed } = blog;
  const { blogSidebarCount: count, blogSidebarTitle: title } = collection;
  if (count === 0) return {};
  const shown = count === 'ALL' ? listed : listed.slice(0, count);
  const items = shown.map((post) => ({
    title: textOfField(post.outline, 'sidebar_label') ?? post.title,
    href: post.address.permalink,
    year: toIsoDate(post.date).slice(0, 4),
    active: post === current,
  }));
  return { recentPosts: { title, items, lists: listsOf(blog) } };
}

/** The other existing lists of the collection. */
function listsOf({ collection, site, listed, tags, authors }: Blog): readonly PageLink[] {
  const toListLink = (title: string, list: Parameters<typeof listPath>[1]): PageLink => ({
    title,
    href: toAddress(listPath(collection, list), site.config).permalink,
  });
  return [
    ...(collection.archive && listed.length > 0
      ? [toListLink(say(site, 'archive'), 'archive')]
      : []),
    ...(tags.some(({ isUnlisted }) => !isUnlisted) ? [toListLink(say(site, 'tags'), 'tags')] : []),
    ...(authors.authors.size > 0 ? [toListLink(say(site, 'authors'), 'authors')] : []),
  ];
}

/** Breadcrumbs from the main list to another one. */
function backToPosts({ collection, site }: Blog, label: string): Pick<OwnProps, 'breadcrumbs'> {
  return {
    breadcrumbs: [
      {
        label: collection.blogTitle,
        href: toAddress(joinPath(collection.routeBasePath), site.config).permalink,
      },
      { label },
    ],
  };
}

function planMainList(blog: Blog): readonly PagePlan[] {
  const { blogTitle: title, blogDescription: description, routeBasePath } = blog.collection;
  return planList(
    {
      kind: 'posts',
      path: joinPath(routeBasePath),
      posts: blog.listed,
      ownProps: () => ({ title, description, ...recentPosts(blog) }),
    },
    blog,
  );
}

/** Plans the archive: titles and dates of all posts, without their text. */
function planArchive(blog: Blog): readonly PagePlan[] {
  const { collection, listed, formatDate, site } = blog;
  if (!collection.archive || listed.length === 0) return [];
  const ownProps = (links: Links): OwnProps => ({
    title: say(site, 'archive'),
    metaTitle: say(site, 'blogArchive', { title: collection.blogTitle }),
    ...backToPosts(blog, say(site, 'archive')),
    posts: listed.map((post) => toSummary(post, { links, formatDate })),
  });
  return [
    {
      kind: 'archive',
      collection,
      address: toAddress(listPath(collection, 'archive'), site.config),
      items: listed.map(({ outline }) => outline.path),
      ownProps,
    },
  ];
}

function planPostTags(blog: Blog): readonly PagePlan[] {
  const full = new Map(blog.posts.map((post) => [post.outline.path, post]));
  const base = blog.site.config.baseUrl.length - 1;
  const pages = blog.tags.flatMap(({ label, description, address, items, isUnlisted }) => {
    const posts = items.map(({ outline }) => full.get(outline.path)!);
    const title = say(blog.site, 'taggedPosts', { count: posts.length, tagName: label });
    return planList(
      {
        kind: 'tag',
        path: address.permalink.slice(base),
        posts,
        isUnlisted,
        ownProps: () => ({
          title,
          ...(description !== undefined && { description }),
          ...backToPosts(blog, label),
          ...recentPosts(blog),
        }),
      },
      blog,
    );
  });
  const lists = planTagList(blog.collection, blog.tags, blog.site).map((plan): PagePlan => ({
    ...plan,
    ownProps: (links) => ({
      ...plan.ownProps(links),
      metaTitle: say(blog.site, 'blogTags', { title: blog.collection.blogTitle }),
      ...backToPosts(blog, say(blog.site, 'tags')),
    }),
  }));
  return [...lists, ...pages];
}

/** Plans the list of all authors in the authors file, and a page for each author who has one. */
function planAuthors(blog: Blog): readonly PagePlan[] {
  const { collection, site, authors, listed } = blog;
  const titledAuthors = [...authors.authors].map(([key, author]) => ({
    ...author,
    title: author.author.name ?? key,
  }));
  const paged = titledAuthors.filter(({ page }) => page);
  if (titledAuthors.length === 0) return [];
  const byAuthor = (key: string | undefined) =>
    listed.filter((post) => post.authors.some((author) => author.key === key));
  const base = site.config.baseUrl.length - 1;
  const pages = paged.flatMap(({ key, author, page, description, title }) => {
    const posts = byAuthor(key);
    const ownProps = (links: Links): OwnProps => ({
      title,
      // An author of several blogs has a page in each of them.
      metaTitle: `${title}: ${collection.blogTitle}`,
      ...(description !== undefined && { description }),
      authorList: [{ ...finalAuthor(author, { links, from: authors.path }), count: posts.length }],
      ...backToPosts(blog, title),
      ...recentPosts(blog),
    });
    return planList({ kind: 'author', path: page!.permalink.slice(base), posts, ownProps }, blog);
  });
  const ownProps = (links: Links): OwnProps => ({
    title: say(site, 'authors'),
    metaTitle: say(site, 'blogAuthors', { title: collection.blogTitle }),
    authorList: titledAuthors.map(({ key, author, title }) => ({
      name: title,
      ...finalAuthor(author, { links, from: authors.path }),
      count: byAuthor(key).length,
    })),
    ...backToPosts(blog, say(site, 'authors')),
    ...recentPosts(blog),
  });
  return [
    {
      kind: 'authors',
      collection,
      address: toAddress(listPath(collection, 'authors'), site.config),
      ownProps,
    },
    ...pages,
  ];
}
