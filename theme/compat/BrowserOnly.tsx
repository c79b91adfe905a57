import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** The result depends on the browser, so this component hydrates wherever content uses it. */
export const hydrate = true;

interface Props {
  /** Called only in the browser, after the first render. */
  readonly children?: () => ReactNode;
  /** Shown on the server and in the first render. Default: nothing. */
  readonly fallback?: ReactNode;
}

/** Renders its children only in the browser. */
export default function BrowserOnly({ children, fallback }: Props) {
  const isBrowser = useIsBrowser();
  if (children !== undefined && typeof children !== 'function')
    throw new Error(
      '<BrowserOnly> takes a function as its child: <BrowserOnly>{() => <Clock />}</BrowserOnly>.',
    );
  return <>{isBrowser ? children?.() : fallback}</>;
}
