import { descriptionNames, iconNames, namesFor } from '../lib/outputNames.ts';
import type {
  FooterColumn,
  Logo,
  NavbarItem,
  SiteDescription,
  SiteInfo,
  ThemeConfig,
} from '../contract.ts';
import { configuredFields } from '../lib/configuredFields.ts';
import { integrationOutputs } from '../lib/integrationOutputs.ts';
import type { Config, Diagnostic, Site, Sources } from '../types.ts';
import type { Versions } from './docs/pageVersions.ts';
import { toSiteDocs } from './docs/siteDocs.ts';
import type { DocsTree } from './docs/planDocs.ts';
import type { Links } from './links.ts';
import { resolveNavbar } from './navbar.ts';
import { toContentTexts } from './languages/toContentTexts.ts';
import { toSiteTags } from './toSiteTags.ts';
import { toSiteData } from './siteData.ts';
import { toSearchInfo } from './searchPage.ts';

interface SitePropsInput {
  readonly site: Site;
  readonly sources: Sources;
  /** Newest date in the content, in seconds, or 0. */
  readonly newestDate: number;
  readonly links: Links;
  readonly trees: readonly DocsTree[];
  readonly versions: Versions;
  /**
   * Base URL of the default language. Files that all languages share, such as `llms.txt`, are below
   * it.
   */
  readonly siteBase: string;
  /** Whether to name files that only a build makes. */
  readonly isProduction: boolean;
}

/** Creates the public part of the site, once for all pages. Every configured address is final. */
export function toSiteInfo(input: SitePropsInput): {
  readonly siteInfo: SiteInfo;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { site, sources, links, trees, siteBase } = input;
  const { texts = new Map<string, string>() } = site;
  const {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    trailingSlash,
    favicon,
    organizationName,
    projectName,
    locale,
    customFields,
  } = site.config;
  const date = sources.epoch || input.newestDate;
  const search = toSearchInfo(site, links);
  const navbar = resolveNavbar(site.config.themeConfig.navbar.items, input);
  const themeConfig = toThemeConfig(site.config, { links, items: navbar.items });
  const diagnostics: Diagnostic[] = [];
  const data = toSiteData({ site, trees, themeConfig, links }, diagnostics);
  const description = toDescription(input);
  const siteInfo: SiteInfo = {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    ...(trailingSlash !== undefined && { trailingSlash }),
    ...(favicon !== undefined && { favicon: links.address(favicon).href }),
    ...(organizationName !== undefined && { organizationName }),
    ...(projectName !== undefined && { projectName }),
    ...(description && { description }),
    locale,
    contentTexts: toContentTexts(site),
    ...(texts.size > 0 && { messages: Object.fromEntries(texts) }),
    themeConfig,
    customFields,
    ...toSiteDocs(input.versions),
    configured: configuredFields(site.config),
    ...toSiteTags(site.config, { links, siteBase }),
    ...(search && { search }),
    ...(data && { data }),
    ...(integrationOutputs(site).includes('llms.txt') && { pageList: `${baseUrl}llms.txt` }),
    ...(date > 0 && { year: new Date(date * 1000).getUTCFullYear() }),
  };
  return { siteInfo, diagnostics: [...navbar.diagnostics, ...diagnostics] };
}

/** The description, without tags that the configuration itself adds to the head. */
function toDescription({
  site,
  siteBase,
  isProduction,
}: SitePropsInput): SiteDescription | undefined {
  if (!isProduction || !site.icon) return undefined;
  const names = namesFor(site);
  const { headTags, stylesheets } = site.config;
  const configuredRels = new Set<unknown>([
    ...headTags.map(({ attributes }) => attributes?.['rel']),
    // Docusaurus sites write other links here too.
    ...stylesheets.map((sheet) => (typeof sheet === 'string' ? 'stylesheet' : sheet['rel'])),
  ]);
  const at = (rel: string, name: string) =>
    names.includes(name) && !configuredRels.has(rel) ? siteBase + name : undefined;
  return {
    webManifest: at('manifest', descriptionNames.webManifest),
    touchIcon: at('apple-touch-icon', iconNames.touch),
    openSearch: at('search', descriptionNames.openSearch),
  };
}

function toThemeConfig(
  { themeConfig }: Config,
  { links, items }: { readonly links: Links; readonly items: readonly NavbarItem[] },
): ThemeConfig {
  const { navbar, footer, image } = themeConfig;
  return {
    ...themeConfig,
    ...(image !== undefined && { image: links.address(image).href }),
    navbar: {
      ...navbar,
      items,
      ...(navbar.logo && { logo: toLogo(navbar.logo, links) }),
      ...(navbar.brandPage !== undefined && { brandPage: links.address(navbar.brandPage).href }),
    },
    footer: {
      ...footer,
      ...(footer.logo && { logo: toLogo(footer.logo, links) }),
      links: footer.links.map((column) => toColumn(column, links)),
    },
  };
}

function toLogo(logo: Logo, links: Links): Logo {
  const final = (url: string) => links.address(url).href;
  return {
    ...logo,
    src: final(logo.src),
    ...(logo.srcDark !== undefined && { srcDark: final(logo.srcDark) }),
    ...(logo.href !== undefined && { href: final(logo.href) }),
  };
}

function toColumn({ title, items }: FooterColumn, links: Links): FooterColumn {
  return {
    ...(title !== undefined && { title }),
    items: items.map((item) => ({
      ...item,
      ...(item.to !== undefined && { to: links.address(item.to).href }),
    })),
  };
}
