import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItem as Item } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';
import { inVersion } from '../../page/versionOf.ts';

/** A link to a document or a sidebar, in the version of the page. */
export default function DocNavbarItem(item: Item) {
  const page = usePage();
  return <NavbarNavLink {...item} {...(item.byVersion && inVersion(item, page))} />;
}
