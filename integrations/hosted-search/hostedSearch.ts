/** Search in a hosted index: `search: { provider: 'algolia' }`. */
import { hostedSearchKeys } from '../../generator/contract.ts';
import { defineIntegration } from '../../generator/integration.ts';
import { moduleAt } from '../moduleAt.ts';

const ownHosts = ['https://*.algolia.net', 'https://*.algolianet.com'];

/**
 * Names the module with Algolia's protocol, and allows pages to contact its hosts. Without the
 * three keys it changes nothing, and the check of the configuration reports the missing ones.
 */
export const hostedSearch = defineIntegration({
  name: 'hosted-search',
  config: ({ search, contentSecurityPolicy }) => {
    if (search?.provider !== 'algolia' || hostedSearchKeys.some((key) => !search[key]))
      return undefined;
    const { hosts = [] } = search;
    return {
      search: { provider: moduleAt('./algolia', import.meta.url) },
      ...(contentSecurityPolicy !== false && {
        contentSecurityPolicy: { 'connect-src': hosts.length > 0 ? hosts : ownHosts },
      }),
    };
  },
});
