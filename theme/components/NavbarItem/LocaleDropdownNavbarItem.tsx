import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { NavbarItem as Item } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';

/** A menu of the site's languages. Renders nothing if there is only one. */
export default function LocaleDropdownNavbarItem({
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  queryString = '',
  ...item
}: Item) {
  const { locales = [], locale, site } = usePage();
  if (locales.length < 2) return null;
  const items = locales.map(({ label, href, name, htmlLang, isDefault }): Item => ({
    label,
    to: href + queryString,
    // A script adds the hash of the page, and its query unless the item has one.
    attributes: { lang: htmlLang, ...(queryString && { 'data-query': queryString }) },
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
