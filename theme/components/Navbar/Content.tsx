import type { NavbarItem as Item } from '../../../generator/contract.ts';
import Icon from '@theme/Icon';
import IconClose from '@theme/Icon/Close';
import Logo from '@theme/Logo';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem from '@theme/NavbarItem';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import * as texts from '../../messages/en.ts';
import { translate } from '../../messages/translate.ts';
import { arrowOf } from '../../page/arrowOf.ts';
import { useMenuId, usePage } from '../../page/context.tsx';
import { themeConfigOf } from '../../themeConfig.ts';

/**
 * The content of the navbar. The menu is in the HTML once. Wide screens show it as a row. Up to 996
 * px it is a popover, which the menu button opens without script. On pages with a sidebar, the
 * button opens the sidebar first.
 */
export default function NavbarContent() {
  const searches = useSearches();
  return (
    <div className="navbar__row">
      <NavbarMobileSidebarToggle />
      <NavbarLogo />
      <Menu />
      <NavbarSearch>
        {searches.map((item, i) => (
          <ComponentTypes.search key={i} {...item} />
        ))}
      </NavbarSearch>
      <NavbarColorModeToggle />
    </div>
  );
}

/** Returns the search items of the navbar. Default: one, if the site has a search. */
function useSearches(): readonly Item[] {
  const { site } = usePage();
  const listed = themeConfigOf(site).navbar.items.filter(({ type }) => type === 'search');
  return listed.length > 0 || !site.search ? listed : [{ type: 'search', position: 'right' }];
}

function Menu() {
  const { site, sidebar } = usePage();
  const { navbar } = site.themeConfig;
  const items = navbar.items.filter(({ type }) => type !== 'search');
  const atEnd = items.filter(({ position }) => position !== 'left');
  return (
    <nav
      id={useMenuId()}
      className="navbar__menu drawer"
      popover="auto"
      aria-label={translate(texts.mainNavigation)}
    >
      <div className="drawer__head">
        <Logo logo={navbar.logo} title={navbar.title} className="navbar__brand" />
        <button
          type="button"
          className="icon-button"
          popoverTarget={sidebar ? '__sidebar' : '__menu'}
          popoverTargetAction="hide"
          aria-label={translate(texts.closeMenu)}
        >
          <IconClose />
        </button>
      </div>
      {sidebar && (
        <button
          type="button"
          className="drawer__row"
          popoverTarget="__menu"
          popoverTargetAction="hide"
        >
          {translate(texts.pagesOfSection)} <Icon name={arrowOf('on', site)} />
        </button>
      )}
      <ul className="navbar__items">
        {useSearches().map(({ to, href, label }, i) => (
          <li key={i} className="drawer__row">
            <SearchBar href={to ?? href} label={label} className="navbar__link" inMenu />
          </li>
        ))}
        {items
          .filter(({ position }) => position === 'left')
          .map((item, i) => (
            <NavbarItem key={i} {...item} />
          ))}
      </ul>
      {atEnd.length > 0 && (
        <ul className="navbar__items navbar__items--end">
          {atEnd.map((item, i) => (
            <NavbarItem key={i} {...item} />
          ))}
        </ul>
      )}
    </nav>
  );
}
