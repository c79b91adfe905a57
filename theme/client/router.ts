/**
 * Navigation inside the site: fetches the document of the next page and puts it in place of the
 * current one (generator/conventions/navigation.md). Anything unusual becomes an ordinary
 * navigation.
 */
import { leaving, navigated } from '../page/pageEvents.ts';
import { onClick, rootElement } from './eventHandlers.ts';
import { showMarksOf } from './router/branches.ts';
import { fetchPage, display, underWay } from './router/fetchPage.ts';

/** The number of the latest navigation. Earlier ones must have no effect any more. */
export let latest = 0;
/** Address of the current page. */
let shown: string;
/** Whether a page was requested and is not shown yet. */
let isOnItsWay = false;
let saving: ReturnType<typeof setTimeout>;
let hovering: ReturnType<typeof setTimeout>;

/** Path and query of the address. Search results and directories handle the query themselves. */
const currentAddress = () =>
  location.pathname + (document.querySelector('.results,.filter') ? '' : location.search);
/** The scripts and the runtime id of a page. If they differ, the navigation is an ordinary one. */
const runtimeOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src],[name=runtime]')].map(
    (tag) => tag.src ?? tag.outerHTML,
  );
/** The scripts and the runtime id of the document that was loaded. */
const firstRuntime = runtimeOf(document);

/** Starts to handle clicks on links, and the browser's history and scroll positions. */
export function installRouter(): void {
  // Not all browsers have this property.
  const connection = (navigator as { connection?: { saveData: boolean; effectiveType: string } })
    .connection;
  settle();
  onClick<HTMLAnchorElement>('a[href]', (link, event) => {
    if (!mayFollow(link, event)) return;
    event.preventDefault();
    void navigate(link.href);
  });
  if (!connection?.saveData && !/2g/.test(connection?.effectiveType as string))
    for (const name of ['pointerover', 'focusin']) onClick('*', prefetch, name);
  addEventListener('popstate', ({ state }) => {
    clearTimeout(saving);
    // The entry without a state is new: the reader followed a link to a hash of the current page.
    if (state && currentAddress() !== shown) return void navigate(location.href, state);
    latest++;
    settle();
    // An entry without a hash and without a position was left at the top.
    restore(state?.y ?? (location.hash ? scrollY : 0));
  });
  addEventListener('scroll', () => {
    clearTimeout(saving);
    saving = setTimeout(save, 100);
  });
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', () => {
    leave();
    latest++;
    settle();
  });
  addEventListener('pageshow', () => {
    (history.scrollRestoration === 'manual' ? restore : scrollOn)(history.state.y);
    history.scrollRestoration = 'manual';
  });
}

/**
 * Saves the position when the document is left. If the reader comes back to it, the browser
 * restores the position, because it knows the latest one. While another page is on its way, the
 * position has been saved already.
 */
function leave(): void {
  if (isOnItsWay) return;
  save();
  history.scrollRestoration = 'auto';
}

/** Notes that the page at the current address is shown. */
function settle(): void {
  document.body.removeAttribute('aria-busy');
  isOnItsWay = false;
  shown = currentAddress();
  if (!history.state) history.replaceState({}, '');
}

/** Saves the position, unless a page is on its way: the entry may already be of that page. */
function save(): void {
  if (!isOnItsWay) history.replaceState({ ...history.state, y: scrollY }, '');
}

/**
 * Whether the router may follow `link` on this event. It leaves new tabs, downloads, other sites,
 * files and places on the same page to the browser.
 */
export function mayFollow(link: HTMLAnchorElement, event?: MouseEvent): boolean {
  const { href, pathname, search, target } = link;
  return (
    !(
      event &&
      (event.defaultPrevented ||
        event.button ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey)
    ) &&
    `${href}`.startsWith(location.origin + rootElement.dataset['baseUrl']!) &&
    /^(_self)?$/.test(target) &&
    !link.hasAttribute('download') &&
    !/\.[a-z]\w*$/i.test(pathname) &&
    !(href.includes('#') && pathname + search === location.pathname + location.search)
  );
}

/** Fetches the target of the link around `element` if the pointer stays on it for 40 ms. */
function prefetch(element: Element): void {
  clearTimeout(hovering);
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (link && mayFollow(link) && link.href !== location.href)
    hovering = setTimeout(() => {
      if (underWay < 3) fetchPage(link.href).catch(() => {});
    }, 40);
}

/**
 * Shows the page at `href`. `state` is that of the history entry if the browser has already moved
 * to it. Absent: the navigation adds an entry.
 */
export async function navigate(href: string, state?: { readonly y?: number }): Promise<void> {
  const mine = ++latest;
  clearTimeout(hovering);
  const [address, hash] = href.split(/(?=#)/) as [string, string?];
  // The attribute is on the body, because a change of the root element recomputes all custom
  // properties.
  document.body.setAttribute('aria-busy', 'true');
  isOnItsWay = true;
  const fail = () => {
    if (mine !== latest) return;
    if (!state) settle();
    location[href === location.href ? 'reload' : 'assign'](href);
  };
  try {
    const next = (await fetchPage(href))();
    const needs = runtimeOf(next);
    // The browser loads a page with other scripts itself: `fail` catches this.
    if (!needs[0] || needs.some((script) => !firstRuntime.includes(script))) throw href;
    const show = () => {
      if (mine !== latest) return;
      settle();
      if (!state) {
        // The position is saved before islands end, because that may make the page shorter.
        if ((history.state.y ?? 0) !== scrollY) save();
        history[href === location.href ? 'replaceState' : 'pushState']({}, '', address);
      }
      document.dispatchEvent(new Event(leaving));
      const finish = () => {
        showMarksOf(next);
        arrive(hash, state?.y);
      };
      // The position of a hash depends on the whole page.
      display.showPage(next, { mayWait: !state && !hash, settle, finish }).catch(fail);
    };
    if (mine !== latest) return;
    // Not all browsers have this function.
    const transition =
      !matchMedia('(prefers-reduced-motion: reduce)').matches &&
      document.startViewTransition?.(show);
    if (!transition) return show();
    // `ready` rejects if the transition is skipped, because the next one began or the tab is in the
    // background.
    transition.ready.catch(() => {});
    await transition.updateCallbackDone;
  } catch {
    fail();
  }
}

/** Sets scroll position and focus, and announces the page to screen readers. */
function arrive(hash: string | undefined, y?: number): void {
  const isTarget = hash && y === undefined;
  // The browser opens closed elements and knows every kind of target.
  if (isTarget) location.replace(hash);
  document.dispatchEvent(new Event(navigated));
  const target = isTarget && document.querySelector<HTMLElement>(':target');
  const start = target || document.querySelector<HTMLElement>('main')!;
  start.focus({ preventScroll: true });
  if (document.activeElement !== start) {
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else restore(y ?? 0);
  document.querySelector('#__announcer')!.textContent = document.title;
}

/** Scrolls to `y`. Does nothing if it is undefined: a history entry may have no position. */
function restore(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  scrollOn(y);
}

/** Scrolls to `y` again while the page grows, if it is not tall enough yet. */
function scrollOn(y: number): void {
  if (y > scrollY + 1)
    import('./router/showPage.ts').then(
      (module) => module.restoreScroll(y),
      () => {},
    );
}
