/** Turns an evaluated Docusaurus configuration into a configuration of this generator. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../lib/files/packageFolder.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { toWrittenTags, type WrittenTag } from '../lib/writtenTags.ts';
import { toCollections } from './collections.ts';
import { relative } from './docsCollection.ts';
import { isCode, keepFields, loseUnhandled, type Fields, type Losses } from './losses.ts';
import { keepFunctions, withImports } from './markdownPlugins.ts';
import type { SitePlugin } from './sitePlugins.ts';
import { toI18n } from './toI18n.ts';
import { toThemeConfig } from './toThemeConfig.ts';
import { CalledValue, ImportedValue } from './writeCode.ts';
import { siteTexts } from '../lib/files/siteTexts.ts';
import { htmlClass } from '../lib/htmlClass.ts';
import { hasScheme } from '../lib/hasScheme.ts';

interface ConfigInput {
  readonly root: string;
  readonly written: Fields;
  readonly plugins: readonly SitePlugin[];
  readonly losses: Losses;
}

/**
 * Returns the configuration of this generator, and adds to `losses` the fields that it cannot have.
 */
export function toMigratedConfig(input: ConfigInput): Fields {
  const { root, written, plugins, losses } = input;
  const theme = (written['themeConfig'] ?? {}) as Fields;
  const named = (name: string) => plugins.filter((plugin) => plugin.name === name);
  const collections = toCollections({ root, plugins, losses });
  loseUnhandled(written, handledSiteFields, (name, place) => losses.add(name, place));
  for (const { options } of named('sitemap')) loseSitemap(options, losses);
  return {
    theme: new ImportedValue(`${readOwnPackage().name}/theme`, 'default', 'theme'),
    ...siteFields(input),
    collections,
    ...looks(input),
    checks: toChecks(written),
    markdown: toMarkdown(written, plugins, losses),
    ...toIntegrations(input, theme),
    ...toRedirects(named('client-redirects'), losses),
    ...toSearch(theme, losses),
    ...(named('pwa').length > 0 && { offline: true }),
    themeConfig: {
      ...toThemeConfig(theme, {
        losses,
        baseUrl: `/${String(written['baseUrl'] ?? '')}/`.replace(/\/+/g, '/'),
      }),
      ...toAnalytics(plugins, losses),
      ...(namesHtmlClass(root) && { htmlClassNames: true }),
    },
    ...(isFilled(written['customFields']) && { customFields: written['customFields'] }),
  };
}

/** Whether code or a style sheet of the site names a class that Docusaurus gives to `<html>`. */
function namesHtmlClass(root: string): boolean {
  const folder = path.join(root, 'src');
  const texts = exists(root, 'src') ? [...siteTexts(folder)] : [];
  return texts.some(({ name, text }) => !/\.mdx?$/.test(name) && htmlClass.test(text));
}

/**
 * Reports the lost options of a sitemap. The sitemap of this generator lists the pages that may be
 * indexed, each with its last change.
 */
function loseSitemap({ filename, ignorePatterns, ...options }: Fields, losses: Losses): void {
  const ignored = [ignorePatterns ?? []].flat();
  const lostOptions = {
    ...options,
    ...(filename !== 'sitemap.xml' && { filename }),
    ...(ignored.length > 0 && { ignorePatterns: ignored }),
  };
  loseUnhandled(lostOptions, ['id', 'changefreq', 'priority', 'lastmod'], losses.at('sitemap'));
}

/** The fields that are read, and fields without a meaning here. */
const handledSiteFields = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'titleDelimiter',
  'noIndex',
  'favicon',
  'i18n',
  'staticDirectories',
  'presets',
  'plugins',
  'themes',
  'themeConfig',
  'customFields',
  'markdown',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'future',
  'baseUrlIssueBanner',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
];

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const exists = (root: string, file: unknown) => existsSync(path.join(root, String(file)));

function siteFields({ root, written, losses }: ConfigInput): Fields {
  const fields = keepFields(
    written,
    [
      'title',
      'tagline',
      'url',
      'baseUrl',
      'trailingSlash',
      'titleDelimiter',
      'noIndex',
      'organizationName',
      'projectName',
    ],
    losses.at('the site'),
  );
  if (typeof fields['url'] !== 'string') {
    losses.add('url', 'its value is not known here; write it');
    fields['url'] = 'https://example.com';
  }
  const { favicon } = written;
  const statics = ((written['staticDirectories'] ?? ['static']) as string[])
    .map((folder) => relative(root, folder))
    .filter((folder) => exists(root, folder));
  const hasFavicon =
    typeof favicon === 'string' && statics.some((folder) => exists(root, `${folder}/${favicon}`));
  const i18n = toI18n({ root, written, losses });
  return {
    ...fields,
    ...(hasFavicon && { favicon }),
    ...(i18n && { i18n }),
    staticDirectories: statics,
  };
}

/** Returns the style sheets, scripts, tags and modules of every page. */
function looks({ root, written, plugins, losses }: ConfigInput): Fields {
  const sheets = plugins
    .filter(({ name }) => name === 'theme')
    .flatMap(({ options }) => [options['customCss'] ?? []].flat() as unknown[]);
  const customCss = sheets.flatMap((sheet) => {
    const file = typeof sheet === 'string' ? relative(root, sheet) : '';
    if (file !== '' && exists(root, file)) return [file];
    losses.add('customCss', typeof sheet === 'string' ? `${file} is not there` : 'a value');
    return [];
  });
  const requests = plugins.flatMap((plugin) => plugin.requests ?? []);
  const bodyTags = ['preBodyTags', 'postBodyTags'].flatMap((place) => {
    const placeTags = requests.flatMap(({ tags: injected }) => toWrittenTags(injected?.[place]));
    return placeTags.length > 0 ? [[place, placeTags] as const] : [];
  });
  const tags: (Fields | WrittenTag)[] = [
    ...((written['headTags'] ?? []) as Fields[]),
    ...plugins.filter(({ name }) => name === 'pwa').flatMap(({ options }) => pwaTags(options)),
    ...requests.flatMap(({ tags: injected }) => toWrittenTags(injected?.['headTags'])),
  ];
  tags.push(...plugins.flatMap(tagManager));
  const modules = [
    ...((written['clientModules'] ?? []) as unknown[]),
    ...requests.flatMap(({ clientModules = [] }) => clientModules),
  ].flatMap((module) => {
    if (typeof module !== 'string') return [];
    return path.isAbsolute(module) || module.startsWith('.') ? [relative(root, module)] : [module];
  });
  return {
    customCss: [new ImportedValue(`${readOwnPackage().name}/theme`, 'infima'), ...customCss],
    ...(tags.length > 0 && { headTags: tags }),
    ...Object.fromEntries(bodyTags),
    ...keepFields(written, ['scripts', 'stylesheets'], losses.at('the site')),
    ...(modules.length > 0 && { clientModules: modules }),
  };
}

/** Returns the scripts of Google Tag Manager, as its plugin writes them. */
function tagManager({ name, options }: SitePlugin): Fields[] {
  const { containerId } = options;
  if (!/^google-?tag-?manager$/i.test(name) || typeof containerId !== 'string') return [];
  const start =
    "window.dataLayer=window.dataLayer||[];window.dataLayer.push({'gtm.start':+new Date," +
    "event:'gtm.js'});";
  const src = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
  return [
    { tagName: 'script', attributes: {}, innerHTML: start },
    { tagName: 'script', attributes: { async: true, src } },
  ];
}

/** Returns the tags of `pwaHead`, whose addresses begin at the base URL. */
function pwaTags(options: Fields): Fields[] {
  return ((options['pwaHead'] ?? []) as Fields[]).map(({ tagName, ...attributes }) => {
    const { href } = attributes;
    const isBare = typeof href === 'string' && !hasScheme(href) && !href.startsWith('/');
    return { tagName, attributes: isBare ? { ...attributes, href: `/${href}` } : attributes };
  });
}

function toChecks(written: Fields): Fields {
  const hooks = (((written['markdown'] ?? {}) as Fields)['hooks'] ?? {}) as Fields;
  const levels = {
    links: written['onBrokenLinks'],
    anchors: written['onBrokenAnchors'],
    duplicateRoutes: written['onDuplicateRoutes'],
    markdownLinks: hooks['onBrokenMarkdownLinks'] ?? written['onBrokenMarkdownLinks'],
    images: hooks['onBrokenMarkdownImages'],
  };
  return Object.fromEntries(
    Object.entries(levels).filter(([, level]) => typeof level === 'string'),
  );
}

const textFunctions = ['preprocessor', 'parseFrontMatter'];

/**
 * Returns the Markdown settings of all collections: the format, and the admonitions that plugins
 * add.
 */
function toMarkdown(written: Fields, plugins: readonly SitePlugin[], losses: Losses): Fields {
  const markdown = (written['markdown'] ?? {}) as Fields;
  const { format = 'mdx', emoji, anchors } = markdown;
  const convertedNames = [
    'format',
    'emoji',
    'anchors',
    'hooks',
    'mdx1Compat',
    'mermaid',
    ...textFunctions,
  ];
  loseUnhandled(markdown, convertedNames, losses.at('markdown'));
  const keywords = plugins.flatMap(({ options }) => {
    const pluginKeywords = ((options['admonitions'] ?? {}) as Fields)['keywords'];
    return Array.isArray(pluginKeywords) ? (pluginKeywords as string[]) : [];
  });
  return {
    format,
    ...(emoji === false && { emoji }),
    ...(isFilled(anchors) && { anchors }),
    ...keepFunctions(markdown, textFunctions, losses.at('markdown')),
    ...(keywords.length > 0 && { admonitions: [...new Set(keywords)] }),
  };
}

/** Analytics that `themeConfig.analytics` does not support. */
const otherAnalytics = /^google-?(?:analytics|tag-?manager)$/i;

/** Returns the integrations for diagrams, live code, and plugins that add pages or data. */
function toIntegrations(input: ConfigInput, theme: Fields): Fields {
  const module = `${readOwnPackage().name}/docusaurus`;
  const run = input.plugins.flatMap(({ name, options, run: plugin }) => {
    if (!plugin) return [];
    const onLoss = (place: string) => input.losses.add(`plugins.${name}`, place);
    const pluginOptions = isFilled(options) ? withImports(options, onLoss) : undefined;
    return new CalledValue(new ImportedValue(module, 'docusaurusPlugin'), {
      name,
      plugin,
      ...(pluginOptions !== undefined && { options: pluginOptions }),
    });
  });
  const integrations = [...toDiagrams(input, theme), ...toLiveCode(input, theme), ...run];
  return integrations.length > 0 ? { integrations } : {};
}

/**
 * Returns the integration that runs blocks of code, with the package that Docusaurus's theme
 * depended on.
 */
function toLiveCode(
  { root, written, losses }: ConfigInput,
  { liveCodeBlock = {} }: Fields,
): readonly CalledValue[] {
  const themes = [written['themes'] ?? []].flat().map((theme) => String([theme].flat()[0]));
  if (!themes.some((name) => /(?:^|[/-])live-codeblock$/.test(name))) return [];
  const module = `${readOwnPackage().name}/live-code`;
  if (packageFolder('react-live', root) === undefined) {
    const use = 'install `react-live`, and add `liveCode()` to `integrations`';
    losses.add('themes', `live code: ${use}`);
    return [];
  }
  const { playgroundPosition: position } = liveCodeBlock as Fields;
  const liveCodeOptions = position === 'top' ? { position } : {};
  return [new CalledValue(new ImportedValue(module, 'liveCode'), liveCodeOptions)];
}

/** Returns the integration that renders diagrams, with the package that the site has installed. */
function toDiagrams(
  { root, written, losses }: ConfigInput,
  { mermaid = {} }: Fields,
): readonly CalledValue[] {
  if ((written['markdown'] as Fields | undefined)?.['mermaid'] !== true) return [];
  const { theme, options } = mermaid as Fields;
  const mermaidOptions = {
    ...(isFilled(theme) && { theme }),
    ...(isFilled(options) && { options }),
  };
  const module = `${readOwnPackage().name}/mermaid`;
  if (packageFolder('mermaid', root) === undefined) {
    const use = `add \`mermaid()\` of \`${module}\` to \`integrations\``;
    losses.add('markdown.mermaid', `install \`mermaid\`, and ${use}`);
    return [];
  }
  return [new CalledValue(new ImportedValue(module, 'mermaid'), mermaidOptions)];
}

function toRedirects(plugins: readonly SitePlugin[], losses: Losses): Fields {
  const redirects = plugins.flatMap(({ options }) => {
    loseUnhandled(
      options,
      ['id', 'redirects', 'createRedirects', 'fromExtensions', 'toExtensions'],
      losses.at('redirects'),
    );
    return (options['redirects'] ?? []) as Fields[];
  });
  return redirects.length > 0 ? { redirects: redirects.map(({ from, to }) => ({ from, to })) } : {};
}

function toSearch(theme: Fields, losses: Losses): Fields {
  const algolia = theme['algolia'] as Fields | undefined;
  if (!algolia) return {};
  const at = losses.at('themeConfig.algolia');
  const { replaceSearchResultPathname: replaced, searchPagePath } = algolia;
  const settings = {
    ...keepFields(algolia, hostedFields, at),
    ...(typeof searchPagePath === 'string' && { searchPagePath }),
    ...(replaced !== undefined && {
      replaceSearchResultPathname: withSources(replaced as Fields),
    }),
  };
  loseUnhandled(algolia, [...hostedFields, 'replaceSearchResultPathname', 'searchPagePath'], at);
  const isWhole = ['appId', 'apiKey', 'indexName'].every((name) => name in settings);
  return isWhole ? { search: { provider: 'algolia', ...settings } } : {};
}

const hostedFields = [
  'appId',
  'apiKey',
  'indexName',
  'contextualSearch',
  'searchParameters',
  'externalUrlRegex',
  'placeholder',
];

/** Replaces regular expressions with their text. */
function withSources(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isCode(value) ? value.$pattern : value]),
  );
}

function toAnalytics(plugins: readonly SitePlugin[], losses: Losses): Fields {
  for (const { name, options } of plugins)
    if (otherAnalytics.test(name)) losses.add(name, Object.values(options).map(String).join(', '));
  const id = plugins.find(({ name }) => /^(?:google-)?gtag$/.test(name))?.options['trackingID'];
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
