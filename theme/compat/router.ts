import { useSyncExternalStore } from 'react';
import { Redirect } from '../docusaurus/Redirect.tsx';
import { toUrl, type RouterTarget } from '../docusaurus/routerTargets.ts';
import { navigated, queryChanged } from '../page/pageEvents.ts';
import { matchPath } from '../docusaurus/matchPath.ts';
import { usePage } from '../page/context.tsx';

/** An address of the site, as Docusaurus's router gives it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

function subscribe(onChange: () => void): () => void {
  const events = [
    [window, 'popstate'],
    [window, 'hashchange'],
    [document, navigated],
    [document, queryChanged],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, onChange);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, onChange);
  };
}

/** Returns the current address. On the server and in the first render it has no query and hash. */
export function useLocation(): Location {
  const { permalink } = usePage();
  const address = useSyncExternalStore(
    subscribe,
    () => `${location.pathname}\n${location.search}\n${location.hash}`,
    () => `${permalink}\n\n`,
  );
  const [pathname = permalink, search = '', hash = ''] = address.split('\n');
  return {
    pathname,
    search,
    hash,
    state: typeof history === 'undefined' ? undefined : history.state,
    key: 'default',
  };
}

/**
 * Goes to the target. If only the query differs, the page stays. Otherwise, this clicks a link,
 * which the theme's router follows. Without the router, the click is an ordinary navigation.
 */
function follow(target: RouterTarget): void {
  const url = toUrl(target);
  if (changeQuery(url, 'pushState')) return;
  const link = document.createElement('a');
  link.href = url.href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Goes to the target without adding an entry to the history. */
function exchange(target: RouterTarget): void {
  const url = toUrl(target);
  if (!changeQuery(url, 'replaceState')) location.replace(url);
}

function changeQuery({ origin, pathname, hash, href }: URL, way: 'pushState' | 'replaceState') {
  const isHere = origin === location.origin && pathname === location.pathname;
  if (!isHere || hash !== location.hash) return false;
  history[way](way === 'replaceState' ? history.state : {}, '', href);
  document.dispatchEvent(new Event(queryChanged));
  return true;
}

/** Returns the current address, and functions with which event handlers go to another. */
export function useHistory() {
  const location = useLocation();
  return {
    location,
    push: follow,
    replace: exchange,
    goBack: () => {
      history.back();
    },
    goForward: () => {
      history.forward();
    },
    go: (steps: number) => {
      history.go(steps);
    },
  };
}

export { matchPath, Redirect };

export default { useLocation, useHistory, Redirect, matchPath };
