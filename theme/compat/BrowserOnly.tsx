import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** What it shows depends on the browser: it hydrates wherever content names it. */
export const hydrate = true;

interface Props {
  /** Called in the browser only, after the first render. */
  readonly children?: () => ReactNode;
  /** Shown on the server and at first. Default: nothing. */
  readonly fallback?: ReactNode;
}

/** Draws its children in the browser only. */
export default function BrowserOnly({ children, fallback }: Props) {
  const isBrowser = useIsBrowser();
  if (children !== undefined && typeof children !== 'function')
    throw new Error(
      '<BrowserOnly> takes a function as its child: <BrowserOnly>{() => <Clock />}</BrowserOnly>.',
    );
  return <>{isBrowser ? children?.() : fallback}</>;
}
