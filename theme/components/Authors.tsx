import Socials from '@theme/Socials';
import type { PostAuthor } from '../../generator/contract.ts';

/** The authors of a post: picture, name, title and accounts. */
export default function Authors({
  authors,
}: {
  readonly authors: readonly (PostAuthor & { readonly count?: number })[];
}) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map(({ name, title, url, page, imageURL, socials, count }, i) => (
        <li key={i} className="author">
          {imageURL && (
            <img src={imageURL} alt="" width={40} height={40} loading="lazy" decoding="async" />
          )}
          <span>
            {(page ?? url) ? (
              <a href={page ?? url} rel="author">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {count !== undefined && <span className="tag__count">{count}</span>}
            {title && <small>{title}</small>}
          </span>
          {socials.length > 0 && (
            <span className="author__socials">
              <Socials name={name} socials={socials} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
