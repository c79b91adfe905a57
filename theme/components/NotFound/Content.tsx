import type { ReactNode } from 'react';
import type { NavbarItem } from '../../../generator/contract.ts';
import { isExternal } from '../../page/address.ts';
import { usePage } from '../../page/context.tsx';
import * as texts from '../../messages/en.ts';
import { translate } from '../../messages/translate.ts';

/** The text of the page for unknown addresses: possible reasons and the main sections. */
export default function NotFoundContent({ children }: { readonly children?: ReactNode }) {
  const { site } = usePage();
  const sections = sectionsOf(site.themeConfig.navbar.items);
  return (
    <main id="__content" className="not-found" tabIndex={-1}>
      <p className="label not-found__code">404</p>
      <h1>{translate(texts.notFoundTitle)}</h1>
      <p>{translate(texts.notFoundText)}</p>
      <p data-nearest role="status" hidden />
      {site.search && (
        <form
          className="not-found__search js-only"
          role="search"
          method="get"
          action={site.search.href}
        >
          <input
            type="search"
            name="q"
            maxLength={64}
            placeholder={site.search.placeholder}
            aria-label={site.search.placeholder}
            autoComplete="off"
          />
          <button type="submit" className="action action--quiet">
            {translate(texts.searchButton)}
          </button>
        </form>
      )}
      <p>
        <a className="action" href={site.baseUrl}>
          {translate(texts.goToStart)}
        </a>
      </p>
      {children}
      {sections.length > 0 && (
        <nav className="not-found__sections" aria-label={translate(texts.mainSections)}>
          <h2 className="label">{translate(texts.orSections)}</h2>
          <ul>
            {sections.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="filmstrip" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </main>
  );
}

/** Returns the navbar items that lead to pages of this site, including those in dropdowns. */
function sectionsOf(items: readonly NavbarItem[]): readonly NavbarItem[] {
  return items.flatMap((item) => {
    if (item.items) return sectionsOf(item.items);
    return isSection(item) ? [item] : [];
  });
}

/** Whether an item is a link with a text to a page of this site. */
function isSection({ label, to, icon, type }: NavbarItem): boolean {
  return Boolean(label && to && !isExternal(to) && !icon && type !== 'search');
}
