import type { PageLink, PostAuthor, PostSummary } from '../../contract.ts';
import { mark } from '../../lib/marks.ts';
import { toIsoDate } from '../../lib/toIsoDate.ts';
import type { Links } from '../links.ts';
import type { Author } from './authorsFile.ts';
import type { Post } from './posts.ts';

/** A post with its authors and tags. */
export interface FullPost extends Post {
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
}

const secondsOfDay = 24 * 60 * 60;

/**
 * Creates a post for lists and for its own page. `teaser` is the index of its text among the
 * teasers of the page.
 */
export function toSummary(
  post: FullPost,
  {
    links,
    formatDate,
    teaser,
  }: {
    readonly links: Links;
    readonly formatDate: (seconds: number) => string;
    readonly teaser?: number;
  },
): PostSummary {
  return {
    title: post.title,
    href: post.address.permalink,
    description: post.description,
    date: toIsoDate(post.date),
    ...(post.date % secondsOfDay > 0 && {
      time: new Date(post.date * 1000).toISOString().replace('.000', ''),
    }),
    formattedDate: formatDate(post.date),
    ...(post.readingTime !== undefined && { readingTime: post.readingTime }),
    authors: post.authors.map(({ author }) =>
      finalAuthor(author, { links, from: post.outline.path }),
    ),
    tags: post.tags,
    truncated: post.outline.truncated,
    ...(teaser !== undefined && { teaser: mark('slot', teaser) }),
    ...(post.isUnlisted && { unlisted: true }),
  };
}

/** Returns an author with the final address of the image. */
export function finalAuthor(
  author: PostAuthor,
  { links, from }: { readonly links: Links; readonly from: string },
): PostAuthor {
  const { imageURL, url } = author;
  const picture =
    imageURL === undefined
      ? undefined
      : (links.image(imageURL, from) ?? links.address(imageURL).href);
  return {
    ...author,
    ...(picture !== undefined && { imageURL: picture }),
    ...(url?.startsWith('/') && { url: links.address(url).href }),
  };
}
