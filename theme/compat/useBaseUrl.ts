import { withBaseUrl } from '../page/address.ts';
import { usePage } from '../page/context.tsx';

interface Options {
  /** With the site's origin. */
  readonly absolute?: boolean;
  /** Also where the address begins with the base URL already. */
  readonly forcePrependBaseUrl?: boolean;
}

/** `url` below the site's base URL; untouched if empty, a hash, or with a protocol. */
export default function useBaseUrl(url: string, options: Options = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The same as a function, for addresses known only later. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: Options) => string } {
  const { site } = usePage();
  return {
    withBaseUrl(url, { absolute, forcePrependBaseUrl } = {}) {
      const based = withBaseUrl(url, site.baseUrl, { forcePrepend: forcePrependBaseUrl });
      return absolute && based.startsWith('/') ? site.url + based : based;
    },
  };
}
