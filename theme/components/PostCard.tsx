import PostHeader from '@theme/PostHeader';
import Tags from '@theme/Tags';
import type { PostSummary } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

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
        {truncated && (
          <a className="post__more" href={href}>
            <span aria-hidden="true">{translate(texts.readMore)}</span>
            <span className="sr-only">{translate(texts.readMoreAbout, { title })}</span>
          </a>
        )}
      </footer>
    </article>
  );
}
