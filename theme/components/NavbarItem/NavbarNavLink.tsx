import type { NavbarItem as Item, PageProps } from '../../../generator/contract.ts';
import Icon from '@theme/Icon';
import { isIconName } from '../../icons.ts';
import { isExternal, windowOf } from '../../page/address.ts';
import { usePage } from '../../page/context.tsx';

/** The link of an item of the navbar. `html` is shown in place of its label. */
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
  const active = isActive(item, page);
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

/**
 * Whether the page belongs to the section that an item leads to: the sidebar of a `docSidebar`
 * item, else the addresses that match its `activeBaseRegex`, or are below its `activeBasePath` or
 * its own address, as in Docusaurus.
 */
export function isActive(item: Item, page: PageProps): boolean {
  const { permalink, site, sidebar, printedSidebar, collection } = page;
  const { type, to, sidebarId, docsPluginId = collection, activeBasePath, activeBaseRegex } = item;
  const inSidebar = sidebar?.name ?? printedSidebar;
  if (type === 'docSidebar' && inSidebar === sidebarId && collection === docsPluginId) return true;
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex).test(permalink);
  if (activeBasePath !== undefined) return isBelow(permalink, activeBasePath);
  if (to === undefined || isExternal(to)) return false;
  return (
    permalink === to || (to !== site.baseUrl && type !== 'docSidebar' && isBelow(permalink, to))
  );
}

function isBelow(permalink: string, base: string): boolean {
  return `${permalink}/`.startsWith(base.endsWith('/') ? base : `${base}/`);
}
