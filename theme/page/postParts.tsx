import { Fragment } from 'react';
import Authors from '@theme/Authors';
import type { PostSummary } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translateCount } from '../messages/translate.ts';

interface Props {
  readonly post: PostSummary;
}

/** Whether all authors have only a name. They are then on the line with the date. */
function areNames({ authors }: PostSummary): boolean {
  return authors.every(
    ({ name, title, imageURL, socials }) =>
      name !== undefined && title === undefined && imageURL === undefined && socials.length === 0,
  );
}

/** The line with the date, the reading time, and authors who have only a name. */
export function PostFacts({ post }: Props) {
  const { date, formattedDate, readingTime, authors } = post;
  return (
    <p className="post__facts">
      <time dateTime={date}>{formattedDate}</time>
      {readingTime !== undefined && (
        <> · {translateCount(texts.readingTime, readingTime, { readingTime })}</>
      )}
      {areNames(post) &&
        authors.map(({ name, url, page }) => (
          <Fragment key={name}>
            {' '}
            ·{' '}
            {(page ?? url) ? (
              <a href={page ?? url} rel="author">
                {name}
              </a>
            ) : (
              name
            )}
          </Fragment>
        ))}
    </p>
  );
}

/** The authors below that line, if one of them has more than a name. */
export function PostAuthors({ post }: Props) {
  return !areNames(post) && <Authors authors={post.authors} />;
}
