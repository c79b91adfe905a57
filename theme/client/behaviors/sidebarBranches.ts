/**
 * Opens categories of the sidebar in place. The items of a closed category come from the page that
 * it links to. controls.ts closes categories.
 */
import { onClick, onPage } from '../eventHandlers.ts';
import { latest, mayFollow, navigate } from '../router.ts';
import { openInPlace } from '../router/branches.ts';
import { fetchPage } from '../router/fetchPage.ts';

onClick<HTMLAnchorElement>('li > a.menu__link--sublist:not([data-linked])', (link, event) => {
  if (!mayFollow(link, event)) return;
  event.preventDefault();
  const latestBefore = latest;
  fetchPage(link.href)
    .then((page) => openInPlace(page()))
    .catch(() => {})
    // If the link is still there, its items could not be loaded. Then it is followed, unless the
    // reader has navigated since.
    .then(() => {
      if (link.isConnected && latestBefore === latest) void navigate(link.href);
    });
});

onPage(showCurrent);

/**
 * Scrolls the sidebar, and nothing else, so that the item of the current page is visible. An item
 * is about 40 px high.
 */
function showCurrent(): void {
  const active = document.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!active) return;
  const sidebar = active.closest('.sidebar')!;
  const offset = active.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (offset < 0 || offset > sidebar.clientHeight - 40)
    sidebar.scrollTop += offset - sidebar.clientHeight / 2;
}
