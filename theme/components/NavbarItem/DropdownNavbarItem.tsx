import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { useContext } from 'react';
import type { NavbarItem as Item } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';
import { isActiveItem } from '../../page/isActiveItem.ts';
import { NavbarTypes } from '../../page/nestedItems.ts';

/**
 * A menu. It is a `<details>`, so that it opens without script. `html` replaces the label. If the
 * menu itself has a target, that is its first item.
 */
export default function DropdownNavbarItem({ label, html, className, ...item }: Item) {
  const page = usePage();
  const { to, href, items: inner = [] } = item;
  const items = to || href ? [{ label, html, to, href } as Item, ...inner] : inner;
  const isHere = items.some((item) => isActiveItem(item, page));
  const summaryClass = isHere ? 'navbar__link active' : 'navbar__link';
  return (
    <details className={className ? `dropdown ${className}` : 'dropdown'} name="navbar">
      {html ? (
        <summary className={summaryClass} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <summary className={summaryClass}>{label}</summary>
      )}
      <ul className="dropdown__menu">
        {items.map((item, i) =>
          item.type?.startsWith('custom-') ? (
            <li key={i}>
              <CustomItem {...item} />
            </li>
          ) : item.html ? (
            <li key={i} dangerouslySetInnerHTML={{ __html: item.html }} />
          ) : (
            <li key={i}>
              <NavbarNavLink {...item} />
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

/** An item with a type that the site has added. */
function CustomItem({ type = 'default', props }: Item) {
  const Component = useContext(NavbarTypes)[type];
  return Component ? <Component {...(props as Item)} /> : null;
}
