import type { SiteInfo, ThemeConfig } from '../contract.ts';
import type { SiteDataContext } from '../integration.ts';
import type { Diagnostic, Site } from '../types.ts';
import { toLanguageContext } from './addPages.ts';
import type { DocsTree } from './docs/planDocs.ts';
import type { Links } from './links.ts';

interface SiteDataInput {
  /** In one language. */
  readonly site: Site;
  readonly trees: readonly DocsTree[];
  /** With final addresses. */
  readonly themeConfig: ThemeConfig;
  readonly links: Links;
}

/**
 * Returns the data that integrations pass to all pages of a language. `found` gets errors of their
 * hooks.
 */
export function toSiteData(
  { site, trees, themeConfig, links }: SiteDataInput,
  diagnostics: Diagnostic[],
): SiteInfo['data'] {
  const context: SiteDataContext = {
    ...toLanguageContext(site),
    themeConfig,
    sidebars: trees.flatMap(({ collection, firstPage }) =>
      [...firstPage].map(([name, { href }]) => ({ collection: collection.id, name, href })),
    ),
    address: (path) => links.address(path).href,
  };
  const entries = (site.integrations ?? []).flatMap((integration) => {
    try {
      const value = integration.siteData?.(context);
      return value === undefined ? [] : [[integration.name, value] as const];
    } catch (thrown) {
      diagnostics.push(integration.toHookFault('siteData', thrown));
      return [];
    }
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
