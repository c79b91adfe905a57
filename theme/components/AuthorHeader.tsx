import Socials from '@theme/Socials';
import type { PostAuthor } from '../../generator/contract.ts';
import { isExternal } from '../page/address.ts';

/** The author above the author's posts: picture, title, website and accounts. */
export default function AuthorHeader({ author }: { readonly author: PostAuthor }) {
  const { name, title, url, imageURL, socials } = author;
  const website = url !== undefined && isExternal(url) ? url : undefined;
  if (
    imageURL === undefined &&
    title === undefined &&
    website === undefined &&
    socials.length === 0
  )
    return null;
  return (
    <div className="author">
      {imageURL && (
        <img src={imageURL} alt="" width={64} height={64} loading="lazy" decoding="async" />
      )}
      <span>
        {website && <a href={website}>{website.replace(/^(?:https?:\/\/|mailto:)|\/$/g, '')}</a>}
        {title && <small>{title}</small>}
      </span>
      <Socials name={name} socials={socials} />
    </div>
  );
}
