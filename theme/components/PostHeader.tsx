import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import type { PostSummary } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import { PostAuthors, PostFacts } from '../page/postParts.tsx';

/**
 * Date, reading time and authors of a post. Authors who have only a name share the line of the
 * date.
 */
export default function PostHeader({ post }: { readonly post: PostSummary }) {
  const isOwnPage = usePage().post === post;
  // Parts of a site ask which post the page is, so lists do without them.
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
