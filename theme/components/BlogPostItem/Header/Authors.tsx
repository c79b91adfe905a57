import { usePage } from '../../../page/context.tsx';
import { PostAuthors } from '../../../page/postParts.tsx';

/** The authors of the post that the page is. */
export default function BlogPostItemHeaderAuthors() {
  const { post } = usePage();
  return post && <PostAuthors post={post} />;
}
