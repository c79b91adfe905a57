import type { SidebarItem } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';
import { breakable } from '../page/breakable.tsx';

type Category = Extract<SidebarItem, { type: 'category' }>;
type LinkItem = Extract<SidebarItem, { type: 'link' }>;

const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/**
 * One item of a sidebar. A closed category is a link, and its items are not in the page. Script
 * opens a link with `data-branch` in place.
 */
export default function DocSidebarItem({ item }: { readonly item: SidebarItem }) {
  switch (item.type) {
    case 'html':
      return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'link':
      return <SidebarLink {...item} />;
    case 'category':
      return <SidebarCategory {...item} />;
  }
}

function SidebarLink({ label, href, active, external, className, unlisted }: LinkItem) {
  return (
    <li className={className}>
      <a
        className={classes(
          'menu__link',
          active && 'menu__link--active',
          external && 'external',
          unlisted && 'menu__link--unlisted',
        )}
        href={href}
        aria-current={active ? 'page' : undefined}
        {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {breakable(label)}
      </a>
    </li>
  );
}

function SidebarCategory({
  label,
  href,
  linked,
  active,
  current,
  collapsible,
  open,
  items,
  className,
}: Category) {
  const hasItems = open && items.length > 0;
  const linkClass = classes(
    'menu__link',
    collapsible && 'menu__link--sublist',
    active && 'menu__link--active',
    current && 'menu__link--current',
  );
  return (
    <li
      className={classes(
        'menu__category',
        collapsible && !hasItems && 'menu__category--closed',
        className,
      )}
    >
      <div className="menu__row">
        {href && (linked || !hasItems) ? (
          <a
            className={linkClass}
            href={href}
            aria-current={active ? 'page' : undefined}
            data-branch={linked ? undefined : ''}
          >
            {breakable(label)}
          </a>
        ) : (
          <span className={linkClass}>{breakable(label)}</span>
        )}
        {collapsible && hasItems && (
          <button
            type="button"
            className="menu__toggle js-only"
            aria-expanded="true"
            aria-label={translate(texts.pagesIn, { label })}
          />
        )}
      </div>
      {hasItems && (
        <ul className="menu__list">
          {items.map((item, i) => (
            <DocSidebarItem key={i} item={item} />
          ))}
        </ul>
      )}
    </li>
  );
}
