import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import type { SidebarItem } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';

interface Props {
  readonly item: SidebarItem;
  /** The depth in the sidebar, counted from 1. Only components of a site use it. */
  readonly level?: number;
}

/** One item of a sidebar. */
export default function DocSidebarItem({ item, level = 1 }: Props) {
  const { permalink } = usePage();
  // Components of a site that were written for Docusaurus use these.
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
