import { usePage } from '../page/context.tsx';
import type { LocaleSettings, SiteInfo } from '../../generator/contract.ts';

interface DocusaurusContext {
  readonly siteConfig: Omit<SiteInfo, 'locale' | 'messages' | 'year'>;
  readonly siteMetadata: {
    readonly docusaurusVersion: string;
    readonly pluginVersions: Readonly<Record<string, never>>;
  };
  readonly globalData: Readonly<Record<string, never>>;
  readonly i18n: {
    readonly currentLocale: string;
    readonly defaultLocale: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, Required<LocaleSettings>>>;
  };
  readonly codeTranslations: Readonly<Record<string, string>>;
}

/**
 * The site's configuration. In a browser it has title, URL, base URL and locale from the document,
 * `customFields`, and the fields of `themeConfig` that the island read when it was rendered.
 */
export default function useDocusaurusContext(): DocusaurusContext {
  const page = usePage();
  const { locales = [], locale: own } = page;
  const { locale } = page.site;
  const original = locales.find(({ isDefault }) => isDefault)?.name ?? locale.htmlLang;
  const name = own ?? original;
  return {
    siteConfig: toSiteConfig(page.site),
    siteMetadata: { docusaurusVersion: '3.10.2', pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: name,
      defaultLocale: original,
      locales: locales.length > 0 ? locales.map((one) => one.name) : [name],
      localeConfigs: {
        ...Object.fromEntries(locales.map((one) => [one.name, toLocaleConfig(one, one.name)])),
        [name]: toLocaleConfig(locale, name),
      },
    },
    get codeTranslations() {
      return page.site.messages ?? {};
    },
  };
}

/** A path as the configuration has it, for `useBaseUrl`. */
function below(baseUrl: string, address: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address;
}

/** The fields as Docusaurus has them, not copied: an island takes along what it reads. */
function toSiteConfig(site: SiteInfo): SiteInfo {
  return new Proxy(site, {
    get: (target, field) =>
      field === 'favicon' && target.favicon
        ? below(target.baseUrl, target.favicon)
        : target[field as keyof SiteInfo],
  });
}

function toLocaleConfig(
  { label, direction, htmlLang, calendar = 'gregory', path }: LocaleSettings,
  name: string,
): Required<LocaleSettings> {
  return { label, direction, htmlLang, calendar, path: path ?? name };
}
