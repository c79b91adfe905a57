import Socials from '@theme/Socials';
import type { PostAuthor } from '../../../../../generator/contract.ts';

interface Props {
  readonly author: {
    readonly name?: string;
    /** The accounts as the theme has them, or addresses by platform as in Docusaurus. */
    readonly socials?: PostAuthor['socials'] | Readonly<Record<string, string>>;
  };
}

/** The accounts of an author, by Docusaurus's name and with its properties. */
export default function BlogAuthorSocials({ author: { name, socials = [] } }: Props) {
  const accounts = Array.isArray(socials)
    ? (socials as PostAuthor['socials'])
    : Object.entries(socials).map(([platform, href]) => ({ platform, href: String(href) }));
  return <Socials {...(name !== undefined && { name })} socials={accounts} />;
}
