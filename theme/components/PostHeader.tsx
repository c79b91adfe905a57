import { Fragment } from 'react';
import Authors from '@theme/Authors';
import type { PostSummary } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translateCount } from '../messages/translate.ts';

/**
 * Date, reading time and authors of a post. Authors who have only a name share the line of the
 * date.
 */
export default function PostHeader({ post }: { readonly post: PostSummary }) {
  const { date, formattedDate, readingTime, authors } = post;
  const areNames = authors.every(
    ({ name, title, imageURL, socials }) =>
      name !== undefined && title === undefined && imageURL === undefined && socials.length === 0,
  );
  return (
    <>
      <p className="post__facts">
        <time dateTime={date}>{formattedDate}</time>
        {readingTime !== undefined && (
          <> · {translateCount(texts.readingTime, readingTime, { readingTime })}</>
        )}
        {areNames &&
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
      {!areNames && <Authors authors={authors} />}
    </>
  );
}
