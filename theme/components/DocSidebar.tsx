import Icon from '@theme/Icon';
import IconClose from '@theme/Icon/Close';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type { SidebarItem } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';
import { arrowOf } from '../page/arrowOf.ts';
import { usePage } from '../page/context.tsx';

/**
 * The pages of a section. Wide screens show them beside the page. Below 996 px they are a popover
 * that also leads back to the main menu.
 */
export default function DocSidebar({ items }: { readonly items: readonly SidebarItem[] }) {
  const { site, permalink } = usePage();
  return (
    <div id="__sidebar" className="sidebar drawer theme-doc-sidebar-container" popover="auto">
      <div className="drawer__head">
        <button type="button" className="drawer__row" popoverTarget="__menu" data-back="">
          <Icon name={arrowOf('back', site)} /> {translate(texts.backToMenu)}
        </button>
        <button
          type="button"
          className="icon-button"
          popoverTarget="__sidebar"
          popoverTargetAction="hide"
          aria-label={translate(texts.closeMenu)}
        >
          <IconClose />
        </button>
      </div>
      <DocSidebarDesktop path={permalink} sidebar={items} />
    </div>
  );
}
