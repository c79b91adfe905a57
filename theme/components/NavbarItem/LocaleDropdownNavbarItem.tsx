import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { NavbarItem as Item } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';

/** The languages of the site; nothing where there is one. */
export default function LocaleDropdownNavbarItem({
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString = '',
  ...item
}: Item) {
  const { locales = [], locale, site } = usePage();
  if (locales.length < 2) return null;
  const items = locales.map(({ label, href, name, isDefault }): Item => ({
    label,
    to: href + queryString,
    ...((locale === undefined ? isDefault : name === locale) && { className: 'active' }),
  }));
  return (
    <DropdownNavbarItem
      label={item.label ?? site.locale.label}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      className={item.className}
    />
  );
}
