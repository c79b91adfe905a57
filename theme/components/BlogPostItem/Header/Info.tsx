import { usePage } from '../../../page/context.tsx';
import { PostFacts } from '../../../page/postParts.tsx';

/** Date and reading time of the post on its own page. */
export default function BlogPostItemHeaderInfo() {
  const { post } = usePage();
  return post && <PostFacts post={post} />;
}
