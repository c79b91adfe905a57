import IconMenu from '@theme/Icon/Menu';
import * as texts from '../../../messages/en.ts';
import { translate } from '../../../messages/translate.ts';
import { usePage } from '../../../page/context.tsx';

/** The button that opens the menu of narrow screens, or the sidebar if the page has one. */
export default function NavbarMobileSidebarToggle() {
  const { sidebar } = usePage();
  return (
    <button
      type="button"
      className="navbar__toggle icon-button"
      popoverTarget={sidebar ? '__sidebar' : '__menu'}
      aria-label={translate(texts.openMenu)}
    >
      <IconMenu />
    </button>
  );
}
