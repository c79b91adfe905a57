/** Calls `processBlogPosts` of a collection, which chooses its posts. */
import type { HookPost } from '../../load/schema/contentHooks.ts';
import type { PageLink } from '../../contract.ts';
import type { PostsCollection } from '../../types.ts';
import type { Post } from '../posts/posts.ts';

/** A post that is kept, and the changes that the function made to it. */
export interface KeptPost {
  /** Path of its document. */
  readonly path: string;
  readonly changes: Partial<
    Pick<Post, 'title' | 'description' | 'date' | 'readingTime' | 'isUnlisted'>
  >;
}

interface PostsInput {
  readonly collection: PostsCollection;
  readonly posts: readonly Post[];
  /** Tags by path of the document. */
  readonly tags: ReadonlyMap<string, readonly PageLink[]>;
  /** Returns the text of a document. */
  readonly readText: (path: string) => Promise<string>;
}

/** Returns the kept posts in the function's order. Throws the function's errors. */
export async function askPosts(input: PostsInput): Promise<readonly KeptPost[]> {
  const hookPosts = await Promise.all(input.posts.map((post) => toGiven(post, input)));
  const byId = new Map(hookPosts.map((hookPost, i) => [hookPost.metadata.source, input.posts[i]!]));
  const answer: unknown = await input.collection.processBlogPosts!({ blogPosts: [...hookPosts] });
  if (answer !== undefined && answer !== null && !Array.isArray(answer))
    throw new TypeError('it must return a list of posts, or nothing');
  const keptPosts = (answer ?? hookPosts) as readonly Partial<HookPost>[];
  return keptPosts.map((keptPost) => {
    const source = keptPost?.metadata?.source;
    const post = source === undefined ? undefined : byId.get(source);
    if (!post) throw new TypeError('it returns something that is not one of `blogPosts`');
    return { path: post.outline.path, changes: changesOf(post, keptPost.metadata!) };
  });
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n[^]*?^---[ \t]*(?:\r?\n|$)/m;

async function toGiven(post: Post, { tags, readText }: PostsInput): Promise<HookPost> {
  const { outline, title, description, date, isUnlisted, readingTime } = post;
  const text = await readText(outline.path);
  return {
    id: post.slug,
    metadata: {
      permalink: post.address.permalink,
      source: `@site/${outline.path}`,
      title,
      description,
      date: new Date(date * 1000),
      tags: (tags.get(outline.path) ?? []).map((tag) => ({
        label: tag.title,
        permalink: tag.href,
      })),
      ...(readingTime !== undefined && { readingTime }),
      hasTruncateMarker: outline.truncated,
      frontMatter: outline.frontMatter,
      unlisted: isUnlisted,
    },
    content: text.replace(frontMatter, ''),
  };
}

function changesOf(post: Post, metadata: HookPost['metadata']): KeptPost['changes'] {
  const { title, description, date, readingTime, unlisted } = metadata;
  const seconds = Math.floor(new Date(date).getTime() / 1000);
  return {
    ...(typeof title === 'string' && title !== post.title && { title }),
    ...(typeof description === 'string' && description !== post.description && { description }),
    ...(Number.isFinite(seconds) && seconds !== Math.floor(post.date) && { date: seconds }),
    ...(typeof readingTime === 'number' && { readingTime: Math.max(1, Math.ceil(readingTime)) }),
    ...(typeof unlisted === 'boolean' && { isUnlisted: unlisted }),
  };
}
