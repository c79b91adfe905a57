import { withBaseUrl } from '../page/address.ts';
import { usePage } from '../page/context.tsx';

interface Options {
  /** Adds the origin of the site too. */
  readonly absolute?: boolean;
  /** Adds the base URL even if the address already begins with it. */
  readonly forcePrependBaseUrl?: boolean;
}

/**
 * Returns `url` below the site's base URL. An empty address, a hash and an address with a protocol
 * are returned unchanged.
 */
export default function useBaseUrl(url: string, options: Options = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** Returns a function that adds the base URL, for addresses that are known only later. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: Options) => string } {
  const { site } = usePage();
  return {
    withBaseUrl(url, { absolute, forcePrependBaseUrl } = {}) {
      const based = withBaseUrl(url, site.baseUrl, { forcePrepend: forcePrependBaseUrl });
      return absolute && based.startsWith('/') ? site.url + based : based;
    },
  };
}
