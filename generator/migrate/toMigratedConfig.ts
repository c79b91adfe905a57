/** Turns an evaluated Docusaurus configuration into a configuration of this generator. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { docsCollection, relative } from './docsCollection.ts';
import { isCode, keepFields, type Fields, type Losses } from './losses.ts';
import { toThemeConfig } from './toThemeConfig.ts';

export interface ConfigInput {
  readonly root: string;
  readonly written: Fields;
  readonly losses: Losses;
}

/** A plugin or a part of a preset: its short name and its options. */
interface Plugin {
  readonly name: string;
  readonly options: Fields;
}

const rehype = [
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
];

export function toMigratedConfig(input: ConfigInput): Fields {
  const { root, written, losses } = input;
  const plugins = [...presetPlugins(written, losses), ...ownPlugins(written, losses)];
  const theme = (written['themeConfig'] ?? {}) as Fields;
  const named = (name: string) => plugins.filter((plugin) => plugin.name === name);
  const collections: Record<string, unknown> = {};
  for (const { options } of named('content-docs')) {
    const { id, collection } = docsCollection({ ...input, options });
    if (exists(root, collection['path'])) collections[id] = collection;
    countPlugins('docs', options, losses);
  }
  for (const { options } of named('content-blog')) addBlog(options, collections, input);
  for (const { options } of named('content-pages')) addPages(options, collections, input);
  return {
    ...siteFields(input),
    collections,
    ...looks(plugins, input),
    checks: toChecks(written),
    markdown: { format: formatOf(written), ...emojiOf(written) },
    ...toRedirects(named('client-redirects'), losses),
    ...toSearch(theme, losses),
    ...(named('pwa').length > 0 && { offline: true }),
    themeConfig: {
      ...toThemeConfig(theme, { losses, title: String(written['title']) }),
      ...toAnalytics(plugins),
    },
    ...(isFilled(written['customFields']) && { customFields: written['customFields'] }),
  };
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const exists = (root: string, file: unknown) => existsSync(path.join(root, String(file)));

/** Names such as `@docusaurus/plugin-content-docs` and `content-docs` are the same. */
function shortName(name: unknown): string {
  return String(name)
    .replace(/^@docusaurus\//, '')
    .replace(/^(?:docusaurus-)?plugin-/, '');
}

/** The plugins that the classic preset sets up. */
function presetPlugins(written: Fields, losses: Losses): readonly Plugin[] {
  return ((written['presets'] ?? []) as unknown[]).flatMap((preset): Plugin[] => {
    if (!preset) return [];
    const [name, options = {}] = [preset].flat() as [unknown, Fields?];
    if (!/classic/.test(typeof name === 'string' ? name : JSON.stringify(name))) {
      losses.add('presets', typeof name === 'string' ? name : 'a function');
      return [];
    }
    const parts = { docs: 'content-docs', blog: 'content-blog', pages: 'content-pages' };
    const others = ['theme', 'gtag', 'googleAnalytics', 'googleTagManager', 'sitemap', 'svgr'];
    return [
      ...Object.entries(parts).flatMap(([key, plugin]) =>
        options[key] === false ? [] : [{ name: plugin, options: (options[key] ?? {}) as Fields }],
      ),
      ...others.flatMap((key) =>
        isFilled(options[key]) ? [{ name: key, options: options[key] as Fields }] : [],
      ),
    ];
  });
}

const builtIn = /^(?:sitemap|svgr|ideal-image|theme-mermaid|theme-live-codeblock|debug|faster)$/;

function ownPlugins(written: Fields, losses: Losses): readonly Plugin[] {
  return ((written['plugins'] ?? []) as unknown[]).flatMap((plugin): Plugin[] => {
    if (!plugin) return [];
    const [named, options = {}] = [plugin].flat() as [unknown, Fields?];
    if (typeof named !== 'string') {
      const { $function, plugin: name } = named as Fields;
      losses.add('plugins', String(name ?? ($function || 'a function')));
      return [];
    }
    const name = shortName(named);
    const known = /^(?:content-(?:docs|blog|pages)|client-redirects|pwa|google-gtag)$/;
    if (!known.test(name) && !builtIn.test(name)) losses.add('plugins', named);
    return [{ name: name === 'google-gtag' ? 'gtag' : name, options }];
  });
}

function siteFields({ root, written, losses }: ConfigInput): Fields {
  const kept = keepFields(
    written,
    ['title', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'titleDelimiter', 'noIndex'],
    losses.at('the site'),
  );
  if (typeof kept['url'] !== 'string') {
    losses.add('url', 'its value is not known here; write it');
    kept['url'] = 'https://example.com';
  }
  const { favicon } = written;
  const statics = ((written['staticDirectories'] ?? ['static']) as string[]).filter((folder) =>
    exists(root, folder),
  );
  const hasFavicon =
    typeof favicon === 'string' && statics.some((one) => exists(root, `${one}/${favicon}`));
  const i18n = (written['i18n'] ?? {}) as Fields;
  const language = String(i18n['defaultLocale'] ?? 'en');
  const own = ((i18n['localeConfigs'] ?? {}) as Record<string, Fields | undefined>)[language] ?? {};
  const others = ((i18n['locales'] ?? []) as string[]).filter((one) => one !== language);
  if (others.length > 0) losses.add('i18n.locales', others.join(', '));
  return {
    ...kept,
    ...(hasFavicon && { favicon }),
    locale: {
      htmlLang: own['htmlLang'] ?? language,
      ...(own['label'] !== undefined && { label: own['label'] }),
      ...(own['direction'] !== undefined && { direction: own['direction'] }),
    },
    staticDirectories: statics,
  };
}

function countPlugins(where: string, options: Fields, losses: Losses): void {
  for (const name of rehype)
    for (const plugin of (options[name] ?? []) as unknown[]) {
      const [one] = [plugin].flat() as unknown[];
      const { $absent, $function } = (one ?? {}) as Fields;
      const called = String($absent ?? $function ?? one);
      if (!/npm2yarn/.test(called)) losses.add(`${where}.${name}`, called || 'a function');
    }
}

function addBlog(
  options: Fields,
  to: Record<string, unknown>,
  { root, losses }: ConfigInput,
): void {
  const folder = relative(root, options['path'] ?? 'blog');
  if (!exists(root, folder)) return;
  const kept = [
    'routeBasePath',
    'include',
    'exclude',
    'editUrl',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'blogTitle',
    'blogDescription',
    'postsPerPage',
    'blogSidebarTitle',
    'blogSidebarCount',
    'showReadingTime',
    'sortPosts',
    'authorsMapPath',
  ];
  const feeds = (options['feedOptions'] ?? {}) as Fields;
  const type = feeds['type'];
  const id = String(options['id'] ?? 'blog');
  to[id === 'default' ? 'blog' : id] = {
    type: 'blog',
    path: folder,
    ...keepFields(options, kept, losses.at('blog')),
    ...(options['archiveBasePath'] === null && { archive: false }),
    ...(type !== undefined && {
      feeds: type === 'all' ? ['rss', 'atom', 'json'] : [type ?? []].flat(),
    }),
    ...(typeof feeds['limit'] === 'number' && { feedLimit: feeds['limit'] }),
    ...(feeds['limit'] === null || feeds['limit'] === false ? { feedLimit: 'ALL' } : {}),
  };
  if (feeds['createFeedItems'] !== undefined) losses.add('blog.feedOptions.createFeedItems');
  countPlugins('blog', options, losses);
}

function addPages(
  options: Fields,
  to: Record<string, unknown>,
  { root, losses }: ConfigInput,
): void {
  const folder = relative(root, options['path'] ?? 'src/pages');
  if (!exists(root, folder)) return;
  const id = String(options['id'] ?? 'pages');
  const kept = keepFields(options, ['routeBasePath', 'include', 'exclude'], losses.at('pages'));
  to[id === 'default' ? 'pages' : id] = { type: 'pages', path: folder, ...kept };
  countPlugins('pages', options, losses);
}

/** Style sheets, scripts, tags and modules of every page. */
function looks(plugins: readonly Plugin[], { root, written, losses }: ConfigInput): Fields {
  const sheets = plugins
    .filter(({ name }) => name === 'theme')
    .flatMap(({ options }) => [options['customCss'] ?? []].flat() as unknown[]);
  const customCss = sheets.flatMap((sheet) => {
    const file = typeof sheet === 'string' ? relative(root, sheet) : '';
    if (file !== '' && exists(root, file)) return [file];
    losses.add('customCss', typeof sheet === 'string' ? `${file} is not there` : 'a value');
    return [];
  });
  const head = plugins
    .filter(({ name }) => name === 'pwa')
    .flatMap(({ options }) => (options['pwaHead'] ?? []) as Fields[])
    .map(({ tagName, ...attributes }) => ({ tagName, attributes }));
  const tags = [...((written['headTags'] ?? []) as Fields[]), ...head];
  const modules = ((written['clientModules'] ?? []) as unknown[]).flatMap((one) => {
    if (typeof one !== 'string') return [];
    return path.isAbsolute(one) || one.startsWith('.') ? [relative(root, one)] : [one];
  });
  return {
    ...(customCss.length > 0 && { customCss }),
    ...(tags.length > 0 && { headTags: tags }),
    ...keepFields(written, ['scripts', 'stylesheets'], losses.at('the site')),
    ...(modules.length > 0 && { clientModules: modules }),
  };
}

function toChecks(written: Fields): Fields {
  const hooks = (((written['markdown'] ?? {}) as Fields)['hooks'] ?? {}) as Fields;
  const found = {
    links: written['onBrokenLinks'],
    anchors: written['onBrokenAnchors'],
    duplicateRoutes: written['onDuplicateRoutes'],
    markdownLinks: hooks['onBrokenMarkdownLinks'] ?? written['onBrokenMarkdownLinks'],
    images: hooks['onBrokenMarkdownImages'],
  };
  return Object.fromEntries(Object.entries(found).filter(([, level]) => typeof level === 'string'));
}

function formatOf(written: Fields): unknown {
  return ((written['markdown'] ?? {}) as Fields)['format'] ?? 'mdx';
}

function emojiOf(written: Fields): Fields {
  const { emoji } = (written['markdown'] ?? {}) as Fields;
  return emoji === false ? { emoji } : {};
}

function toRedirects(plugins: readonly Plugin[], losses: Losses): Fields {
  const redirects = plugins.flatMap(({ options }) => {
    if (options['createRedirects'] !== undefined)
      losses.add('redirects.createRedirects', 'a function');
    for (const name of ['fromExtensions', 'toExtensions'])
      for (const ending of (options[name] ?? []) as string[])
        if (ending !== 'html') losses.add(`redirects.${name}`, ending);
    return (options['redirects'] ?? []) as Fields[];
  });
  return redirects.length > 0 ? { redirects: redirects.map(({ from, to }) => ({ from, to })) } : {};
}

function toSearch(theme: Fields, losses: Losses): Fields {
  const algolia = theme['algolia'] as Fields | undefined;
  if (!algolia) return {};
  const kept = keepFields(
    algolia,
    ['appId', 'apiKey', 'indexName'],
    losses.at('themeConfig.algolia'),
  );
  return Object.keys(kept).length === 3 ? { search: { provider: 'algolia', ...kept } } : {};
}

function toAnalytics(plugins: readonly Plugin[]): Fields {
  const id = plugins.find(({ name }) => name === 'gtag')?.options['trackingID'];
  const first = [id].flat()[0];
  if (typeof first !== 'string' || isCode(id)) return {};
  return {
    analytics: {
      src: `https://www.googletagmanager.com/gtag/js?id=${first}`,
      id: first,
      origins: ['https://www.google-analytics.com'],
    },
  };
}
