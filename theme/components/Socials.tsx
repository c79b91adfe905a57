import Icon from '@theme/Icon';
import type { PostAuthor } from '../../generator/contract.ts';
import { isIconName } from '../icons.ts';

/** The accounts of an author, one icon each. */
export default function Socials({ name, socials }: Pick<PostAuthor, 'name' | 'socials'>) {
  return socials.map(({ platform, href }) => {
    const label =
      platform.toLowerCase() === 'email'
        ? `E-mail to ${name ?? 'the author'}`
        : `${name ?? 'Author'} on ${platform}`;
    return (
      <a key={platform} className="icon-button" href={href} aria-label={label} title={platform}>
        <Icon name={iconOf(platform.toLowerCase())} />
      </a>
    );
  });
}

function iconOf(platform: string) {
  if (platform === 'twitter') return 'x';
  return isIconName(platform) ? platform : 'external';
}
