/**
 * Navigation inside the site: fetches the document of the next page and puts it in place of the
 * current one (generator/conventions/navigation.md). Anything unusual becomes an ordinary
 * navigation.
 */
import { leaving, navigated } from '../page/pageEvents.ts';
import { onClick, rootElement } from './eventHandlers.ts';
import { openBranches } from './router/branches.ts';
import { fetchPage, display, underWay } from './router/fetchPage.ts';

/** Number of the latest navigation; earlier ones no longer count. */
export let latest = 0;
/** Address of the current page. */
let shown: string;
/** Whether a page was requested and is not shown yet. */
let isOnItsWay = false;
let saving: ReturnType<typeof setTimeout>;
let hovering: ReturnType<typeof setTimeout>;

/** Path and query. Pages of results and directories handle their own queries. */
const currentAddress = () =>
  location.pathname + (document.querySelector('.results,.filter') ? '' : location.search);
/** Scripts and runtime id of a page. A page that has others needs an ordinary navigation. */
const runtimeOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src],[name=runtime]')].map(
    (tag) => tag.src ?? tag.outerHTML,
  );
/** The scripts and styles of the first page. */
const firstRuntime = runtimeOf(document);

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
    // An entry without a state is new: a hash of the current page.
    if (state && currentAddress() !== shown) return void navigate(location.href, state);
    latest++;
    settle();
    // An entry with neither a hash nor a position was left at its start.
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
 * When the reader comes back to a loaded document, the browser restores the position, because it
 * knows the latest one. While another page is on its way, the position is saved already.
 */
function leave(): void {
  if (isOnItsWay) return;
  save();
  history.scrollRestoration = 'auto';
}

/** The requested page is shown. */
function settle(): void {
  document.body.removeAttribute('aria-busy');
  isOnItsWay = false;
  shown = currentAddress();
  if (!history.state) history.replaceState({}, '');
}

/** While a page is on its way, the history entry may already belong to that page. */
function save(): void {
  if (!isOnItsWay) history.replaceState({ ...history.state, y: scrollY }, '');
}

/**
 * Whether the router may follow `link` on this event. It leaves new tabs, downloads, other
 * sites and places in the same page to the browser.
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

/** Fetches the target of the link around `element`, unless the pointer moves on at once. */
function prefetch(element: Element): void {
  clearTimeout(hovering);
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (link && mayFollow(link) && link.href !== location.href)
    hovering = setTimeout(() => {
      if (underWay < 3) fetchPage(link.href).catch(() => {});
    }, 40);
}

/**
 * Shows the page at `href`. `state` belongs to a history entry that the browser has already moved
 * to.
 */
export async function navigate(href: string, state?: { readonly y?: number }): Promise<void> {
  const mine = ++latest;
  clearTimeout(hovering);
  const [address, hash] = href.split(/(?=#)/) as [string, string?];
  // On the body, because a change on the root element recomputes all custom properties.
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
    if (!needs[0] || needs.some((script) => !firstRuntime.includes(script))) throw href;
    const show = () => {
      if (mine !== latest) return;
      settle();
      if (!state) {
        // Before islands end, since that may make the page shorter.
        if ((history.state.y ?? 0) !== scrollY) save();
        history[href === location.href ? 'replaceState' : 'pushState']({}, '', address);
      }
      document.dispatchEvent(new Event(leaving));
      const finish = () => {
        openBranches(next, true);
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
    // Rejects if the transition is skipped, because the next one began or the tab is in the
    // background.
    transition.ready.catch(() => {});
    await transition.updateCallbackDone;
  } catch {
    fail();
  }
}

/** Sets scroll position and focus, and announces the page. */
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

/** Does nothing if `y` is unknown. */
function restore(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  scrollOn(y);
}

/** Scrolls on to `y` while the page is not tall enough yet. */
function scrollOn(y: number): void {
  if (y > scrollY + 1)
    import('./router/showPage.ts').then(
      (module) => module.restoreScroll(y),
      () => {},
    );
}
