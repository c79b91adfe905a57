/**
 * Opens categories of the sidebar in place. The items of a closed category come from the page it
 * links to. controls.ts closes categories.
 */
import { onClick, onPage } from '../eventHandlers.ts';
import { latest, mayFollow, navigate } from '../router.ts';
import { openBranches } from '../router/branches.ts';
import { fetchPage } from '../router/fetchPage.ts';

onClick<HTMLAnchorElement>('li > a.menu__link--sublist:not([data-linked])', (link, event) => {
  if (!mayFollow(link, event)) return;
  event.preventDefault();
  const latestBefore = latest;
  fetchPage(link.href)
    .then((page) => openBranches(page()))
    .catch(() => {})
    // If the items could not be loaded, the link is followed, unless the reader has asked for
    // something else since.
    .then(() => {
      if (link.isConnected && latestBefore === latest) void navigate(link.href);
    });
});

onPage(showCurrent);

/**
 * Scrolls the sidebar, and nothing else, until the item of the current page is visible. An item is
 * about 40 px high.
 */
function showCurrent(): void {
  const active = document.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!active) return;
  const sidebar = active.closest('.sidebar')!;
  const offset = active.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (offset < 0 || offset > sidebar.clientHeight - 40)
    sidebar.scrollTop += offset - sidebar.clientHeight / 2;
}
