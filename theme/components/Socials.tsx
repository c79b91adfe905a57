import Icon from '@theme/Icon';
import type { PostAuthor } from '../../generator/contract.ts';
import { isIconName } from '../icons.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The accounts of an author, one icon each. */
export default function Socials({ name, socials }: Pick<PostAuthor, 'name' | 'socials'>) {
  return socials.map(({ platform, href }) => {
    const label =
      platform.toLowerCase() === 'email'
        ? translate(texts.emailTo, { name: name ?? translate(texts.theAuthor) })
        : translate(texts.accountOn, { name: name ?? translate(texts.author), platform });
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
