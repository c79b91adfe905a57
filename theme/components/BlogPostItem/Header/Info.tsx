import { usePage } from '../../../page/context.tsx';
import { PostFacts } from '../../../page/postParts.tsx';

/** Date and reading time of the post that the page is. */
export default function BlogPostItemHeaderInfo() {
  const { post } = usePage();
  return post && <PostFacts post={post} />;
}
