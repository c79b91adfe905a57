import { useContext } from 'react';
import type { SidebarItem } from '../../../generator/contract.ts';
import * as texts from '../../messages/en.ts';
import { translate } from '../../messages/translate.ts';
import { breakable } from '../../page/breakable.tsx';
import { SidebarItemPart } from '../../page/nestedItems.ts';
import { joinClasses } from '../../page/joinClasses.ts';
import { activeLinkClass, currentLinkClass } from '../../page/menuMarks.ts';

type Category = Extract<SidebarItem, { type: 'category' }>;

/**
 * A category of a sidebar. A closed one is a link, and its items are not on the page. Script opens
 * it in place, unless the link has `data-linked`. Such a link leads to the page of the category.
 */
export default function DocSidebarItemCategory({ item }: { readonly item: Category }) {
  const { label, href, linked, active, current, collapsible, open, items, className } = item;
  const Item = useContext(SidebarItemPart);
  const hasItems = open && items.length > 0;
  const hasToggle = collapsible && hasItems;
  const linkClass = joinClasses(
    'menu__link',
    collapsible && 'menu__link--sublist',
    active && activeLinkClass,
    current && currentLinkClass,
  );
  const link =
    href && (linked || !hasItems) ? (
      <a
        className={linkClass}
        href={href}
        aria-current={active ? 'page' : undefined}
        data-linked={linked && !hasItems ? '' : undefined}
      >
        {breakable(label)}
      </a>
    ) : (
      <span className={linkClass}>{breakable(label)}</span>
    );
  return (
    <li className={joinClasses(hasItems && 'menu__category', className) || undefined}>
      {hasToggle ? (
        <div className="menu__row">
          {link}
          <button
            type="button"
            className="menu__toggle js-only"
            aria-expanded="true"
            aria-label={translate(texts.pagesIn, { label })}
          />
        </div>
      ) : (
        link
      )}
      {hasItems && (
        <ul className="menu__list">
          {items.map((inner, i) => (
            <Item key={i} item={inner} />
          ))}
        </ul>
      )}
    </li>
  );
}
