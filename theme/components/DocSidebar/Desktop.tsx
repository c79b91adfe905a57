import DocSidebarDesktopContent from '@theme/DocSidebar/Desktop/Content';
import type { SidebarItem } from '../../../generator/contract.ts';

interface Props {
  /** The address of the page. */
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
}

/** The sidebar without the bar that closes it on narrow screens. */
export default function DocSidebarDesktop(props: Props) {
  return <DocSidebarDesktopContent {...props} />;
}
