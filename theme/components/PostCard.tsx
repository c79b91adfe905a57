import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import PostHeader from '@theme/PostHeader';
import Tags from '@theme/Tags';
import type { PostSummary } from '../../generator/contract.ts';

/** A post in a list: its teaser, and a link to the rest if there is more. */
export default function PostCard({ post }: { readonly post: PostSummary }) {
  const { title, href, description, teaser, truncated, tags } = post;
  return (
    <article className="post">
      <header>
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <PostHeader post={post} />
      </header>
      <div className="markdown">{teaser ?? <p>{description}</p>}</div>
      <footer className="post__footer">
        <Tags items={tags} />
        {truncated && <ReadMoreLink blogPostTitle={title} to={href} />}
      </footer>
    </article>
  );
}
