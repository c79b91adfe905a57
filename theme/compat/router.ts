import { useSyncExternalStore, type ReactNode } from 'react';
import { navigated } from '../page/pageEvents.ts';
import { usePage } from '../page/context.tsx';

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
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, onChange);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, onChange);
  };
}

/** The current address. On the server and in the first render it has neither query nor hash. */
export function useLocation(): Location {
  const { permalink } = usePage();
  const rest = useSyncExternalStore(
    subscribe,
    () => `${location.pathname}\n${location.search}\n${location.hash}`,
    () => `${permalink}\n\n`,
  );
  const [pathname = permalink, search = '', hash = ''] = rest.split('\n');
  return {
    pathname,
    search,
    hash,
    state: typeof history === 'undefined' ? undefined : history.state,
    key: 'default',
  };
}

type Target =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

const toUrl = (target: Target): string =>
  typeof target === 'string'
    ? target
    : `${target.pathname ?? location.pathname}${target.search ?? ''}${target.hash ?? ''}`;

/**
 * The site's router listens to clicks on links. Without a router the click is an ordinary
 * navigation.
 */
function follow(target: Target): void {
  const link = document.createElement('a');
  link.href = toUrl(target);
  document.body.append(link);
  link.click();
  link.remove();
}

/** Functions for event handlers that lead to another address. */
export function useHistory() {
  const here = useLocation();
  return {
    location: here,
    push: follow,
    replace: (target: Target) => {
      location.replace(toUrl(target));
    },
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

/** Leads to another address as soon as it is rendered in a browser. */
export function Redirect({ to }: { readonly to: Target }): ReactNode {
  if (typeof document !== 'undefined') queueMicrotask(() => location.replace(toUrl(to)));
  return null;
}

export default { useLocation, useHistory, Redirect };
