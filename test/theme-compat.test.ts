/** Modules behind `@docusaurus/X`, on the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToString } from 'react-dom/server';
import { createElement as h, type ComponentProps } from 'react';
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
  getWindowSize,
  useColorMode,
  useThemeConfig,
  useWindowSize,
} from '@docusaurus/theme-common';
import { useDoc, useDocsData, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import ComponentCreator from '@docusaurus/ComponentCreator';
import type { PageProps } from '../generator/contract.ts';
import { usePage } from '../theme/page/context.tsx';
import { docPage, pages, renderPart } from './theme-fixtures.tsx';

const based: PageProps = {
  ...docPage,
  permalink: '/base/docs/intro',
  site: { ...docPage.site, baseUrl: '/base/' },
};
const link = (props: ComponentProps<typeof Link>, page = based) =>
  renderPart(h(Link, props), { page });

/** What a hook gives on a page. */
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

test('Link marks where the page is', () => {
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

test('useBaseUrl leaves alone what is empty, a hash, or has a protocol', () => {
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

test('on the server BrowserOnly shows its fallback, and wants a function', () => {
  assert.equal(renderPart(h(BrowserOnly, { fallback: 'soon', children: () => 'never' })), 'soon');
  assert.equal(renderPart(h(BrowserOnly, { children: () => 'never' })), '');
  assert.throws(() => renderPart(h(BrowserOnly, { children: 'x' as never })), {
    message:
      '<BrowserOnly> takes a function as its child: <BrowserOnly>{() => <Clock />}</BrowserOnly>.',
  });
});

test('texts with placeholders', () => {
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

test('hooks tell the page and its site', () => {
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
    en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
  });
  assert.deepEqual(valueOf(useRouteContext).plugin, {
    name: 'docusaurus-plugin-content-docs',
    id: 'default',
  });
  assert.deepEqual(valueOf(useGlobalData), {});
  assert.equal(
    valueOf(() => usePluginData('x')),
    undefined,
  );
});

test('a hook outside its provider names it; unavailable hooks say what to do', () => {
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
  const other = pages.page;
  assert.throws(() => valueOf(useDoc, other), { message: /outside of <DocProvider>/ });
  assert.throws(() => valueOf(useDocsVersion, other), { message: /<DocsVersionProvider>/ });
  assert.throws(() => valueOf(() => useDocsData('api')), {
    message: /^There is no documentation data of "api" on this page/,
  });
  assert.throws(getWindowSize, { message: /^getWindowSize\(\) is called outside of a browser/ });
});

test('an error boundary renders its children; isInternalUrl tells sites apart', () => {
  assert.equal(renderPart(h(ErrorBoundary, {}, 'fine')), 'fine');
  assert.deepEqual(
    ['/a', 'a', '#a', 'https://a.b', 'mailto:a@b', '//a.b', undefined].map(isInternalUrl),
    [true, true, true, false, false, false, false],
  );
});
