import type { SiteInfo } from '../contract.ts';
import type { ShellInput } from '../render/render.ts';
import type { Bundle, Graph, Site } from '../types.ts';

interface ShellSources {
  readonly site: Site;
  readonly graph: Graph;
  readonly bundle: Pick<
    Bundle,
    | 'runtimeId'
    | 'boot'
    | 'app'
    | 'clientModules'
    | 'search'
    | 'styles'
    | 'shellIslands'
    | 'rootModule'
    | 'languages'
    | 'fonts'
    | 'integrity'
    | 'inline'
    | 'asksForDocuments'
  >;
  /**
   * Whether readers will get the pages. Development leaves out the parts that only they need:
   * integrity, prefetching, offline reading, files that are made of pages, and the security policy.
   */
  readonly isPublished: boolean;
}

/** Creates the input that all pages share, for both build and dev. */
export function toShellInput({ site, graph, bundle, isPublished }: ShellSources): ShellInput {
  return {
    site: askedOf(graph.site, bundle),
    ...(graph.sites && {
      sites: Object.fromEntries(
        Object.entries(graph.sites).map(([locale, siteInfo]) => [
          locale,
          askedOf(siteInfo, bundle),
        ]),
      ),
    }),
    themeBundle: site.themeBundle,
    configFile: site.configFile,
    react: site.react,
    styles: bundle.styles,
    fonts: bundle.fonts,
    ...(bundle.shellIslands !== undefined && { shellIslands: bundle.shellIslands }),
    ...(bundle.rootModule !== undefined && { root: bundle.rootModule }),
    ...(bundle.languages && { languages: bundle.languages }),
    assets: {
      runtimeId: bundle.runtimeId,
      boot: bundle.boot,
      app: bundle.app,
      ...(bundle.clientModules && { clientModules: bundle.clientModules }),
      styles: [],
      fonts: [],
      integrity: isPublished ? bundle.integrity : {},
      search: bundle.search,
      ...(isPublished && { inline: bundle.inline }),
      ...(isPublished && { isPublished }),
    },
    ...(isPublished && {
      hasPolicy: site.config.contentSecurityPolicy !== false,
      ...(site.pageFiles && { pageFiles: site.pageFiles }),
      ...((site.config.checks?.accessibility ?? 'ignore') !== 'ignore' && {
        inspectsAccessibility: true,
      }),
    }),
  };
}

/**
 * The site without its documents, unless code asks for them, because pages depend on its whole
 * content.
 */
function askedOf(
  { documents, ...site }: SiteInfo,
  { asksForDocuments }: ShellSources['bundle'],
): SiteInfo {
  return asksForDocuments && documents ? { ...site, documents } : site;
}
