import Icon from '@theme/Icon';
import Logo from '@theme/Logo';
import NavbarItem from '@theme/NavbarItem';
import ColorModeToggle from '@theme/ColorModeToggle';
import SearchBar from '@theme/SearchBar';
import { arrowOf } from '../page/arrowOf.ts';
import { usePage } from '../page/context.tsx';
import { withStyle } from '../page/withStyle.ts';
import { themeConfigOf } from '../themeConfig.ts';
import * as texts from '../messages/en.ts';
import { interpolate } from '../messages/interpolate.ts';
import { textOf, translate } from '../messages/translate.ts';

/**
 * The bar at the top of every page. The menu is in the HTML once: wide screens show it as a row,
 * screens below 996 px as a popover that the menu button opens without script. On pages with a
 * sidebar the button opens the sidebar first.
 */
export default function Navbar() {
  const { site, sidebar, markdown } = usePage();
  const { navbar, colorMode } = themeConfigOf(site);
  const search = navbar.items.filter(({ type }) => type === 'search');
  return (
    <header
      className={withStyle('navbar', navbar.style)}
      data-hides={navbar.hideOnScroll || undefined}
    >
      {markdown && site.pageList && (
        // For assistive technology and for programs that extract text; not a stop of Tab.
        <p className="sr-only">
          {interpolate(textOf(texts.pageList), {
            link: (
              <a href={site.pageList} tabIndex={-1}>
                llms.txt
              </a>
            ),
          })}
        </p>
      )}
      <div className="navbar__row">
        <button
          type="button"
          className="navbar__toggle icon-button"
          popoverTarget={sidebar ? '__sidebar' : '__menu'}
          aria-label={translate(texts.openMenu)}
        >
          <Icon name="menu" />
        </button>
        <Logo
          logo={navbar.logo}
          title={navbar.title}
          brandPage={navbar.brandPage}
          className="navbar__brand"
        />
        <Menu />
        {search.length > 0 ? (
          search.map(({ to, href, label }, i) => (
            <SearchBar key={i} href={to ?? href} label={label} />
          ))
        ) : (
          <SearchBar />
        )}
        {!colorMode.disableSwitch && <ColorModeToggle />}
      </div>
    </header>
  );
}

function Menu() {
  const { site, sidebar } = usePage();
  const { navbar } = site.themeConfig;
  const items = navbar.items.filter(({ type }) => type !== 'search');
  return (
    <nav
      id="__menu"
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
          <Icon name="close" />
        </button>
      </div>
      {sidebar && (
        <button
          type="button"
          className="drawer__switch"
          popoverTarget="__menu"
          popoverTargetAction="hide"
        >
          {translate(texts.pagesOfSection)} <Icon name={arrowOf('on', site)} />
        </button>
      )}
      <SearchBar className="drawer__search" />
      <ul className="navbar__items">
        {items
          .filter(({ position }) => position === 'left')
          .map((item, i) => (
            <NavbarItem key={i} {...item} />
          ))}
      </ul>
      <ul className="navbar__items navbar__items--end">
        {items
          .filter(({ position }) => position !== 'left')
          .map((item, i) => (
            <NavbarItem key={i} {...item} />
          ))}
      </ul>
    </nav>
  );
}
