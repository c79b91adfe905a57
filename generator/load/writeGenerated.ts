import { generatedModule } from '../lib/addedFiles.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { configuredFields } from '../lib/configuredFields.ts';
import { hasText, writeWhole } from '../lib/cache/cacheFiles.ts';
import type { Config } from '../types.ts';

/** The version of Docusaurus that components see. */
const docusaurusVersion = '3.10.2';

/** Writes the modules that code imports as `@generated/<name>`, under Docusaurus's names. */
export function writeGenerated(cacheDir: string, config: Config): void {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, titleDelimiter } = config;
  const { themeConfig, customFields, organizationName, projectName } = config;
  const fields = configuredFields(config);
  const i18n = fields['i18n'] as { readonly defaultLocale: string };
  const site = { title, tagline, url, baseUrl, trailingSlash, favicon, titleDelimiter };
  const otherFields = { organizationName, projectName, themeConfig, customFields };
  const modules = {
    'docusaurus.config': { ...fields, ...site, ...otherFields },
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
    'site-metadata': { docusaurusVersion, pluginVersions: {} },
  };
  for (const [name, value] of Object.entries(modules)) {
    const file = generatedModule(cacheDir, name);
    const text = JSON.stringify(value);
    if (!hasText(file, text)) writeToCache(file, () => writeWhole(file, text));
  }
}
