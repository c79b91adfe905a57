import Icon from '@theme/Icon';
import type { PostAuthor } from '../../generator/contract.ts';
import { isIconName } from '../icons.ts';

/** Who wrote a post: picture, name, title and where to find them. */
export default function Authors({ authors }: { readonly authors: readonly (PostAuthor & { readonly count?: number })[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map(({ name, title, url, page, imageURL, socials, count }, i) => (
        <li key={i} className="author">
          {imageURL && <img src={imageURL} alt="" width={40} height={40} loading="lazy" decoding="async" />}
          <span>
            {page ?? url ? <a href={page ?? url} rel="author">{name}</a> : <span>{name}</span>}
            {count !== undefined && <span className="tag__count">{count}</span>}
            {title && <small>{title}</small>}
          </span>
          {socials.map(({ platform, href }) => (
            <a key={platform} className="icon-button" href={href} aria-label={`${name ?? 'Author'} on ${platform}`}>
              <Icon name={isIconName(platform) ? platform : 'external'} />
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
