import type { NavbarItem as Item, PageProps } from '../../generator/contract.ts';
import Icon from '@theme/Icon';
import { isIconName } from '../icons.ts';
import { isExternal } from '../page/address.ts';
import { usePage } from '../page/context.tsx';
import { inVersion, versionItems } from '../page/versionOf.ts';

/** One item of the navbar's list. A dropdown is a `<details>`, so it opens without script. */
export default function NavbarItem(item: Item) {
  const page = usePage();
  if (item.type === 'docsVersionDropdown') return <VersionMenu {...item} />;
  if (item.type === 'localeDropdown') return <LocaleMenu {...item} />;
  if (item.byVersion)
    return (
      <li>
        <NavbarLink {...item} {...inVersion(item, page)} />
      </li>
    );
  if (item.type === 'html')
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />;
  if (item.type === 'dropdown' || item.items) return <Dropdown {...item} />;
  return (
    <li>
      <NavbarLink {...item} />
    </li>
  );
}

/** The versions of the documentation; a link where there is only one. */
function VersionMenu(item: Item) {
  const page = usePage();
  const items = versionItems(item, page);
  const shown = inVersion(item, page);
  if (items.length < 2)
    return (
      <li>
        <NavbarLink {...item} {...shown} />
      </li>
    );
  return <Dropdown label={shown.label} items={items} className={item.className} />;
}

/** The languages of the site; nothing where there is one. */
function LocaleMenu({ dropdownItemsBefore = [], dropdownItemsAfter = [], ...item }: Item) {
  const { locales = [], locale, site } = usePage();
  if (locales.length < 2) return null;
  const items = locales.map(({ label, href, name, isDefault }): Item => ({
    label,
    to: href,
    ...((locale === undefined ? isDefault : name === locale) && { className: 'active' }),
  }));
  return (
    <Dropdown
      label={item.label ?? site.locale.label}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      className={item.className}
    />
  );
}

function Dropdown({ label, items = [], className }: Item) {
  const page = usePage();
  const isHere = items.some((item) => isActive(item, page));
  return (
    <li>
      <details className={className ? `dropdown ${className}` : 'dropdown'} name="navbar">
        <summary className={isHere ? 'navbar__link active' : 'navbar__link'}>{label}</summary>
        <ul className="dropdown__menu">
          {items.map((item, i) =>
            item.html ? (
              <li key={i} dangerouslySetInnerHTML={{ __html: item.html }} />
            ) : (
              <li key={i}>
                <NavbarLink {...item} />
              </li>
            ),
          )}
        </ul>
      </details>
    </li>
  );
}

function NavbarLink(item: Item) {
  const page = usePage();
  const { to, href, label, icon, className } = item;
  const written = to ?? href;
  const url = written?.replace(/^pathname:\/\//, '');
  if (!url)
    throw new Error(
      `Navbar item ${JSON.stringify(label ?? '')} leads nowhere: ` +
        'give it `to`, `href` or `items` in themeConfig.navbar.items.',
    );
  const external = isExternal(url);
  const active = isActive(item, page);
  const known = isIconName(icon) ? icon : undefined;
  return (
    <a
      className={[
        'navbar__link',
        known && 'icon-button',
        active && 'active',
        external && !known && 'external',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      href={url}
      aria-current={active ? (page.permalink === url ? 'page' : 'true') : undefined}
      {...(external || url !== written ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(url !== written && { 'data-nobrokenlinkcheck': 'true' })}
    >
      {known ? (
        <>
          <Icon name={known} />
          <span className="sr-only">{label}</span>
        </>
      ) : (
        label
      )}
    </a>
  );
}

/**
 * Whether the page belongs to the section that an item leads to: the sidebar of a `docSidebar`
 * item, else the addresses below the item's own or its `activeBasePath`, as in Docusaurus.
 */
function isActive(item: Item, page: PageProps): boolean {
  const { permalink, site, sidebar, printedSidebar, collection } = page;
  const { type, to, sidebarId, docsPluginId = collection, activeBasePath } = item;
  const inSidebar = sidebar?.name ?? printedSidebar;
  if (type === 'docSidebar' && inSidebar === sidebarId && collection === docsPluginId) return true;
  if (activeBasePath !== undefined) return isBelow(permalink, activeBasePath);
  if (to === undefined || isExternal(to)) return false;
  return (
    permalink === to || (to !== site.baseUrl && type !== 'docSidebar' && isBelow(permalink, to))
  );
}

function isBelow(permalink: string, base: string): boolean {
  return `${permalink}/`.startsWith(base.endsWith('/') ? base : `${base}/`);
}
