/**
 * Navigation inside the site (DESIGN, Navigation; S2.7): the next page's document is fetched and put
 * in place of the shown one. Whatever is not plain becomes an ordinary navigation.
 */
import { leaving, navigated } from '../page/events.ts';
import { onClick, root } from './listen.ts';
import { openBranches } from './router/branches.ts';
import { load, underWay } from './router/documents.ts';
import type { showInSteps } from './router/inSteps.ts';
import { swap } from './router/swap.ts';

/** Number of the navigation that counts: the last one asked for. */
export let latest = 0;
/** What the shown page is, by its address. */
let shown: string;
/** Whether a page was asked for and is not shown yet. */
let isOnItsWay = false;
let saving: ReturnType<typeof setTimeout>;
let hovering: ReturnType<typeof setTimeout>;
/** Once a page was fetched ahead. */
let inSteps: typeof showInSteps | undefined;

/** Path and query; the page of results answers its queries itself. */
const here = () => location.pathname + (document.querySelector('.results') ? '' : location.search);
/** Scripts of a page, and its runtime id: what another page has beyond them needs an ordinary navigation. */
const runtimeOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src],[name=runtime]')].map(
    (tag) => tag.src ?? tag.outerHTML,
  );
/** Those of the page that was loaded. */
const own = runtimeOf(document);

export function installRouter(): void {
  // Not in every browser.
  const connection = (navigator as { connection?: { saveData: boolean; effectiveType: string } })
    .connection;
  settle();
  onClick<HTMLAnchorElement>('a[href]', (link, event) => {
    if (!leadsElsewhere(link, event)) return;
    event.preventDefault();
    void navigate(link.href);
  });
  if (!connection?.saveData && !/2g/.test(connection?.effectiveType as string))
    for (const name of ['pointerover', 'focusin']) onClick('*', prefetch, name);
  addEventListener('popstate', ({ state }) => {
    clearTimeout(saving);
    // An entry without a state is new: a hash of the shown page.
    if (state && here() !== shown) return void navigate(location.href, state);
    latest++;
    settle();
    // One without a hash, and without a position, was left at its start.
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
    (history.scrollRestoration === 'manual' ? restore : regain)(history.state.y);
    history.scrollRestoration = 'manual';
  });
}

/** A document that is loaded gets its position from the browser, which knows the page's latest, unless the page on its way has failed. */
function leave(): void {
  if (isOnItsWay) return;
  save();
  history.scrollRestoration = 'auto';
}

/** The shown page is what was asked for. */
function settle(): void {
  document.body.removeAttribute('aria-busy');
  isOnItsWay = false;
  shown = here();
  if (!history.state) history.replaceState({}, '');
}

/** While a page is on its way, the entry may be that page's already. */
function save(): void {
  if (!isOnItsWay) history.replaceState({ ...history.state, y: scrollY }, '');
}

/** Whether the router may follow `link` on this event: not where the web's own rules ask for something else. */
export function leadsElsewhere(link: HTMLAnchorElement, event?: MouseEvent): boolean {
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
    `${href}`.startsWith(location.origin + root.dataset['baseUrl']!) &&
    /^(_self)?$/.test(target) &&
    !link.hasAttribute('download') &&
    !/\.[a-z]\w*$/i.test(pathname) &&
    !(href.includes('#') && pathname + search === location.pathname + location.search)
  );
}

/** Fetches what the link around `element` leads to, unless the reader goes on to something else at once. */
function prefetch(element: Element): void {
  clearTimeout(hovering);
  const link = element.closest<HTMLAnchorElement>('a[href]');
  if (link && leadsElsewhere(link) && link.href !== location.href)
    hovering = setTimeout(() => {
      if (underWay < 3) load(link.href).catch(() => {});
      import('./router/inSteps.ts').then(
        (module) => {
          inSteps = module.showInSteps;
        },
        () => {},
      );
    }, 40);
}

/** Shows the page at `href`; `state` is that of an entry of the history that is shown already. */
export async function navigate(href: string, state?: { readonly y?: number }): Promise<void> {
  const mine = ++latest;
  clearTimeout(hovering);
  const [address, hash] = href.split(/(?=#)/) as [string, string?];
  // Not on the root, where a change costs the style of all custom properties.
  document.body.setAttribute('aria-busy', 'true');
  isOnItsWay = true;
  const fail = () => {
    if (mine !== latest) return;
    if (!state) settle();
    location[href === location.href ? 'reload' : 'assign'](href);
  };
  try {
    const next = (await load(href))();
    const needs = runtimeOf(next);
    if (!needs[0] || needs.some((script) => !own.includes(script))) throw href;
    const show = () => {
      if (mine !== latest) return;
      settle();
      if (!state) {
        // Before islands end, which may make the page shorter.
        if ((history.state.y ?? 0) !== scrollY) save();
        history[href === location.href ? 'replaceState' : 'pushState']({}, '', address);
      }
      document.dispatchEvent(new Event(leaving));
      const place = () => {
        swap(next);
        settle();
      };
      const finish = () => {
        openBranches(next, true);
        arrive(hash, state?.y);
      };
      // A place in the page depends on all of it.
      if (!state && !hash && inSteps) return void inSteps(next, place, finish).catch(fail);
      place();
      finish();
    };
    if (mine !== latest) return;
    // Not in every browser.
    const transition =
      !matchMedia('(prefers-reduced-motion: reduce)').matches &&
      document.startViewTransition?.(show);
    if (!transition) return show();
    // Skipped, because the next one has begun, or the page is in the background.
    transition.ready.catch(() => {});
    await transition.updateCallbackDone;
  } catch {
    fail();
  }
}

/** Scroll, focus and a word at the start of the new page. */
function arrive(hash: string | undefined, y?: number): void {
  const isTarget = hash && y === undefined;
  // The browser's own way: it opens what is closed, and knows every kind of target.
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

/** Nothing happens where `y` is not known. */
function restore(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  regain(y);
}

/** Goes on to `y` where the page is not that tall yet. */
function regain(y: number): void {
  if (y > scrollY + 1)
    import('./router/regain.ts').then(
      (module) => module.regain(y),
      () => {},
    );
}
