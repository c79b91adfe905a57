import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { NavbarItem as Item } from '../../../generator/contract.ts';

/** A link. A component of the site may give an address without the base URL. */
export default function DefaultNavbarItem({ to, ...item }: Item) {
  const address = useBaseUrl(to ?? '');
  return <NavbarNavLink {...item} {...(to !== undefined && { to: address })} />;
}
