import { usePage } from '../../../page/context.tsx';
import { PostAuthors } from '../../../page/postParts.tsx';

/** The authors of the post on its own page. */
export default function BlogPostItemHeaderAuthors() {
  const { post } = usePage();
  return post && <PostAuthors post={post} />;
}
