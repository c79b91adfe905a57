import { usePage } from '../page/context.tsx';
import type { SiteInfo } from '../../generator/contract.ts';

interface DocusaurusContext {
  readonly siteConfig: Omit<SiteInfo, 'locale' | 'year'>;
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly pluginVersions: Readonly<Record<string, never>>;
  };
  readonly globalData: Readonly<Record<string, never>>;
  readonly i18n: {
    readonly currentLocale: string;
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, SiteInfo['locale']>>;
  };
  readonly codeTranslations: Readonly<Record<string, never>>;
}

/**
 * The site's configuration. In a browser it has title, URL, base URL and locale from the document,
 * `customFields`, and the fields of `themeConfig` that the island read when it was rendered.
 */
export default function useDocusaurusContext(): DocusaurusContext {
  const {
    site: { locale, year: _, ...siteConfig },
  } = usePage();
  const name = locale.htmlLang;
  return {
    siteConfig,
    siteMetadata: { docusaurusVersion: '3.10.2', pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: name,
      defaultLocale: name,
      locales: [name],
      localeConfigs: { [name]: locale },
    },
    codeTranslations: {},
  };
}
