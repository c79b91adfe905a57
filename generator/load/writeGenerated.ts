import { generatedModule } from '../lib/addedFiles.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { hasText, writeWhole } from '../lib/cache/cacheFiles.ts';
import type { Config } from '../types.ts';

/** The version of Docusaurus whose modules components find. */
const docusaurusVersion = '3.10.2';

/** Writes the modules that code imports as `@generated/<name>`, by Docusaurus's names. */
export function writeGenerated(cacheDir: string, config: Config): void {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, titleDelimiter, noIndex } = config;
  const { themeConfig, customFields, staticDirectories, locales } = config;
  const { organizationName, projectName } = config;
  const [first = { name: 'en' }] = locales.filter(({ isDefault }) => isDefault);
  const i18n = {
    defaultLocale: first.name,
    currentLocale: first.name,
    locales: locales.length > 0 ? locales.map(({ name }) => name) : [first.name],
    localeConfigs: Object.fromEntries(locales.map((locale) => [locale.name, locale])),
  };
  const site = { title, tagline, url, baseUrl, trailingSlash, favicon, titleDelimiter, noIndex };
  const own = {
    organizationName,
    projectName,
    themeConfig,
    customFields,
    staticDirectories,
    i18n,
  };
  const modules = {
    'docusaurus.config': { ...site, ...own, presets: [], plugins: [], themes: [] },
    i18n,
    'site-metadata': { docusaurusVersion, pluginVersions: {} },
  };
  for (const [name, value] of Object.entries(modules)) {
    const file = generatedModule(cacheDir, name);
    const text = JSON.stringify(value);
    if (!hasText(file, text)) writeToCache(file, () => writeWhole(file, text));
  }
}
