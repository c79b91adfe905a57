import DocSidebarItem from '@theme/DocSidebarItem';
import type { SidebarItem } from '../../generator/contract.ts';
import { SidebarItemPart } from '../page/nestedItems.ts';

interface Props {
  readonly items: readonly SidebarItem[];
  /** The depth in the sidebar, counted from 1. */
  readonly level?: number;
  /** Accepted from components written for Docusaurus. Items know whether they are active. */
  readonly activePath?: string;
}

/** The items of a sidebar, without the list around them. */
export default function DocSidebarItems({ items, level = 1 }: Props) {
  return (
    <SidebarItemPart value={DocSidebarItem}>
      {items.map((item, i) => (
        <DocSidebarItem key={i} item={item} level={level} />
      ))}
    </SidebarItemPart>
  );
}
