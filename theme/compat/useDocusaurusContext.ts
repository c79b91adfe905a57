import { usePage } from '../page/context.tsx';
import { globalDataOf, type GlobalData } from '../docusaurus/globalData.ts';
import type { LocaleSettings, PageProps, SiteInfo } from '../../generator/contract.ts';

interface LocaleConfig extends Required<LocaleSettings> {
  readonly translate: boolean;
  readonly url: string;
  readonly baseUrl: string;
}

interface Languages {
  readonly currentLocale: string;
  readonly defaultLocale: string;
  /** The folder of translations. */
  readonly path: string;
  readonly locales: readonly string[];
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
}

interface DocusaurusContext {
  readonly siteConfig: SiteConfig;
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly pluginVersions: Readonly<Record<string, never>>;
  };
  readonly globalData: GlobalData;
  readonly i18n: Languages;
  readonly codeTranslations: Readonly<Record<string, string>>;
}

type SiteConfig = Omit<SiteInfo, 'locale' | 'messages' | 'year' | 'configured'> &
  Readonly<Record<string, unknown>>;

/**
 * Returns the configuration of the site. In a browser it has title, URL, base URL and locale from
 * the document, and the fields that the island read when it was rendered.
 */
export default function useDocusaurusContext(): DocusaurusContext {
  const page = usePage();
  // Getters read on demand, because everything that an island reads is sent to the browser.
  return {
    siteConfig: toSiteConfig(page.site),
    siteMetadata: { docusaurusVersion: '3.10.2', pluginVersions: {} },
    get globalData() {
      return globalDataOf(page.site);
    },
    i18n: languagesOf(page),
    get codeTranslations() {
      return page.site.messages ?? {};
    },
  };
}

/** Returns an address without the base URL, as the configuration has it, for `useBaseUrl`. */
function below(baseUrl: string, address: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address;
}

/** Returns the fields as Docusaurus has them. They are not copied, because that would read all. */
function toSiteConfig(site: SiteInfo): SiteConfig {
  return new Proxy(site as unknown as SiteConfig, {
    get: (target, field: string) => {
      if (field === 'favicon' && site.favicon) return below(site.baseUrl, site.favicon);
      // The head tags of the site have final addresses. Docusaurus gives them as configured.
      return field in target && field !== 'headTags' ? target[field] : site.configured?.[field];
    },
  });
}

function languagesOf(page: PageProps): Languages {
  const configured = () => page.site.configured?.['i18n'] as Languages | undefined;
  return {
    get currentLocale() {
      return page.locale ?? this.defaultLocale;
    },
    get defaultLocale() {
      return configured()?.defaultLocale ?? page.site.locale.htmlLang;
    },
    get path() {
      return configured()?.path ?? 'i18n';
    },
    get locales() {
      return configured()?.locales ?? [this.currentLocale];
    },
    get localeConfigs() {
      return (
        configured()?.localeConfigs ?? {
          [this.currentLocale]: ownConfig(page.site, this.currentLocale),
        }
      );
    },
  };
}

/** Returns the settings of the only language, as far as the site has them. */
function ownConfig({ locale, url, baseUrl }: SiteInfo, name: string): LocaleConfig {
  const { label, direction, htmlLang, calendar = 'gregory', path = name } = locale;
  return { label, direction, htmlLang, calendar, path, translate: true, url, baseUrl };
}
