import DocSidebarItems from '@theme/DocSidebarItems';
import type { SidebarItem } from '../../../../generator/contract.ts';
import * as texts from '../../../messages/en.ts';
import { translate } from '../../../messages/translate.ts';
import { joinClasses } from '../../../page/joinClasses.ts';

interface Props {
  /** The address of the page. */
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
  readonly className?: string;
}

/** The list of the pages of a sidebar. */
export default function DocSidebarDesktopContent({ path, sidebar, className }: Props) {
  return (
    <nav aria-label={translate(texts.docsSidebar)} className={joinClasses('menu', className)}>
      <ul className="menu__list">
        <DocSidebarItems items={sidebar} activePath={path} />
      </ul>
    </nav>
  );
}
