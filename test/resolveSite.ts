/** Resolves sites that exist only in memory, and shows the result in short lines. */
import type { SidebarItem } from '../generator/contract.ts';
import { emptyOutline } from '../generator/parse/emptyOutline.ts';
import { resolve } from '../generator/resolve/resolve.ts';
import { messages } from '../theme/messages/index.ts';
import type {
  Collection,
  Config,
  DocsCollection,
  EntriesCollection,
  Graph,
  Outline,
  Page,
  PagesCollection,
  PostsCollection,
  Reference,
  Site,
  Source,
  Sources,
} from '../generator/types.ts';

const base = {
  include: ['**/*.{md,mdx}'],
  exclude: [
    '**/_*.{js,jsx,ts,tsx,md,mdx}',
    '**/_*/**',
    '**/*.test.{js,jsx,ts,tsx}',
    '**/__tests__/**',
  ],
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
};

/** Returns a collection with the defaults of the configuration, except for `over`. */
export const docsCollection = (over: Partial<DocsCollection> = {}): DocsCollection => ({
  ...base,
  id: 'docs',
  name: 'docs',
  type: 'docs',
  path: 'docs',
  routeBasePath: 'docs',
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  numberPrefixParser: true,
  breadcrumbs: true,
  version: { name: 'current', label: 'Next', isLast: true, badge: false, noIndex: false },
  tagsPath: 'tags.yml',
  printPages: false,
  ...over,
});

/** Returns a collection with the defaults of the configuration, except for `over`. */
export const blogCollection = (over: Partial<PostsCollection> = {}): PostsCollection => ({
  ...base,
  id: 'blog',
  name: 'blog',
  type: 'blog',
  path: 'blog',
  routeBasePath: 'blog',
  blogTitle: 'Blog',
  blogDescription: 'News',
  postsPerPage: 10,
  blogSidebarTitle: 'Recent posts',
  blogSidebarCount: 5,
  showReadingTime: true,
  sortPosts: 'descending',
  authorsMapPath: 'authors.yml',
  tagsPath: 'tags.yml',
  archive: true,
  feeds: ['rss', 'atom'],
  feedLimit: 20,
  feedContent: 'full',
  ...over,
});

/** Returns a collection with the defaults of the configuration, except for `over`. */
export const pagesCollection = (over: Partial<PagesCollection> = {}): PagesCollection => ({
  ...base,
  id: 'pages',
  name: 'pages',
  type: 'pages',
  path: 'pages',
  routeBasePath: '',
  ...over,
});

/** Returns a collection with the defaults of the configuration, except for `over`. */
export const entriesCollection = (over: Partial<EntriesCollection> = {}): EntriesCollection => ({
  ...base,
  id: 'templates',
  name: 'templates',
  type: 'entries',
  path: 'templates',
  routeBasePath: 'templates',
  title: 'Templates',
  description: 'All templates',
  entryPages: true,
  ...over,
});

/**
 * The parts of a document that a test sets. `links` and `images` become references, one in each
 * line from line 10 on. `over` replaces fields of the outline.
 */
export interface Written {
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  readonly links?: readonly string[];
  readonly images?: readonly string[];
  readonly over?: Partial<Outline>;
}

export interface WrittenSite {
  readonly collections?: readonly Collection[];
  readonly documents: Readonly<Record<string, Written>>;
  /** Assets and static files, with or without a size in pixels. */
  readonly files?: Readonly<Record<string, Partial<Source>>>;
  readonly dataTexts?: Readonly<Record<string, string>>;
  readonly dates?: Sources['dates'];
  /** Seconds. */
  readonly epoch?: number;
  readonly sidebars?: { readonly text: string; readonly value: unknown };
  readonly config?: Partial<Config>;
  readonly configText?: string;
  readonly production?: boolean;
}

/** Resolves a site. */
export function resolveSite(written: WrittenSite): Graph {
  const collections = written.collections ?? [docsCollection()];
  const outlines = Object.entries(written.documents).map(([path, document]) =>
    toOutline(path, document, collections),
  );
  const site = {
    root: '/site',
    configFile: 'site.config.ts',
    configText: written.configText ?? '',
    config: {
      title: 'Site',
      tagline: '',
      url: 'https://example.com',
      baseUrl: '/',
      titleDelimiter: '|',
      trailingSlash: undefined,
      noIndex: false,
      locale: { label: 'English', direction: 'ltr', htmlLang: 'en' },
      staticDirectories: ['static'],
      redirects: [],
      contentSecurityPolicy: {},
      checks: {},
      markdown: {},
      gates: { reviewNotice: true },
      api: { facts: 'api-facts', optionHeadings: [] },
      translations: 'i18n',
      headTags: [],
      preBodyTags: [],
      postBodyTags: [],
      scripts: [],
      stylesheets: [],
      clientModules: [],
      search: {
        provider: false,
        searchPagePath: 'search',
        placeholder: 'Search docs',
        contextualSearch: true,
        searchParameters: {},
        hosts: [],
      },
      themeConfig,
      customFields: {},
      ...written.config,
      collections,
    },
    sidebars: new Map(
      written.sidebars ? [['docs', { file: 'sidebars.js', ...written.sidebars }]] : [],
    ),
    theme: { messages },
  } as unknown as Site;
  return resolve({
    site,
    sources: toSources(written, outlines, collections),
    outlines: new Map(outlines.map((outline) => [outline.path, outline])),
    production: written.production ?? true,
  });
}

/** The defaults of a theme's configuration. */
export const themeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  metadata: [],
  navbar: { title: 'Site', hideOnScroll: false, items: [] },
  footer: { links: [], company: 'Us' },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: { defaultLanguage: 'text', magicComments: [], aliases: {} },
} as unknown as Config['themeConfig'];

function collectionOf(path: string, collections: readonly Collection[]): string {
  return collections.find((collection) => path.startsWith(`${collection.path}/`))!.id;
}

function toOutline(
  path: string,
  { frontMatter = {}, links = [], images = [], over }: Written,
  collections: readonly Collection[],
): Outline {
  const references = [
    ...links.map((url): [Reference['kind'], string] => ['link', url]),
    ...images.map((url): [Reference['kind'], string] => ['image', url]),
  ];
  return {
    ...emptyOutline,
    path,
    collection: collectionOf(path, collections),
    format: 'mdx',
    frontMatter,
    frontMatterPlaces: Object.fromEntries(
      Object.keys(frontMatter).map((key, index) => [
        key,
        { file: path, line: index + 2, column: key.length + 3 },
      ]),
    ),
    references: references.map(([kind, url], index) => ({
      kind,
      url,
      text: '',
      place: { file: path, line: 10 + index, column: 1 },
    })),
    words: 250,
    ...over,
  };
}

function toSources(
  { files = {}, dataTexts = {}, dates = new Map(), epoch = 1_700_000_000 }: WrittenSite,
  outlines: readonly Outline[],
  collections: readonly Collection[],
): Sources {
  const plain = { hash: '0123456789abcdef', size: 10, partials: [] };
  const sources: Source[] = [
    ...outlines.map(({ path, collection }): Source => ({
      ...plain,
      path,
      kind: 'document',
      collection,
    })),
    ...Object.entries(files).map(([path, over]): Source => ({
      ...plain,
      path,
      kind: path.startsWith('static/') ? 'static' : 'asset',
      ...over,
    })),
    ...Object.keys(dataTexts).map((path): Source => ({
      ...plain,
      path,
      kind: 'data',
      collection: collectionOf(path, collections),
    })),
  ];
  return {
    files: new Map(
      sources.sort((a, b) => (a.path < b.path ? -1 : 1)).map((source) => [source.path, source]),
    ),
    dates,
    epoch,
    dataTexts: new Map(Object.entries(dataTexts)),
    diagnostics: [],
  };
}

/** Returns the page of a source or a permalink. */
export function pageOf(graph: Graph, name: string): Page {
  const page = graph.pages.find(({ route }) => route.source === name || route.permalink === name);
  if (!page) throw new Error(`no page ${name}: ${[...graph.routes.keys()].join(' ')}`);
  return page;
}

/** Returns diagnostics as lines: `code file:line:column text — hint`. */
export function lines(graph: Pick<Graph, 'diagnostics'>): readonly string[] {
  return graph.diagnostics.map(
    ({ code, file, line, column, text, hint }) =>
      `${code} ${file}:${line}:${column} ${text} — ${hint}`,
  );
}

/**
 * Returns the sidebar of a page as indented lines. In front of a label, `-` is a closed category,
 * `+` an open one, `*` an active item, and `>` the category of the page itself. `=` after a label
 * is a category with a page of its own.
 */
export function shown(graph: Graph, page: string): readonly string[] {
  return outline(pageOf(graph, page).props.sidebar?.items ?? [], '');
}

function outline(items: readonly SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}html ${item.html}`];
    if (item.type === 'link')
      return [
        `${indent}${item.active ? '* ' : ''}${item.label} ` +
          `${item.href}${item.external ? ' external' : ''}`,
      ];
    return [
      `${indent}${item.current ? '>' : ''}${item.active ? '*' : ''}${item.open ? '+' : '-'} ` +
        `${item.label}${item.linked ? ' =' : ''} ${item.href}`,
      ...outline(item.items, `${indent}  `),
    ];
  });
}
