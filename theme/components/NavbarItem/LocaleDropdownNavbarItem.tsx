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
  const items = locales.map(({ label, href, name, htmlLang, isDefault }): Item => ({
    label,
    to: href + queryString,
    // Script adds the query and the hash of the page, unless there is a query already.
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
