import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import type { PostSummary } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import { PostAuthors, PostFacts } from '../page/postParts.tsx';

/** Date, reading time and authors of a post. */
export default function PostHeader({ post }: { readonly post: PostSummary }) {
  const isOwnPage = usePage().post === post;
  // A site can replace these parts, which show the post of the page. In a list, the page has none.
  return isOwnPage ? (
    <>
      <BlogPostItemHeaderInfo />
      <BlogPostItemHeaderAuthors />
    </>
  ) : (
    <>
      <PostFacts post={post} />
      <PostAuthors post={post} />
    </>
  );
}
