/** Categories of the sidebar open; what a closed one holds comes from the page it links to. fold.ts closes them. */
import { onClick, onPage } from '../listen.ts';
import { latest, leadsElsewhere, navigate } from '../router.ts';
import { openBranches } from '../router/branches.ts';
import { load } from '../router/documents.ts';

onClick<HTMLAnchorElement>('a[data-branch]', (link, event) => {
  if (!leadsElsewhere(link, event)) return;
  event.preventDefault();
  const asked = latest;
  load(link.href)
    .then((page) => openBranches(page()))
    .catch(() => {})
    // Without its branch the link does what it says, unless something else was asked for since: it leads to the page.
    .then(() => {
      if (link.isConnected && asked === latest) void navigate(link.href);
    });
});

onPage(showCurrent);

/** Brings the current page's entry, some 40 px high, into view, inside the sidebar only. */
function showCurrent(): void {
  const active = document.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!active) return;
  const sidebar = active.closest('.sidebar')!;
  const offset = active.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (offset < 0 || offset > sidebar.clientHeight - 40)
    sidebar.scrollTop += offset - sidebar.clientHeight / 2;
}
