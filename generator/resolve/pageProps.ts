import type { PageProps, SiteInfo, TocItem } from '../contract.ts';
import { exactList } from '../lib/exactList.ts';
import { pathWithin } from '../lib/files/ownFolder.ts';
import { toIsoDate } from '../lib/toIsoDate.ts';
import type { Collection, Outline, Site, Sources } from '../types.ts';
import { joinPath, type Address } from './addresses.ts';
import { pageVersions, type Versions } from './docs/pageVersions.ts';
import { parseDate } from './dates.ts';
import { listOfField, numberOfField, textOfField } from './frontMatter.ts';
import type { LocalesOf } from './languages/pageLocales.ts';
import type { Links } from './links.ts';
import { pageApiOf, type FindFacts } from './pageApi.ts';
import type { OwnProps, PagePlan } from './pagePlan.ts';

/** The input that the props of all pages share. */
export interface PropsContext {
  readonly site: Site;
  readonly sources: Sources;
  readonly siteInfo: SiteInfo;
  readonly links: Links;
  readonly findFacts: FindFacts;
  /** By collection. */
  readonly feeds: ReadonlyMap<string, PageProps['feeds']>;
  readonly versions: Versions;
  /** The versions in the default language. */
  readonly originalVersions: Versions;
  readonly localesOf: LocalesOf;
  /** Whether the site is built for production, where pages are also published as Markdown. */
  readonly isProduction: boolean;
  readonly formatDate: (seconds: number) => string;
}

/**
 * Kinds of page without content of their own. Like pages that integrations add (`isAdded`), they
 * are neither indexed nor published as Markdown.
 */
const auxiliary = new Set<PageProps['kind']>(['notFound', 'search', 'print']);

const noFrontMatter = {};

/**
 * Creates the props that the theme gets for a page (contract.ts). Page props are put together only
 * here.
 */
export function toPageProps(plan: PagePlan, context: PropsContext): PageProps {
  const { kind, collection, address, outline, isUnlisted = false, isAdded = false } = plan;
  const isAuxiliary = isAdded || auxiliary.has(kind);
  const { site, siteInfo, links, feeds, isProduction } = context;
  const ownProps = plan.ownProps(links);
  const image = socialImage(plan, ownProps.image, context);
  const section = sectionOf(collection, ownProps);
  const api = outline && pageApiOf(outline, site.config, context.findFacts);
  const lastUpdated = collection && outline && lastUpdatedOf(collection, outline, context);
  const modified = kind === 'post' && outline && modifiedOf(outline, context);
  const reviewDue = outline && reviewDueOf(outline, context);
  const languages = context.localesOf(plan);
  const editUrl = editUrlOf(plan, () => languages.locale ?? defaultOf(site));
  const { version } = collection?.type === 'docs' ? collection : {};
  const versions =
    collection?.type === 'docs'
      ? pageVersions(collection, ownProps.docId, context.versions)
      : undefined;
  return {
    description: '',
    breadcrumbs: [],
    tags: [],
    cards: [],
    keywords: outline
      ? listOfField(outline, 'keywords')
          .flatMap((text) => text.split(','))
          .map((word) => word.trim())
      : [],
    ...ownProps,
    site: siteInfo,
    kind,
    ...(collection && { collection: collection.name }),
    ...(versions && { versions }),
    ...languages,
    ...searchIndexOf(collection, languages.locale, site),
    permalink: address.permalink,
    canonical:
      site.config.url +
      canonicalPath(plan, { docId: ownProps.docId, versions, ...languages }, context),
    ...image,
    ...(section !== undefined && { section }),
    noIndex: site.config.noIndex || version?.noIndex === true || isUnlisted || isAuxiliary,
    draft: outline?.frontMatter['draft'] === true,
    unlisted: isUnlisted || outline?.frontMatter['unlisted'] === true,
    frontMatter: outline?.frontMatter ?? noFrontMatter,
    ...(outline && { source: outline.path }),
    showTitle: showsTitle(plan),
    toc: outline ? toToc(outline, site) : [],
    hideToc: outline?.frontMatter['hide_table_of_contents'] === true,
    ...(editUrl && { editUrl }),
    ...(lastUpdated && { lastUpdated }),
    ...(modified && { modified }),
    ...(reviewDue !== undefined && { reviewDue }),
    ...(api && { api }),
    feeds: feeds.get(collection?.id ?? '') ?? [],
    ...(isProduction &&
      !isAuxiliary &&
      !isMarkdownOff(site) && { markdown: toMarkdownAddress(address) }),
  };
}

/** Whether the site has replaced the theme's `markdown` by an integration without hooks. */
function isMarkdownOff({ integrations = [] }: Site): boolean {
  return integrations.some(({ name, files }) => name === 'markdown' && files === undefined);
}

/**
 * The search index of a page, which is its own for an older version and for each other language.
 */
function searchIndexOf(
  collection: Collection | undefined,
  locale: string | undefined,
  { config }: Site,
): Pick<PageProps, 'searchIndex'> {
  if (config.search.provider !== 'local') return {};
  if (collection?.type === 'docs' && !collection.version.isLast)
    return { searchIndex: `${joinPath(config.baseUrl, collection.routeBasePath)}/` };
  return locale === undefined ? {} : { searchIndex: config.baseUrl };
}

/** The page that search engines know, which is the original of a copy in the last version. */
function canonicalPath(
  { collection, address }: PagePlan,
  { docId, versions, shownIn }: Pick<OwnProps, 'docId'> & Pick<PageProps, 'versions' | 'shownIn'>,
  { originalVersions }: PropsContext,
): string {
  const shown =
    shownIn && collection?.type === 'docs'
      ? pageVersions(collection, docId, originalVersions)
      : versions;
  return currentOf(shown) ?? shownIn?.href ?? address.permalink;
}

/** The same page in the version that readers see first, if that version has the page. */
function currentOf(versions: PageProps['versions']): string | undefined {
  const last = versions?.find(({ isLast }) => isLast);
  return last?.hasPage ? last.href : undefined;
}

/**
 * Whether the theme shows the title. It does not if the body has one, if the author hides it, or on
 * a free page.
 */
function showsTitle({ kind, outline }: PagePlan): boolean {
  if (kind === 'page' || (kind === 'notFound' && outline)) return false;
  if (kind === 'post' || !outline) return true;
  return (
    outline.contentTitle === undefined &&
    outline.hasOwnTitle !== true &&
    outline.frontMatter['hide_title'] !== true
  );
}

function toToc(outline: Outline, { config }: Site): readonly TocItem[] {
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  const minLevel = numberOfField(outline, 'toc_min_heading_level') ?? minHeadingLevel;
  const maxLevel = numberOfField(outline, 'toc_max_heading_level') ?? maxHeadingLevel;
  const items =
    outline.ownToc ??
    outline.headings
      .filter(({ html }) => html !== '')
      .map(({ id, depth, html }) => ({ id, level: depth, html }));
  return exactList(items.filter(({ level }) => level >= minLevel && level <= maxLevel));
}

/**
 * The absolute address of the social card image that the author chose for the page, or else for the
 * site.
 */
function socialImage(
  { outline }: PagePlan,
  ownImage: string | undefined,
  { site, siteInfo, links }: PropsContext,
): Pick<PageProps, 'image' | 'imageSize'> {
  const written = outline && textOfField(outline, 'image');
  const pageImage = written === undefined ? ownImage : links.image(written, outline!.path);
  const image = pageImage ?? siteInfo.themeConfig.image;
  const base = joinOrigin(site.config.url);
  // An address that browsers cannot read is reported at its place.
  if (image === undefined || !URL.canParse(image, base)) return {};
  const imageSize = links.pixels(image);
  return {
    image: new URL(image, base).href,
    ...(imageSize && { imageSize }),
  };
}

/** The outermost category, or else the name of the collection. */
function sectionOf(
  collection: Collection | undefined,
  { breadcrumbs = [] }: OwnProps,
): string | undefined {
  return breadcrumbs.length > 1 ? breadcrumbs[0]!.label : collection && collectionTitle(collection);
}

function collectionTitle(collection: Collection): string | undefined {
  switch (collection.type) {
    case 'blog':
      return collection.blogTitle;
    case 'entries':
      return collection.title;
    case 'docs':
      return (
        collection.name.charAt(0).toUpperCase() + collection.name.slice(1).replaceAll('-', ' ')
      );
    case 'pages':
      return undefined;
  }
}

/** The address of a page's Markdown beside its document: `/x.md` or `/x/index.md`. */
function toMarkdownAddress({ permalink }: Address): string {
  return permalink.endsWith('/')
    ? `${permalink}index.md`
    : `${permalink.replace(/\.html$/, '')}.md`;
}

const joinOrigin = (url: string) => `${url.replace(/\/$/, '')}/`;

const defaultOf = ({ config }: Site) =>
  config.locales.find((locale) => locale.isDefault)?.name ?? 'en';

/** The configured address, with the names in braces filled in, or else with the path appended. */
function editUrlOf(
  { collection, outline, address: { permalink } }: PagePlan,
  localeOf: () => string,
): string | undefined {
  if (!collection || !outline) return undefined;
  const custom = outline.frontMatter['custom_edit_url'];
  if (custom === null) return undefined;
  if (typeof custom === 'string') return custom;
  const { editUrl, path: folder } = collection;
  if (editUrl === undefined) return undefined;
  // Relative to the folder of translations, if the document is one.
  const path = pathWithin(collection, outline.path);
  if (typeof editUrl === 'function') {
    const version = collection.type === 'docs' ? collection.version.name : 'current';
    const docs = { version, versionDocsDirPath: folder, docPath: path };
    const posts = { blogDirPath: folder, blogPath: path };
    return editUrl({ ...docs, ...posts, permalink, locale: localeOf() }) || undefined;
  }
  const parts: Record<string, string> = {
    path,
    folder: outline.path.slice(0, -path.length).replace(/\/$/, ''),
    permalink,
  };
  return /\{(?:path|folder|permalink)\}/.test(editUrl)
    ? editUrl.replace(/\{(path|folder|permalink)\}/g, (_, name: string) => parts[name]!)
    : `${editUrl.replace(/\/$/, '')}${joinPath(outline.path)}`;
}

/**
 * The day in `review_by` if the last commit is later, because a build does not depend on its own
 * day.
 */
function reviewDueOf(
  { frontMatter }: Outline,
  { site, sources, formatDate }: PropsContext,
): string | undefined {
  const due = site.config.gates.reviewNotice ? parseDate(frontMatter['review_by']) : undefined;
  return due !== undefined && toIsoDate(due) < toIsoDate(sources.epoch)
    ? formatDate(due)
    : undefined;
}

/** The day of a document's last commit, unless that commit added the document. */
function modifiedOf({ path }: Outline, { sources }: PropsContext): string | undefined {
  const git = sources.dates.get(path);
  return git && git.updated > git.created ? toIsoDate(git.updated) : undefined;
}

/** The last change in the detail that the collection shows, from front matter or else from git. */
function lastUpdatedOf(
  { showLastUpdateTime, showLastUpdateAuthor }: Collection,
  outline: Outline,
  { sources, formatDate }: PropsContext,
): PageProps['lastUpdated'] {
  const written = (outline.frontMatter['last_update'] ?? {}) as {
    readonly date?: unknown;
    readonly author?: unknown;
  };
  const git = sources.dates.get(outline.path);
  const seconds = showLastUpdateTime ? (parseDate(written.date) ?? git?.updated) : undefined;
  const named = typeof written.author === 'string' ? written.author : git?.author;
  const author = showLastUpdateAuthor ? named : undefined;
  if (seconds === undefined && author === undefined) return undefined;
  return {
    ...(seconds !== undefined && { date: toIsoDate(seconds), formattedDate: formatDate(seconds) }),
    ...(author !== undefined && { author }),
  };
}
