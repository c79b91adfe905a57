import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItem as Item } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';
import { inVersion, versionItems } from '../../page/versionOf.ts';

/** A menu of the versions of the documentation, or a link if there is only one. */
export default function DocsVersionDropdownNavbarItem(item: Item) {
  const page = usePage();
  const items = versionItems(item, page);
  const shown = inVersion(item, page);
  return items.length < 2 ? (
    <NavbarNavLink {...item} {...shown} />
  ) : (
    <DropdownNavbarItem label={shown.label} items={items} className={item.className} />
  );
}
