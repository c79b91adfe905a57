/** One page of each kind, for tests of the theme that render without the generator. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  Collected,
  PageAssets,
  PageProps,
  PostSummary,
  SiteInfo,
} from '../generator/contract.ts';
import { Body, Page, Provider } from '../theme/server.tsx';
import type { FullThemeConfig } from '../theme/themeConfig.ts';

/** A site with an announcement, a navbar and a footer. */
export const site: SiteInfo & { readonly themeConfig: FullThemeConfig } = {
  title: 'Framebook',
  tagline: 'Make videos from React code',
  url: 'https://framebook.example',
  baseUrl: '/',
  titleDelimiter: '|',
  favicon: '/favicon.svg',
  locale: { label: 'English', direction: 'ltr', htmlLang: 'en' },
  customFields: {},
  year: 2025,
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    metadata: [{ name: 'generator', content: 'Framebook' }],
    htmlClassNames: false,
    announcementBar: {
      id: 'first',
      content: 'Documentation for <a href="/docs/">version 4.0.246</a>',
      isCloseable: true,
    },
    navbar: {
      title: 'Framebook',
      logo: { alt: 'Framebook', src: '/logo.svg', srcDark: '/logo-dark.svg' },
      hideOnScroll: false,
      brandPage: '/brand',
      items: [
        { label: 'Docs', to: '/docs/', position: 'left', activeBasePath: '/docs' },
        { label: 'API', to: '/docs/api', position: 'left' },
        { label: 'Pricing', href: 'https://www.remotion.pro/license', position: 'left' },
        {
          type: 'dropdown',
          label: 'More',
          position: 'left',
          items: [
            { label: 'Showcase', to: '/showcase/' },
            { label: 'Blog', to: '/blog' },
            { label: 'Store', href: 'https://www.remotion.pro/store' },
            { label: 'About us', to: '/about/' },
          ],
        },
        { type: 'search', to: '/search' },
        {
          label: 'Source repository',
          icon: 'github',
          href: 'https://github.com/remotion-dev/remotion',
        },
        { label: 'Chat', icon: 'discord', href: 'https://remotion.dev/discord' },
        { label: 'Social network', icon: 'x', href: 'https://x.com/remotion' },
      ],
    },
    footer: {
      logo: { alt: 'Framebook', src: '/logo.svg', srcDark: '/logo-dark.svg' },
      company: 'Framebook',
      credit: 'Built with Framebook’s own <a href="/site/">site generator</a>.',
      links: [
        {
          title: 'Product',
          items: [
            { label: 'Getting started', to: '/docs/' },
            { label: 'Player', to: '/player/' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Chat', href: 'https://remotion.dev/discord' },
            { label: 'Experts', to: '/experts/' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'About', to: '/about/' },
            { label: 'Contact', to: '/contact/' },
          ],
        },
      ],
    },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    prism: { defaultLanguage: 'text', magicComments: [], aliases: {} },
  },
  docs: {
    docs: {
      path: '/docs',
      breadcrumbs: true,
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/docs',
          mainDocId: 'index',
          start: '/docs/',
          sidebars: { docs: { link: { path: '/docs/', label: 'Documentation' } } },
        },
      ],
    },
  },
};

/** The scripts and styles of a page. */
export const assets: PageAssets = {
  runtimeId: 'r1',
  boot: '/boot.js',
  app: '/app.js',
  styles: ['/base.css', '/doc.css'],
  fonts: [],
  integrity: { '/boot.js': 'sha384-abc' },
};

const link = (label: string, active = false) => ({
  type: 'link' as const,
  label,
  href: `/docs/${label.toLowerCase().replace(/\W+/g, '-')}`,
  active,
  external: false,
});
const closed = (label: string) => ({
  type: 'category' as const,
  label,
  href: `/docs/${label.toLowerCase()}`,
  linked: false,
  active: false,
  current: false,
  collapsible: true,
  open: false,
  items: [],
});

/** A document with a sidebar, a table of contents, tags, cards and neighbors. */
export const docPage: PageProps = {
  site,
  kind: 'doc',
  collection: 'docs',
  docId: 'animating-properties',
  docsVersion: 'current',
  permalink: '/docs/animating-properties',
  canonical: 'https://framebook.example/docs/animating-properties',
  title: 'Animating properties',
  description: 'Make values change over time.',
  keywords: ['animation', 'frames'],
  noIndex: false,
  draft: false,
  unlisted: false,
  frontMatter: {},
  showTitle: true,
  hideToc: false,
  toc: [
    { id: 'a-value-per-frame', level: 2, html: 'A value per frame' },
    { id: 'clamping', level: 3, html: 'Clamping with <code>extrapolateRight</code>' },
    { id: 'springs', level: 2, html: 'Springs' },
    { id: 'pitfalls', level: 2, html: 'Pitfalls' },
  ],
  sidebar: {
    name: 'mainSidebar',
    items: [
      {
        type: 'category',
        label: 'Getting started',
        linked: false,
        active: false,
        current: true,
        collapsible: true,
        open: true,
        items: [
          link('Getting started'),
          link('The fundamentals'),
          link('Animating properties', true),
          link('Reusability'),
          link('Preview'),
          link('Render'),
        ],
      },
      ...[
        'Designing videos',
        'Parameterized videos',
        'Studio',
        'Rendering',
        'Server-side rendering',
        'Player',
        'Troubleshooting',
      ].map(closed),
      {
        type: 'link',
        label: 'Support',
        href: 'https://remotion.dev/discord',
        active: false,
        external: true,
      },
    ],
  },
  breadcrumbs: [
    { label: 'Getting started' },
    { label: 'Animating properties', href: '/docs/animating-properties' },
  ],
  versionBadge: 'Next',
  previous: { title: 'The fundamentals', href: '/docs/the-fundamentals' },
  next: { title: 'Reusability', href: '/docs/reusability' },
  editUrl: 'https://example.com/edit/docs/animating-properties.mdx',
  lastUpdated: { date: '2025-03-04', formattedDate: 'Mar 4, 2025' },
  tags: [{ title: 'animation', href: '/docs/tags/animation' }],
  cards: [
    {
      type: 'link',
      label: 'The fundamentals',
      href: '/docs/the-fundamentals',
      description: 'Frames, frame rate, duration and compositions.',
      external: false,
    },
    {
      type: 'category',
      label: 'Rendering',
      href: '/docs/category/rendering',
      description: '14 items',
      external: false,
    },
    { type: 'link', label: '🎬 Examples', href: 'https://example.com/', external: true },
  ],
  feeds: [{ type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' }],
};

const post = (title: string, date: string, formattedDate: string): PostSummary => ({
  title,
  date,
  formattedDate,
  href: `/blog/${title.toLowerCase().replace(/\W+/g, '-')}`,
  description: 'A release with faster rendering and a rewritten timeline.',
  readingTime: 4,
  truncated: true,
  tags: [{ title: 'release', href: '/blog/tags/release' }],
  authors: [
    {
      name: 'Framebook',
      title: 'Documentation',
      url: '/about/',
      socials: [{ platform: 'github', href: 'https://github.com/' }],
    },
  ],
});
const posts = [
  post('Version 4.0', '2023-07-03', 'July 3, 2023'),
  post('Version 3.3', '2022-10-01', 'October 1, 2022'),
];
const recentPosts = {
  title: 'All posts',
  items: posts.map(({ title, href, date }, i) => ({
    title,
    href,
    year: date.slice(0, 4),
    active: i === 0,
  })),
  lists: [{ title: 'Archive', href: '/blog/archive' }],
};

const bare: PageProps = {
  ...docPage,
  docId: undefined,
  docsVersion: undefined,
  sidebar: undefined,
  breadcrumbs: [],
  versionBadge: undefined,
  previous: undefined,
  next: undefined,
  editUrl: undefined,
  lastUpdated: undefined,
  toc: [],
  tags: [],
};

/** One page of every kind. */
export const samplePages: Readonly<Record<PageProps['kind'], PageProps>> = {
  doc: docPage,
  category: {
    ...docPage,
    kind: 'category',
    title: 'Rendering',
    description: 'From a composition to a file.',
    toc: [],
  },
  page: { ...bare, kind: 'page', title: 'About' },
  post: {
    ...docPage,
    kind: 'post',
    title: 'Version 4.0',
    sidebar: undefined,
    breadcrumbs: [],
    post: posts[0],
    recentPosts,
  },
  posts: {
    ...bare,
    kind: 'posts',
    title: 'Blog',
    posts,
    recentPosts,
    pagination: { page: 2, pages: 3, newer: '/blog', older: '/blog/page/3' },
  },
  archive: { ...bare, kind: 'archive', title: 'Archive', posts },
  tags: {
    ...bare,
    kind: 'tags',
    title: 'Tags',
    tagList: [
      { title: 'release', href: '/blog/tags/release', count: 12 },
      { title: 'audio', href: '/blog/tags/audio', count: 2 },
    ],
  },
  tag: { ...bare, kind: 'tag', title: '2 posts tagged with “release”', posts },
  authors: {
    ...bare,
    kind: 'authors',
    title: 'Authors',
    authorList: [{ name: 'Framebook', socials: [], count: 3 }],
  },
  author: { ...bare, kind: 'author', title: 'Framebook', posts },
  entry: { ...bare, kind: 'entry', title: 'Hello world', description: 'A first template.' },
  entries: {
    ...bare,
    kind: 'entries',
    title: 'Templates',
    entries: [
      {
        title: 'Hello world',
        href: '/templates/hello-world',
        description: 'A first template.',
        frontMatter: {},
        groups: [],
        facts: [],
      },
    ],
  },
  search: { ...bare, kind: 'search', title: 'Search' },
  offline: { ...bare, kind: 'offline', title: 'Read offline' },
  print: {
    ...bare,
    kind: 'print',
    title: 'Rendering',
    printed: [
      { id: '__cli', title: 'Command line', href: '/docs/cli', showTitle: true, content: '' },
    ],
  },
  notFound: { ...bare, kind: 'notFound', title: 'Page not found' },
};

/** Returns an empty record of what components add to the head. */
export const createCollected = (): Collected => ({
  head: [],
  htmlAttributes: {},
  bodyAttributes: {},
});

/** Returns the markup of components on a page, as the generator renders a part. */
export function renderPart(
  children: ReactNode,
  {
    page = docPage,
    collected = createCollected(),
  }: { page?: PageProps; collected?: Collected } = {},
): string {
  return renderToStaticMarkup(
    <Provider page={page} collected={collected}>
      {children}
    </Provider>,
  );
}

/** Returns the whole document of a page around `body`. */
export function renderDocument(
  page: PageProps,
  {
    body = '',
    collected = createCollected(),
    assets: own = assets,
  }: { body?: string; collected?: Collected; assets?: PageAssets } = {},
): string {
  const mark = '\uFDD0c0\uFDD1';
  const shell = renderToStaticMarkup(
    <Body page={page} collected={collected} assets={own}>
      {mark}
    </Body>,
  );
  return `<!doctype html>${renderToStaticMarkup(
    <Page page={page} collected={collected} assets={own} body={shell} />,
  ).replace(mark, () => body)}`;
}
