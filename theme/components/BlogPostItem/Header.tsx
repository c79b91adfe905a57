import PostHeader from '@theme/PostHeader';
import { usePage } from '../../page/context.tsx';

/** Title, date, reading time and authors of a post. */
export default function BlogPostItemHeader() {
  const { post, title } = usePage();
  return (
    <header>
      <h1>{title}</h1>
      {post && <PostHeader post={post} />}
    </header>
  );
}
