import type { NavbarItem as Item } from '../../../generator/contract.ts';
import Icon from '@theme/Icon';
import { isIconName } from '../../icons.ts';
import { isExternal, windowOf } from '../../page/address.ts';
import { usePage } from '../../page/context.tsx';
import { isActiveItem } from '../../page/isActiveItem.ts';

/** The link of a navbar item. `html` replaces its label. */
export default function NavbarNavLink(item: Item) {
  const page = usePage();
  const { to, href, label, html, icon, className, attributes } = item;
  const written = to ?? href;
  const url = written?.replace(/^pathname:\/\//, '');
  if (!url)
    throw new Error(
      `Navbar item ${JSON.stringify(label ?? '')} leads nowhere: ` +
        'give it `to`, `href` or `items` in themeConfig.navbar.items.',
    );
  const external = isExternal(url);
  const active = isActiveItem(item, page);
  const iconName = isIconName(icon) ? icon : undefined;
  return (
    <a
      className={[
        'navbar__link',
        iconName && 'icon-button',
        active && 'active',
        external && !iconName && (html || label) && 'external',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      href={url}
      aria-current={active ? (page.permalink === url ? 'page' : 'true') : undefined}
      {...attributes}
      {...windowOf(item, external || url !== written)}
      {...(url !== written && { 'data-nobrokenlinkcheck': 'true' })}
    >
      {iconName ? (
        <>
          <Icon name={iconName} />
          <span className="sr-only">{label}</span>
        </>
      ) : html ? (
        <span dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        label
      )}
    </a>
  );
}
