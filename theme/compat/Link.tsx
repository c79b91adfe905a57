import type { ComponentProps } from 'react';
import { isExternal, withTrailingSlash } from '../page/address.ts';
import { usePage } from '../page/context.tsx';
import { useLocation } from './router.ts';
import { useBaseUrlUtils } from './useBaseUrl.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to?:
    | string
    | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
  readonly href?: string;
  /** Adds the class `activeClassName` if the link leads to the current page or a page above it. */
  readonly isNavLink?: boolean;
  /** Default: `active`. */
  readonly activeClassName?: string;
  /** Whether only the current page counts, not a page above it. */
  readonly exact?: boolean;
  /** `false`: the address is final. Default: the base URL is added. */
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

const marker = /^pathname:\/\//;

/**
 * A link. An internal address gets the base URL and the configured trailing slash. An external one,
 * or one that begins with `pathname://`, opens in a new tab.
 */
export default function Link({
  to,
  href,
  isNavLink,
  activeClassName = 'active',
  exact,
  autoAddBaseUrl = true,
  className,
  'data-noBrokenLinkCheck': unchecked,
  ...props
}: Props) {
  const { withBaseUrl } = useBaseUrlUtils();
  const { site } = usePage();
  const { pathname } = useLocation();
  const written =
    (typeof to === 'object' ? `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}` : to) ??
    href;
  if (written === undefined) return <a {...props} className={className} />;
  const plain = marker.test(written);
  const url = plain ? written.replace(marker, '') : written;
  const external = isExternal(url);
  const based = autoAddBaseUrl && url.startsWith('/') ? withBaseUrl(url) : url;
  const target = external || plain ? based : withTrailingSlash(based, site.trailingSlash);
  const active = isNavLink === true && isCurrent(pathname, target, exact);
  return (
    <a
      {...(external || plain ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(unchecked || plain ? { 'data-nobrokenlinkcheck': 'true' } : {})}
      {...props}
      href={target}
      className={[className, active && activeClassName].filter(Boolean).join(' ') || undefined}
      aria-current={active ? 'page' : props['aria-current']}
    />
  );
}

function isCurrent(pathname: string, target: string, exact = false): boolean {
  const targetPath = target.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const pagePath = pathname.replace(/\/$/, '');
  return (
    pagePath === targetPath ||
    (!exact && targetPath !== '' && pagePath.startsWith(`${targetPath}/`))
  );
}
