import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import PostHeader from '@theme/PostHeader';
import { usePage } from '../../page/context.tsx';

/** Title, date, reading time and authors of a post. */
export default function BlogPostItemHeader() {
  const { post } = usePage();
  return (
    <header>
      <BlogPostItemHeaderTitle />
      {post && <PostHeader post={post} />}
    </header>
  );
}
