/** Hooks that give components the data of the post that they are on. */
import { groupBy } from '../theme-common.tsx';
import { isSamePath } from '../../page/sidebarItems.ts';
import { lastChange, documentSource, toTagMetadata } from '../../docusaurus/documentFacts.ts';
import { usePage } from '../../page/context.tsx';

/** Returns the data of this post. Throws on a page that is not a post. */
export function useBlogPost() {
  const page = usePage();
  const { post, frontMatter, toc, permalink, description, editUrl, previous, next } = page;
  if (!post) throw new Error('useBlogPost() is called on a page that is not a blog post.');
  const { title, date, formattedDate, readingTime, authors, tags, truncated, unlisted } = post;
  return {
    metadata: {
      title,
      description,
      permalink,
      editUrl,
      ...lastChange(page),
      date,
      formattedDate,
      readingTime,
      authors,
      tags: toTagMetadata(tags),
      prevItem: previous && { title: previous.title, permalink: previous.href },
      nextItem: next && { title: next.title, permalink: next.href },
      unlisted: unlisted ?? false,
      hasTruncateMarker: truncated,
      frontMatter,
      // It is read on demand, because everything that an island reads is sent to the browser.
      get source() {
        return documentSource(page);
      },
    },
    frontMatter,
    toc: toc.map(({ html, id, level }) => ({ value: html, id, level })),
    assets: {},
    isBlogPostPage: true,
  };
}

/** Returns this post as structured data for search engines. */
export function useBlogPostStructuredData() {
  const { metadata, frontMatter } = useBlogPost();
  const { site, image } = usePage();
  const { title, description, date } = metadata;
  const url = `${site.url}${metadata.permalink}`;
  const people = metadata.authors.map((author) => ({
    '@type': 'Person',
    ...(author.name && { name: author.name }),
    ...(author.title && { description: author.title }),
    ...(author.url && { url: author.url }),
    ...(author.imageURL && { image: author.imageURL }),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    name: title,
    description,
    datePublished: date,
    author: people.length === 1 ? people[0] : people,
    ...(image !== undefined && { image: { '@type': 'ImageObject', '@id': image, url: image } }),
    keywords: frontMatter['keywords'] ?? [],
  };
}

/** An item of the list of recent posts. */
interface BlogSidebarItem {
  readonly permalink: string;
  readonly unlisted?: boolean;
  readonly date: string | Date;
}

/** Returns the items that readers see: those that are not unlisted, and the one of this page. */
export function useVisibleBlogSidebarItems<Item extends BlogSidebarItem>(
  items: readonly Item[],
): Item[] {
  const { permalink: here } = usePage();
  return items.filter(({ unlisted, permalink }) => !unlisted || isSamePath(permalink, here));
}

/** Groups items by the year of their date, the newest year first. */
export function groupBlogSidebarItemsByYear<Item extends BlogSidebarItem>(
  items: readonly Item[],
): [year: string, items: Item[]][] {
  const groups = groupBy(items, ({ date }) => String(new Date(date).getUTCFullYear()));
  return Object.entries(groups).sort(([a], [b]) => Number(b) - Number(a));
}
