import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type { SidebarItem } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';

interface Props {
  readonly item: SidebarItem;
  /** Depth in the sidebar, from 1. Only components of the site ask for it. */
  readonly level?: number;
}

/** One item of a sidebar. */
export default function DocSidebarItem({ item, level = 1 }: Props) {
  const { permalink } = usePage();
  // Components of the site that were written for Docusaurus ask for these.
  const place = { level, activePath: permalink };
  switch (item.type) {
    case 'html':
      return <DocSidebarItemHtml item={item} {...place} />;
    case 'link':
      return <DocSidebarItemLink item={item} {...place} />;
    case 'category':
      return <DocSidebarItemCategory item={item} {...place} />;
  }
}
