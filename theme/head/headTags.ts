/**
 * Makes the head of a page. First comes the policy, then the files for the first paint, then the
 * tags for search engines and feed readers.
 */
import {
  policyHeader,
  type Collected,
  type PageAssets,
  type PageLocale,
  type PageProps,
} from '../../generator/contract.ts';
import { tagsFromElements } from './fromElements.ts';
import { listDescription } from './listDescription.ts';
import { changeOf, structuredData } from './structuredData.ts';
import { withoutReplaced, type HeadTag } from './tag.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';
import { themeColors } from '../colorMode.ts';
import { formatTitle } from '../docusaurus/titleFormatter.tsx';
import { offlineOf } from '../page/offlineOf.ts';
import { themeConfigOf } from '../themeConfig.ts';
import { isExternal } from '../page/address.ts';

/**
 * Returns the title of the page together with that of the site. A print page says that it is one,
 * because it has the title of its section.
 */
function documentTitle(page: PageProps, collected: Collected): string {
  const { title, metaTitle, kind } = page;
  const pageTitle = collected.title ?? metaTitle ?? title;
  const ownTitle = kind === 'print' ? translate(texts.printTitle, { title: pageTitle }) : pageTitle;
  return formatTitle(ownTitle, page, collected);
}

/** Returns all tags of the head in order. Of tags for the same thing, only the last one remains. */
export function headTags(page: PageProps, collected: Collected, assets: PageAssets): HeadTag[] {
  const componentTags = tagsFromElements(collected.head);
  const image = componentTags.some(({ attributes }) => attributes['property'] === 'og:image')
    ? undefined
    : imageOf(page, collected, assets);
  return withoutReplaced([
    { name: 'meta', attributes: { charset: 'utf-8' } },
    ...(assets.policy ? [meta('http-equiv', policyHeader, assets.policy)] : []),
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    { name: 'title', attributes: {}, text: documentTitle(page, collected) },
    ...(assets.inline !== undefined && isSeenFirst(page)
      ? [{ name: 'script', attributes: {}, raw: assets.inline }]
      : []),
    script(assets.boot, {}, assets),
    ...assets.fonts.map((href) => ({
      name: 'link',
      attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
    })),
    ...assets.styles.map((href) => ({
      name: 'link',
      attributes: { rel: 'stylesheet', href, integrity: assets.integrity[href] },
    })),
    script(assets.app, { type: 'module' }, assets),
    ...(assets.clientModules ? [script(assets.clientModules, { type: 'module' }, assets)] : []),
    ...searchTags(page, assets),
    ...colorTags(page),
    ...descriptionTags(page, collected, image),
    ...linkTags(page),
    ...structuredData(page, image?.href),
    {
      name: 'meta',
      attributes: {
        name: 'runtime',
        content: assets.runtimeId,
        'data-locale': page.locale,
        'data-own': ownAttributes(collected),
      },
    },
    ...siteMetadata(page, collected),
    ...[...(page.site.headTags ?? []), ...(page.headTags ?? [])].map(({ html, ...tag }) => ({
      ...tag,
      raw: html ?? '',
    })),
    ...componentTags,
  ]);
}

/** Whether a page is one that an owner sees first if the base URL is wrong. */
function isSeenFirst({ kind, permalink, site }: PageProps): boolean {
  return kind === 'notFound' || permalink === site.baseUrl;
}

/** Returns the tags of `themeConfig.metadata` for which the page has no tag of its own. */
function siteMetadata(page: PageProps, collected: Collected): HeadTag[] {
  const hasImage = collected.image !== undefined || page.frontMatter['image'] !== undefined;
  const replacedNames = new Set<string | undefined>([
    'og:title',
    'og:url',
    ...((collected.description ?? page.description) ? ['description', 'og:description'] : []),
    ...((collected.keywords ?? page.keywords).length > 0 ? ['keywords'] : []),
    ...(hasImage ? ['og:image', 'twitter:image'] : []),
  ]);
  return themeConfigOf(page.site)
    .metadata.filter(({ name, property }) => !replacedNames.has(property ?? name))
    .map(({ content, ...identity }) => ({ name: 'meta', attributes: { ...identity, content } }));
}

/**
 * Returns the attributes that the page gives `<html>` and `<body>`, apart from classes. The router
 * cannot exchange them. They are part of the runtime tag, so a navigation to a page with others is
 * an ordinary one.
 */
function ownAttributes({ htmlAttributes, bodyAttributes }: Collected): string | undefined {
  const attributes = [htmlAttributes, bodyAttributes].map((element) =>
    Object.entries(element).filter(([name]) => name !== 'class'),
  );
  return attributes.flat().length > 0 ? JSON.stringify(attributes) : undefined;
}

/** Adds the region that Open Graph requires: `en` is `en_US`, and `de-CH` is `de_CH`. */
function toOpenGraphLocale(language: string): string {
  let locale = openGraphLocales.get(language);
  if (locale === undefined) {
    const { language: name, region } = new Intl.Locale(language).maximize();
    openGraphLocales.set(language, (locale = `${name}_${region}`));
  }
  return locale;
}

/** Results are kept, because looking up a region takes longer than writing the rest of the head. */
const openGraphLocales = new Map<string, string>();

function meta(key: string, name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [key]: name, content } };
}

function script(
  src: string,
  attributes: HeadTag['attributes'],
  { integrity }: PageAssets,
): HeadTag {
  return { name: 'script', attributes: { ...attributes, src, integrity: integrity[src] } };
}

/** Returns the settings of the search that pages share, and the addresses of its files. */
export function searchSettings({ site }: PageProps, { search }: PageAssets): object {
  const { suggestions: _, ...settings } = site.search!;
  return { ...settings, assets: { provider: search!.provider, style: search!.style } };
}

/**
 * Returns the tags for the search: the page's own settings, the script on the page of results, and
 * tags for the crawler of a hosted search.
 */
function searchTags(page: PageProps, assets: PageAssets): HeadTag[] {
  const { site, kind, searchIndex } = page;
  const { search, integrity } = assets;
  if (!site.search) return [];
  const settings = {
    ...(search && !search.parts ? searchSettings(page, assets) : { parts: search?.parts }),
    offline: offlineOf(site)?.href,
    index: searchIndex,
  };
  return [
    ...(search ? [meta('name', 'search', JSON.stringify(settings))] : []),
    ...(search && kind === 'search'
      ? [
          {
            name: 'script',
            attributes: { type: 'module', src: search.dialog, integrity: integrity[search.dialog] },
          },
        ]
      : []),
    ...(site.search.provider === 'local' ? [] : crawlerTags(page)),
  ];
}

/** Returns the tags that the crawler of DocSearch reads. */
function crawlerTags({ site, collection, docsVersion }: PageProps): HeadTag[] {
  return [
    meta('name', 'docsearch:language', site.locale.htmlLang),
    meta('name', 'docsearch:version', docsVersion ?? 'current'),
    meta(
      'name',
      'docsearch:docusaurus_tag',
      docsVersion === undefined ? 'default' : `docs-${collection}-${docsVersion}`,
    ),
  ];
}

function colorTags({ site }: PageProps): HeadTag[] {
  const { defaultMode, respectPrefersColorScheme } = themeConfigOf(site).colorMode;
  const color = (mode: 'light' | 'dark', media?: string): HeadTag => ({
    name: 'meta',
    attributes: { name: 'theme-color', media, content: themeColors[mode] },
  });
  return respectPrefersColorScheme
    ? [
        meta('name', 'color-scheme', 'light dark'),
        color('light', '(prefers-color-scheme: light)'),
        color('dark', '(prefers-color-scheme: dark)'),
      ]
    : [meta('name', 'color-scheme', defaultMode), color(defaultMode)];
}

/**
 * Returns the rules for search engines on a page that they must not index. They may follow the
 * links of pages that the theme makes.
 */
function robotsFor({ kind }: PageProps): string {
  return /^(?:notFound|search|print|offline)$/.test(kind) ? 'noindex' : 'noindex, nofollow';
}

function descriptionTags(
  page: PageProps,
  collected: Collected,
  image: SocialImage | undefined,
): HeadTag[] {
  const title = collected.title ?? page.metaTitle ?? (page.title || page.site.title);
  const description = collected.description ?? (page.description || listDescription(page));
  const keywords = collected.keywords ?? page.keywords;
  return [
    ...(description ? [meta('name', 'description', description)] : []),
    ...(keywords.length > 0 ? [meta('name', 'keywords', keywords.join(','))] : []),
    ...(page.noIndex || page.unlisted ? [meta('name', 'robots', robotsFor(page))] : []),
    meta('property', 'og:title', documentTitle(page, collected)),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:type', page.kind === 'post' ? 'article' : 'website'),
    meta('property', 'og:url', page.canonical),
    meta('property', 'og:site_name', page.site.title),
    meta('property', 'og:locale', toOpenGraphLocale(page.site.locale.htmlLang)),
    ...translationsOf(page)
      .filter(({ href }) => href !== page.permalink)
      .map(({ htmlLang }) => meta('property', 'og:locale:alternate', toOpenGraphLocale(htmlLang))),
    ...articleTags(page),
    ...(image ? imageTags(image, title) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image
      ? [meta('name', 'twitter:image', image.href), meta('name', 'twitter:image:alt', title)]
      : []),
  ];
}

/** Returns the Open Graph properties of a post. */
function articleTags(page: PageProps): HeadTag[] {
  const { post } = page;
  if (!post) return [];
  const changed = changeOf(page);
  // A `mailto:` address is not a profile.
  const authors = post.authors.flatMap(({ url }) =>
    url?.startsWith('mailto:') ? [] : (url ?? []),
  );
  return [
    meta('property', 'article:published_time', post.time ?? post.date),
    ...(changed !== undefined ? [meta('property', 'article:modified_time', changed)] : []),
    ...(authors.length > 0 ? [meta('property', 'article:author', authors.join(','))] : []),
    ...(post.tags.length > 0
      ? [meta('property', 'article:tag', post.tags.map((tag) => tag.title).join(','))]
      : []),
  ];
}

interface SocialImage {
  readonly href: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Returns the image of the page: the one that a component asks for, else the one that the author
 * chose, else the social card.
 */
function imageOf(
  page: PageProps,
  collected: Collected,
  { socialCard }: PageAssets,
): SocialImage | undefined {
  const collectedImage = absolute(collected.image, page);
  if (collectedImage !== undefined) return { href: collectedImage };
  return page.image === undefined ? socialCard : { href: page.image, ...page.imageSize };
}

function imageTags({ href, width, height }: SocialImage, alt: string): HeadTag[] {
  const size =
    width === undefined || height === undefined
      ? []
      : [
          meta('property', 'og:image:width', String(width)),
          meta('property', 'og:image:height', String(height)),
        ];
  return [meta('property', 'og:image', href), ...size, meta('property', 'og:image:alt', alt)];
}

function absolute(url: string | undefined, { site }: PageProps): string | undefined {
  if (!url || isExternal(url)) return url;
  return site.url + (url.startsWith(site.baseUrl) ? url : site.baseUrl + url.replace(/^\//, ''));
}

/**
 * Returns the page in each language, for search engines. There are none if another page is the
 * canonical one.
 */
function translationsOf({
  site,
  locales = [],
  kind,
  permalink,
  canonical,
}: PageProps): readonly PageLocale[] {
  const shown = locales.filter(({ hasPage, isTranslated }) => hasPage && isTranslated);
  const isCanonical = kind !== 'notFound' && canonical === site.url + permalink;
  return shown.length > 1 && isCanonical ? shown : [];
}

function localeTags(page: PageProps): HeadTag[] {
  const { site } = page;
  const shown = translationsOf(page);
  const tag = (hreflang: string, href: string) => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang, href: site.url + href },
  });
  const defaultLocale = shown.find(({ isDefault }) => isDefault);
  return [
    ...shown.map(({ htmlLang, href }) => tag(htmlLang, href)),
    ...(defaultLocale ? [tag('x-default', defaultLocale.href)] : []),
  ];
}

function linkTags(page: PageProps): HeadTag[] {
  const { site, canonical, kind, feeds, markdown } = page;
  return [
    ...(kind === 'notFound'
      ? []
      : [{ name: 'link', attributes: { rel: 'canonical', href: canonical } }]),
    ...localeTags(page),
    ...(site.favicon ? [{ name: 'link', attributes: { rel: 'icon', href: site.favicon } }] : []),
    ...descriptionLinks(page),
    ...(markdown
      ? [{ name: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: markdown } }]
      : []),
    ...feeds.map(({ type, title, href }) => ({
      name: 'link',
      attributes: { rel: 'alternate', type, title, href },
    })),
  ];
}

/**
 * Returns the links to files for installing and searching the site. The offline page and the page
 * for unknown addresses have none.
 */
function descriptionLinks({ site, kind }: PageProps): HeadTag[] {
  const { webManifest, touchIcon, openSearch } = site.description ?? {};
  if (kind === 'offline' || kind === 'notFound') return [];
  const link = (rel: string, href: string | undefined, attributes: HeadTag['attributes'] = {}) =>
    href === undefined ? [] : [{ name: 'link', attributes: { rel, href, ...attributes } }];
  return [
    ...link('apple-touch-icon', touchIcon),
    ...link('manifest', webManifest),
    ...link('search', openSearch, {
      type: 'application/opensearchdescription+xml',
      title: site.title,
    }),
  ];
}
