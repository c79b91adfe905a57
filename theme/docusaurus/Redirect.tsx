import type { ReactNode } from 'react';
import Head from '../compat/Head.tsx';
import { usePage } from '../page/context.tsx';
import { toHref, toUrl, type RouterTarget } from './routerTargets.ts';

/**
 * Leads to another address. Rendered in a browser, it does so at once. Rendered at build, it does
 * so by a tag in the head of the page, which needs no script.
 */
export function Redirect({ to }: { readonly to: RouterTarget }): ReactNode {
  const href = toHref(to, usePage().permalink);
  if (typeof document !== 'undefined') queueMicrotask(() => location.replace(toUrl(to)));
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
      </Head>
      <p>
        <a href={href}>{href}</a>
      </p>
    </>
  );
}
