import Icon from '@theme/Icon';
import type { PostAuthor } from '../../generator/contract.ts';
import { isIconName } from '../icons.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The names of platforms as they spell them. Other names are shown as the author wrote them. */
const names: Readonly<Record<string, string>> = {
  x: 'X',
  twitter: 'Twitter',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  bluesky: 'Bluesky',
  instagram: 'Instagram',
  threads: 'Threads',
  mastodon: 'Mastodon',
  twitch: 'Twitch',
  youtube: 'YouTube',
  email: 'Email',
};

/** The accounts of an author, each with an icon. */
export default function Socials({ name, socials }: Pick<PostAuthor, 'name' | 'socials'>) {
  if (socials.length === 0) return null;
  const links = socials.map(({ platform: key, href }) => {
    const platform = names[key.toLowerCase()] ?? key;
    const label =
      platform === 'Email'
        ? translate(texts.emailTo, { name: name ?? translate(texts.theAuthor) })
        : translate(texts.accountOn, { name: name ?? translate(texts.author), platform });
    return (
      <a key={key} className="icon-button" href={href} aria-label={label} title={platform}>
        <Icon name={iconOf(key.toLowerCase())} />
      </a>
    );
  });
  return <span className="author__socials">{links}</span>;
}

function iconOf(platform: string) {
  if (platform === 'twitter') return 'x';
  return isIconName(platform) ? platform : 'external';
}
