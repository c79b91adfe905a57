import type { Config } from '../types.ts';
import { withSiteConfigDefaults } from './siteConfigDefaults.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns fields of the configuration by Docusaurus's names and with its defaults, for components
 * that read them. Fields that pages have anyway are left out.
 */
export function configuredFields(config: Config): Fields {
  const { checks, markdown, noIndex, staticDirectories, translations, locales = [] } = config;
  const [defaultLocale = { name: 'en' }] = locales.filter(({ isDefault }) => isDefault);
  return withSiteConfigDefaults({
    noIndex,
    staticDirectories,
    headTags: config.headTags,
    scripts: config.scripts,
    stylesheets: config.stylesheets,
    clientModules: config.clientModules,
    i18n: {
      defaultLocale: defaultLocale.name,
      path: translations,
      locales: locales.length > 0 ? locales.map(({ name }) => name) : [defaultLocale.name],
      localeConfigs: Object.fromEntries(
        locales.map((locale) => [locale.name, toLocaleConfig(locale, config)]),
      ),
    },
    onBrokenLinks: checks.links,
    onBrokenAnchors: checks.anchors,
    onBrokenMarkdownLinks: checks.markdownLinks,
    onDuplicateRoutes: checks.duplicateRoutes,
    markdown: { format: markdown.format, emoji: markdown.emoji },
  });
}

function toLocaleConfig(
  { label, direction, htmlLang, calendar = 'gregory', path, baseUrl }: Config['locales'][number],
  { url }: Config,
): Fields {
  return { label, direction, htmlLang, calendar, path, translate: true, url, baseUrl };
}
