/** The defaults that Docusaurus's validation adds to a configuration. */
type Fields = Readonly<Record<string, unknown>>;

const versionFour = [
  'removeLegacyPostBuildHeadAttribute',
  'useCssCascadeLayers',
  'siteStorageNamespacing',
  'fasterByDefault',
  'mdx1CompatDisabledByDefault',
];

const faster = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
];

const defaults: Fields = {
  tagline: '',
  titleDelimiter: '|',
  noIndex: false,
  baseUrlIssueBanner: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: undefined,
  onDuplicateRoutes: 'warn',
  staticDirectories: ['static'],
  headTags: [],
  scripts: [],
  stylesheets: [],
  clientModules: [],
  customFields: {},
  themeConfig: {},
  presets: [],
  plugins: [],
  themes: [],
};

/** Returns a configuration of Docusaurus with the defaults of the fields that it does not have. */
export function withSiteConfigDefaults(written: Fields): Fields {
  const [future, markdown, i18n, storage] = ['future', 'markdown', 'i18n', 'storage'].map(
    (name) => (written[name] ?? {}) as Fields,
  ) as [Fields, Fields, Fields, Fields];
  const { defaultLocale = 'en' } = i18n;
  return {
    ...defaults,
    ...written,
    i18n: { defaultLocale, path: 'i18n', locales: [defaultLocale], localeConfigs: {}, ...i18n },
    storage: { type: 'localStorage', namespace: false, ...storage },
    future: {
      experimental_router: 'browser',
      ...future,
      v4: switches(versionFour, future['v4']),
      faster: switches(faster, future['faster']),
    },
    markdown: {
      format: 'mdx',
      mermaid: false,
      emoji: true,
      ...markdown,
      mdx1Compat: filled(
        { comments: true, admonitions: true, headingIds: true },
        markdown,
        'mdx1Compat',
      ),
      anchors: filled({ maintainCase: false }, markdown, 'anchors'),
      hooks: filled(
        { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
        markdown,
        'hooks',
      ),
    },
  };
}

/** Returns switches that are written as an object, or as `true` for all of them. */
function switches(names: readonly string[], written: unknown): Fields {
  const isEach = typeof written === 'object' && written !== null;
  return Object.fromEntries(
    names.map((name) => [name, isEach ? ((written as Fields)[name] ?? false) : written === true]),
  );
}

function filled(fieldDefaults: Fields, written: Fields, name: string): Fields {
  return { ...fieldDefaults, ...(written[name] as Fields | undefined) };
}
