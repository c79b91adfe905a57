import type { ReactNode } from 'react';
import Socials from '@theme/Socials';
import type { PostAuthor } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** Authors with picture, name, title and accounts. The link is on the name, else on the picture. */
export default function Authors({
  authors,
}: {
  readonly authors: readonly (PostAuthor & { readonly count?: number })[];
}) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map(({ count, ...author }, i) => {
        const { name, title, imageURL, socials } = author;
        return (
          <li key={i} className="author">
            {name === undefined ? (
              <Linked author={author}>
                <Picture src={imageURL} alt={translate(texts.author)} />
              </Linked>
            ) : (
              <Picture src={imageURL} alt="" />
            )}
            <span>
              {name !== undefined && <Linked author={author}>{name}</Linked>}
              {count !== undefined && <span className="tag__count">{count}</span>}
              {title && <small>{title}</small>}
            </span>
            <Socials name={name} socials={socials} />
          </li>
        );
      })}
    </ul>
  );
}

interface LinkedProps {
  readonly author: PostAuthor;
  readonly children: ReactNode;
}

/** A link to the page of an author, or else to the author's website. */
function Linked({ author: { page, url }, children }: LinkedProps) {
  const href = page ?? url;
  return href === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={href} rel="author">
      {children}
    </a>
  );
}

function Picture({ src, alt }: { readonly src: string | undefined; readonly alt: string }) {
  return src && <img src={src} alt={alt} width={40} height={40} loading="lazy" decoding="async" />;
}
