import type { SidebarItem } from '../../../generator/contract.ts';
import { breakable } from '../../page/breakable.tsx';
import { joinClasses } from '../../page/joinClasses.ts';
import { activeLinkClass } from '../../page/menuMarks.ts';

type LinkItem = Extract<SidebarItem, { type: 'link' }>;

/** A link in a sidebar. */
export default function DocSidebarItemLink({ item }: { readonly item: LinkItem }) {
  const { label, href, active, external, className, unlisted } = item;
  return (
    <li className={className}>
      <a
        className={joinClasses(
          'menu__link',
          active && activeLinkClass,
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
