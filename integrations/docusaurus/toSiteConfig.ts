import type { ConfigChange, SourcesContext } from '../../generator/integration.ts';
import { configuredFields } from '../../generator/lib/configuredFields.ts';
import { withSiteConfigDefaults } from '../../generator/lib/siteConfigDefaults.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The configuration as the site writes it. */
export type WrittenConfig = Omit<ConfigChange, 'collections'> & {
  readonly collections?: Readonly<Record<string, { readonly type: string }>>;
};

/** The fields that the context of a plugin repeats. */
export interface SiteConfig extends Fields {
  readonly baseUrl?: string;
  readonly i18n: { readonly defaultLocale: string; readonly path: string };
}

/** The configuration with its defaults, as stages read it. */
type CheckedConfig = SourcesContext['config'];

/**
 * Returns the configuration in Docusaurus's form, with its names and defaults, for plugins. A
 * plugin is also called before the configuration is checked, so `checked` may be absent.
 */
export function toSiteConfig(written: WrittenConfig, checked?: CheckedConfig): SiteConfig {
  const { collections = {}, checks = {} } = written;
  const { links, anchors, markdownLinks, images, duplicateRoutes } = checks;
  const hooks = present({ onBrokenMarkdownLinks: markdownLinks, onBrokenMarkdownImages: images });
  return withSiteConfigDefaults({
    ...present({
      onBrokenLinks: links,
      onBrokenAnchors: anchors,
      onBrokenMarkdownLinks: markdownLinks,
      onDuplicateRoutes: duplicateRoutes,
    }),
    ...present({ ...written }),
    ...(checked && present({ ...checked })),
    markdown: { ...written.markdown, hooks },
    i18n: checked ? configuredFields(checked)['i18n'] : written.i18n,
    ...toPlugins(collections, written.customCss),
  }) as SiteConfig;
}

/** Returns the collections as options of the classic preset and of content plugins. */
function toPlugins(
  collections: NonNullable<WrittenConfig['collections']>,
  customCss: WrittenConfig['customCss'] = [],
): Fields {
  const entries = Object.entries(collections).map(([name, { type, ...options }]) => ({
    name,
    type,
    options,
  }));
  const first = ['docs', 'blog', 'pages'].map((type) => {
    const ofType = entries.filter((entry) => entry.type === type);
    return [type, ofType.find(({ name }) => name === type) ?? ofType[0]] as const;
  });
  const others = entries.filter(
    (entry) =>
      first.some(([type]) => type === entry.type) && !first.some(([, own]) => own === entry),
  );
  const sheets = [customCss].flat();
  return {
    presets: [
      [
        'classic',
        {
          ...Object.fromEntries(first.map(([type, own]) => [type, own ? own.options : false])),
          theme: { customCss: sheets },
        },
      ],
    ],
    plugins: others.map(({ name, type, options }) => [
      `@docusaurus/plugin-content-${type}`,
      { id: name, ...options },
    ]),
    themes: [],
  };
}

/** Returns the fields that have a value. */
function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
