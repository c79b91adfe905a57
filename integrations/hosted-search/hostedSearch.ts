/** Search in an index that a service hosts: `search: { provider: 'algolia' }`. */
import { defineIntegration } from '../../generator/integration.ts';
import { moduleAt } from '../moduleAt.ts';

const keys = ['appId', 'apiKey', 'indexName'] as const;
const ownHosts = ['https://*.algolia.net', 'https://*.algolianet.com'];

/**
 * Names the module that speaks Algolia's protocol, and allows pages to ask its hosts. Without the
 * three keys it changes nothing: the check of the configuration says which of them are missing.
 */
export const hostedSearch = defineIntegration({
  name: 'hosted-search',
  config: ({ search, contentSecurityPolicy }) => {
    if (search?.provider !== 'algolia' || keys.some((key) => !search[key])) return undefined;
    const { hosts = [] } = search;
    return {
      search: { provider: moduleAt('./algolia', import.meta.url) },
      ...(contentSecurityPolicy !== false && {
        contentSecurityPolicy: { 'connect-src': hosts.length > 0 ? hosts : ownHosts },
      }),
    };
  },
});
