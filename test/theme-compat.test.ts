/** Modules behind `@docusaurus/X`, on the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToString } from 'react-dom/server';
import { createElement as h, type ComponentProps, type ReactNode } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Interpolate from '@docusaurus/Interpolate';
import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import { useLocation } from '@docusaurus/router';
import {
  composeProviders,
  extractLeadingEmoji,
  getWindowSize,
  listTagsByLetters,
  mergeSearchStrings,
  useColorMode,
  useFilteredAndTreeifiedTOC,
  usePluralForm,
  useThemeConfig,
  useWindowSize,
} from '@docusaurus/theme-common';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useDoc,
  useDocsData,
  useDocsSidebar,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import ComponentCreator from '@docusaurus/ComponentCreator';
import * as blogClient from '@docusaurus/plugin-content-blog/client';
import * as docsClient from '@docusaurus/plugin-content-docs/client';
import * as router from '@docusaurus/router';
import * as common from '@docusaurus/theme-common';
import * as internal from '@docusaurus/theme-common/internal';
import { adviceOf } from '../generator/bundle/absentExports.ts';
import type { PageProps } from '../generator/contract.ts';
import { usePage } from '../theme/page/context.tsx';
import { docusaurusExports } from './docusaurusExports.ts';
import { docPage, samplePages, renderPart } from './theme-fixtures.tsx';

const based: PageProps = {
  ...docPage,
  permalink: '/base/docs/intro',
  site: { ...docPage.site, baseUrl: '/base/' },
};
const link = (props: ComponentProps<typeof Link>, page = based) =>
  renderPart(h(Link, props), { page });

/** Returns the value of a hook on a page. */
function valueOf<T>(hook: () => T, page = based): T {
  let value: T | undefined;
  renderPart(
    h(() => ((value = hook()), null)),
    { page },
  );
  return value!;
}

test('Link adds the base URL once, to addresses that begin with a slash', () => {
  assert.equal(link({ to: '/docs/a?x=1#y' }), '<a href="/base/docs/a?x=1#y"></a>');
  assert.equal(link({ href: '/base/docs/a' }), '<a href="/base/docs/a"></a>');
  assert.equal(link({ to: '/docs/a', autoAddBaseUrl: false }), '<a href="/docs/a"></a>');
  assert.equal(link({ to: '../a' }), '<a href="../a"></a>');
  assert.equal(link({ to: '#part' }), '<a href="#part"></a>');
  assert.equal(link({ to: { pathname: '/a', hash: '#b' } }), '<a href="/base/a#b"></a>');
});

test('Link opens other sites in a new tab; pathname:// is neither checked nor changed', () => {
  assert.equal(
    link({ href: 'https://example.com/a' }),
    '<a target="_blank" rel="noopener noreferrer" href="https://example.com/a"></a>',
  );
  assert.equal(
    link({ href: 'https://example.com/a', target: '_self' }),
    '<a target="_self" rel="noopener noreferrer" href="https://example.com/a"></a>',
  );
  assert.equal(
    link({ to: 'pathname:///files/a.zip' }),
    '<a target="_blank" rel="noopener noreferrer" data-nobrokenlinkcheck="true" ' +
      'href="/base/files/a.zip"></a>',
  );
  assert.equal(
    link({ to: '/x', 'data-noBrokenLinkCheck': true }),
    '<a data-nobrokenlinkcheck="true" href="/base/x"></a>',
  );
});

test('Link follows the configured trailing slash, but not on files', () => {
  const withSlash: PageProps = { ...based, site: { ...based.site, trailingSlash: true } };
  const without: PageProps = { ...based, site: { ...based.site, trailingSlash: false } };
  assert.equal(link({ to: '/a?b#c' }, withSlash), '<a href="/base/a/?b#c"></a>');
  assert.equal(link({ to: '/a.pdf' }, withSlash), '<a href="/base/a.pdf"></a>');
  assert.equal(link({ to: '/a/' }, without), '<a href="/base/a"></a>');
});

test('Link marks the current page', () => {
  assert.equal(
    link({ to: '/docs', isNavLink: true }),
    '<a href="/base/docs" class="active" aria-current="page"></a>',
  );
  assert.equal(link({ to: '/docs', isNavLink: true, exact: true }), '<a href="/base/docs"></a>');
  assert.equal(
    link({ to: '/docs/intro', isNavLink: true, className: 'x', activeClassName: 'here' }),
    '<a href="/base/docs/intro" class="x here" aria-current="page"></a>',
  );
  assert.equal(link({ to: '/doc', isNavLink: true }), '<a href="/base/doc"></a>');
});

test('useBaseUrl does not change empty addresses, hashes and addresses with a protocol', () => {
  const url = (...args: Parameters<typeof useBaseUrl>) => valueOf(() => useBaseUrl(...args));
  assert.deepEqual(
    ['', '#a', 'https://x.y/z', '//x.y', '/img/a.png', 'img/a.png', '/base/img/a.png', '/base'].map(
      (given) => url(given),
    ),
    [
      '',
      '#a',
      'https://x.y/z',
      '//x.y',
      '/base/img/a.png',
      '/base/img/a.png',
      '/base/img/a.png',
      '/base/',
    ],
  );
  assert.equal(url('/a', { absolute: true }), 'https://framebook.example/base/a');
  assert.equal(url('/base/a', { forcePrependBaseUrl: true }), '/base/base/a');
});

test('on the server, BrowserOnly shows its fallback, and its child must be a function', () => {
  assert.equal(renderPart(h(BrowserOnly, { fallback: 'soon', children: () => 'never' })), 'soon');
  assert.equal(renderPart(h(BrowserOnly, { children: () => 'never' })), '');
  assert.throws(() => renderPart(h(BrowserOnly, { children: 'x' as never })), {
    message:
      '<BrowserOnly> takes a function as its child: <BrowserOnly>{() => <Clock />}</BrowserOnly>.',
  });
});

test('translated texts have their placeholders filled in', () => {
  assert.equal(
    translate({ id: 'x', message: 'Hello {name}, {unknown}' }, { name: 'you' }),
    'Hello you, {unknown}',
  );
  assert.equal(
    renderPart(h(Translate, { id: 'x', values: { who: h('b', {}, 'you') } }, 'Hello {who}!')),
    'Hello <b>you</b>!',
  );
  assert.equal(renderPart(h(Interpolate, { children: '{n} items', values: { n: 2 } })), '2 items');
});

test('hooks return data of the page and its site', () => {
  assert.equal(valueOf(useDocusaurusContext).siteConfig.baseUrl, '/base/');
  assert.deepEqual(valueOf(useDocusaurusContext).i18n.locales, ['en']);
  assert.deepEqual(valueOf(useLocation), {
    pathname: '/base/docs/intro',
    search: '',
    hash: '',
    state: undefined,
    key: 'default',
  });
  assert.equal(valueOf(useThemeConfig).navbar.title, 'Framebook');
  assert.equal(valueOf(useColorMode).colorMode, 'light');
  assert.equal(valueOf(useWindowSize), 'ssr');
  assert.equal(valueOf(useDoc).metadata.title, 'Animating properties');
  assert.equal(valueOf(useDocsVersion).label, 'Next');
  assert.deepEqual(valueOf(useDocusaurusContext).i18n.localeConfigs, {
    en: {
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
      translate: true,
      url: 'https://framebook.example',
      baseUrl: '/base/',
    },
  });
  assert.deepEqual(valueOf(useRouteContext).plugin, {
    name: 'docusaurus-plugin-content-docs',
    id: 'default',
  });
  assert.deepEqual(Object.keys(valueOf(useGlobalData)), ['docusaurus-plugin-content-docs']);
  assert.deepEqual(
    valueOf(() => docsClient.useLayoutDocsSidebar('docs')),
    {
      link: { path: '/docs/', label: 'Documentation' },
    },
  );
  assert.equal(
    valueOf(() => usePluginData('x')),
    undefined,
  );
});

test('a hook outside its provider, and an unavailable hook, throw a helpful message', () => {
  assert.throws(() => renderToString(h(() => (usePage(), null))), {
    message: 'usePage was called outside of <Provider>: wrap the tree in the theme’s Provider.',
  });
  assert.throws(renderRoutes, {
    message: /^renderRoutes is not available: every page is a document of its own\./,
  });
  assert.throws(ComponentCreator, { message: /^ComponentCreator is not available:/ });
  assert.throws(() => valueOf(() => usePluginData('search', 'default', { failfast: true })), {
    message: /^No data of plugin "search"/,
  });
  const other = samplePages.page;
  assert.throws(() => valueOf(useDoc, other), { message: /outside of <DocProvider>/ });
  assert.throws(() => valueOf(useDocsVersion, other), { message: /<DocsVersionProvider>/ });
  assert.throws(() => valueOf(() => useDocsData('api')), {
    message: 'There is no documentation data of "api": the site has "default".',
  });
  assert.throws(getWindowSize, { message: /^getWindowSize\(\) is called outside of a browser/ });
});

test('an error boundary renders its children; isInternalUrl recognizes other sites', () => {
  assert.equal(renderPart(h(ErrorBoundary, {}, 'fine')), 'fine');
  assert.deepEqual(
    ['/a', 'a', '#a', 'https://a.b', 'mailto:a@b', '//a.b', undefined].map(isInternalUrl),
    [true, true, true, false, false, false, false],
  );
});

test('functions for sidebar items have the results of Docusaurus', () => {
  const link = { type: 'link', label: 'A', href: '/a' } as const;
  const hidden = { ...link, href: '/h', unlisted: true } as const;
  const html = { type: 'html' } as const;
  const inner = { type: 'category', label: 'In', items: [hidden, link] } as const;
  const empty = { type: 'category', label: 'Empty', items: [hidden, html] } as const;
  assert.deepEqual([link, hidden, html, inner, empty].map(findFirstSidebarItemLink), [
    '/a',
    undefined,
    undefined,
    '/a',
    undefined,
  ]);
  assert.deepEqual(filterDocCardListItems([link, hidden, html, inner, empty]), [link, html, inner]);
  const isActive = (path: string) =>
    [link, html, inner].map((item) => isActiveSidebarItem(item, path));
  assert.deepEqual(isActive('/A/'), [true, false, true]);
  assert.deepEqual(isActive('/b'), [false, false, false]);
  assert.deepEqual(
    [hidden, inner, empty, html].map((item) => isVisibleSidebarItem(item, '/h')),
    [true, true, true, true],
  );
  assert.deepEqual(
    [hidden, { ...inner, items: [hidden] }].map((item) => isVisibleSidebarItem(item, '/')),
    [false, false],
  );
  const labels = valueOf(useSidebarBreadcrumbs)!.map((item) => 'label' in item && item.label);
  assert.deepEqual(labels, ['Getting started', 'Animating properties']);
  const { items } = valueOf(useDocsSidebar)!;
  assert.equal(findSidebarCategory(items, ({ label }) => label === 'Studio')?.label, 'Studio');
  assert.equal(valueOf(useSidebarBreadcrumbs, samplePages.page), null);
});

test('contents become a tree, tags are sorted by letter, and queries are joined', () => {
  const toc = [3, 2, 4, 3, 5].map((level) => ({ value: `h${level}`, id: `h${level}`, level }));
  const treeOf = (minHeadingLevel: number, maxHeadingLevel: number) =>
    JSON.stringify(
      valueOf(() => useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel })),
      (key, value: unknown) => (key === 'id' || key === 'level' ? undefined : value),
    ).replace(/"value":|"children":|[{}"]/g, '');
  assert.equal(treeOf(2, 6), '[h3,[],h2,[h4,[],h3,[h5,[]]]]');
  assert.equal(treeOf(3, 4), '[h3,[],h4,[],h3,[]]');
  assert.deepEqual(
    listTagsByLetters([{ label: 'b' }, { label: 'Az' }, { label: 'aa' }]).map(
      ({ letter, tags }) => `${letter}: ${tags.map(({ label }) => label).join()}`,
    ),
    ['A: aa,Az', 'B: b'],
  );
  assert.equal(mergeSearchStrings(['?a=1&b=2', undefined, 'a=3'], 'append'), '?a=1&b=2&a=3');
  assert.equal(mergeSearchStrings(['?a=1&b=2', 'a=3'], 'set'), '?a=3&b=2');
  assert.equal(mergeSearchStrings([], 'set'), '');
});

test('functions find emoji in labels, choose plural forms, and compose providers', () => {
  assert.deepEqual(extractLeadingEmoji('😀 Hi'), { emoji: '😀', rest: ' Hi' });
  assert.deepEqual(extractLeadingEmoji('👩‍💻x'), { emoji: '👩‍💻', rest: 'x' });
  assert.deepEqual(extractLeadingEmoji('1 step'), { emoji: null, rest: '1 step' });
  assert.deepEqual(extractLeadingEmoji(''), { emoji: null, rest: '' });
  const formOf = (htmlLang: string, count: number) => {
    const locale = { ...based.site.locale, htmlLang };
    const page = { ...based, site: { ...based.site, locale } };
    return valueOf(() => usePluralForm().selectMessage(count, 'one|few|many'), page);
  };
  assert.deepEqual(
    [formOf('en', 1), formOf('en', 5), formOf('pl', 1), formOf('pl', 3), formOf('pl', 5)],
    ['one', 'few', 'one', 'few', 'many'],
  );
  const outer = ({ children }: { readonly children: ReactNode }) => h('b', {}, children);
  const inside = ({ children }: { readonly children: ReactNode }) => h('i', {}, children);
  assert.equal(renderPart(h(composeProviders([outer, inside]), null, 'x')), '<b><i>x</i></b>');
});

test('every export of Docusaurus exists, or a diagnostic names a replacement', () => {
  const modules: Readonly<Record<string, object>> = {
    'theme-common': common,
    'theme-common/internal': internal,
    'plugin-content-docs/client': docsClient,
    'plugin-content-blog/client': blogClient,
    router,
  };
  assert.deepEqual(Object.keys(docusaurusExports), Object.keys(modules));
  const advised = Object.entries(docusaurusExports).flatMap(([module, names]) =>
    names
      .trim()
      .split(/\s+/)
      .filter((name) => {
        const instead = adviceOf(name, `@docusaurus/${module}`);
        const isThere = name in modules[module]!;
        assert.equal(isThere, instead === undefined, `${module}: ${name}`);
        return !isThere;
      }),
  );
  assert.deepEqual([new Set(advised).size, adviceOf('useDoc', '@site/src/a')], [37, undefined]);
});

test('matchPath matches addresses with the patterns of the router', () => {
  const match = (path: string, options: object = {}) => {
    const match = router.matchPath('/docs/2.x/a', { path, ...options });
    return match && [match.url, match.isExact, { ...match.params }];
  };
  assert.deepEqual(match('/docs'), ['/docs', false, {}]);
  assert.deepEqual(match('/docs', { exact: true }), null);
  assert.deepEqual(match('/DOCS/:version/:page?'), [
    '/docs/2.x/a',
    true,
    { version: '2.x', page: 'a' },
  ]);
  assert.deepEqual(match('/docs/:version/a/:rest?', { exact: true }), [
    '/docs/2.x/a',
    true,
    { version: '2.x', rest: undefined },
  ]);
  assert.deepEqual(match('/docs/*'), ['/docs/2.x/a', true, { 0: '2.x/a' }]);
  assert.deepEqual([match('/doc'), match('/Docs', { sensitive: true })], [null, null]);
  assert.equal(router.matchPath('/docs/a', ['/b', '/docs/a/'])?.path, '/docs/a/');
});

test('small parts of the theme are as in Docusaurus', () => {
  const themed = common.ThemedComponent;
  const child = ({ theme, className }: { theme: string; className: string }) =>
    h('b', { className }, theme);
  assert.equal(
    renderPart(h(themed, { className: 'x', children: child })),
    '<b class="x themed themed--light">light</b><b class="x themed themed--dark">dark</b>',
  );
  const title = h('mdxAdmonitionTitle', null, 'Old');
  const children: ReactNode = [title, h('p', { key: 1 }, 'a')];
  const given = common.processAdmonitionProps<{ title?: ReactNode; children?: ReactNode }>({
    children,
  });
  assert.equal(`${given.title as string}: ${renderToString(given.children)}`, 'Old: <p>a</p>');
  assert.deepEqual(
    [
      common.parseCodeBlockTitle('{1} title="a \'b\'.js" x'),
      common.parseLanguage('a language-tsx b'),
      common.getLineNumbersStart({ metastring: 'showLineNumbers=5' }),
      common.getLineNumbersStart({ showLineNumbers: false, metastring: 'showLineNumbers' }),
      common.isSamePath('', '/'),
      common.isSamePath('/A', '/a/'),
    ],
    ["a 'b'.js", 'tsx', 5, undefined, false, true],
  );
  const { metadata, contentTitle } = valueOf(useDoc);
  assert.deepEqual(
    [metadata.previous?.permalink, metadata.tags[0]?.permalink, contentTitle],
    [based.previous?.href, based.tags[0]?.href, based.showTitle ? undefined : based.title],
  );
  assert.deepEqual(
    valueOf(() => docsClient.useDocsPreferredVersion().preferredVersion),
    null,
  );
  assert.deepEqual(valueOf(common.useContextualSearchFilters), {
    locale: 'en',
    tags: ['default', 'docs-default-current'],
  });
  assert.equal(valueOf(common.useSearchLinkCreator)('a b'), '/base/search?q=a%20b');
  const years = blogClient.groupBlogSidebarItemsByYear([
    { permalink: '/a', date: '2020-01-01' },
    { permalink: '/b', date: '2024-12-31' },
  ]);
  assert.deepEqual(
    years.map(([year]) => year),
    ['2024', '2020'],
  );
});
