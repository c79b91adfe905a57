/** The shell and the head of every kind of page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { PageProps } from '../generator/contract.ts';
import { elementsIn } from '../generator/render/html/scanHtml.ts';
import { themeConfigOf } from '../theme/themeConfig.ts';
import {
  assets,
  createCollected,
  docPage,
  samplePages,
  renderDocument,
  renderPart,
} from './theme-fixtures.tsx';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const headOf = (html: string): string => /<head>(.*?)<\/head>/s.exec(html)![1]!;
const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)![1]!;
const kinds = Object.entries(samplePages);

for (const [kind, page] of kinds) {
  test(`a page of kind ${kind} has one main, one h1, one body and unique ids`, () => {
    const html = renderDocument(page, { body: '<p>BODY</p>' });
    assert.equal(html.split('BODY').length, 2);
    assert.equal(html.split('<main').length, 2);
    // A free page has its h1 in its body, unless the theme shows the title.
    assert.equal(html.split('<h1').length, 2);
    const elements = [...elementsIn(html)];
    const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
    assert.deepEqual(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
    );
    assert.deepEqual(
      ids.filter((id) => !id.startsWith('__')),
      [],
    );
    const inline = elements.filter(({ attributes }) =>
      [...attributes.keys()].some((name) => name === 'style' || name.startsWith('on')),
    );
    assert.deepEqual(inline, []);
    assert.doesNotMatch(html, /<style|<script(?![^>]* src=| type="application\/ld\+json")/);
    const targets = elements.flatMap(({ attributes }) =>
      [
        attributes.get('popovertarget'),
        attributes.get('aria-controls'),
        attributes.get('aria-labelledby'),
      ].filter((id) => id !== undefined),
    );
    assert.deepEqual(
      targets.filter((id) => !ids.includes(id)),
      [],
    );
  });
}

test('the shell is a skip link, announcement, navbar, main and footer, in this order', () => {
  const html = renderDocument(docPage);
  const places = [
    'class="skip"',
    'class="announcement',
    'class="navbar"',
    '<main',
    'class="footer"',
  ].map((part) => html.indexOf(part));
  assert.ok(
    places.every((place, i) => place > (places[i - 1] ?? 0)),
    String(places),
  );
  assert.match(html, /© <span data-year="2025">2025<\/span> /);
  // If the build has no year, a script writes it into the element with this attribute.
  const { year: _, ...site } = docPage.site;
  assert.match(renderDocument({ ...docPage, site }), /© <span data-year=""><\/span> /);
});

test('the title has the titles of page and site, or only that of the site', () => {
  assert.equal(titleOf(renderDocument(docPage)), 'Animating properties | Framebook');
  assert.equal(titleOf(renderDocument({ ...docPage, title: 'Framebook' })), 'Framebook');
  assert.equal(
    titleOf(renderDocument({ ...docPage, title: '<Sequence> & more' })),
    '&lt;Sequence&gt; &amp; more | Framebook',
  );
});

test('Layout and Head change the head, and the last of equal tags replaces the first', () => {
  const collected = createCollected();
  renderPart(
    createElement(Layout, {
      title: 'From Layout',
      description: 'Said by Layout',
      noFooter: true,
      wrapperClassName: 'wide',
    }),
    { collected },
  );
  renderPart(
    createElement(
      Head,
      {},
      createElement('html', { lang: 'de', className: 'extra' }),
      createElement('body', { className: 'dense' }),
      createElement('meta', { name: 'description', content: 'Said by Head' }),
      createElement('meta', { property: 'og:type', content: 'article' }),
      createElement('link', { rel: 'preconnect', href: 'https://example.com' }),
    ),
    { collected },
  );
  const html = renderDocument(docPage, { collected });
  assert.equal(titleOf(html), 'From Layout | Framebook');
  assert.deepEqual(html.match(/<meta name="description"[^>]*>/g), [
    '<meta name="description" content="Said by Head">',
  ]);
  assert.deepEqual(html.match(/<meta property="og:type"[^>]*>/g), [
    '<meta property="og:type" content="article">',
  ]);
  assert.match(html, /<link rel="preconnect" href="https:\/\/example\.com">/);
  assert.match(html, /<html lang="de"[^>]* class="ssr extra"/);
  assert.match(html, /<body class="dense">/);
  assert.match(html, /class="page page--doc wide"/);
  assert.doesNotMatch(html, /class="footer"/);
});

test('a bar and a footer without items have no empty list or row', () => {
  const parts = (html: string) => html.match(/navbar__items--end|footer__row/g);
  assert.deepEqual(parts(renderDocument(docPage)), ['navbar__items--end', 'footer__row']);
  const { themeConfig, ...site } = docPage.site;
  const { navbar, footer, ...others } = themeConfigOf({ themeConfig });
  const bare = {
    ...others,
    navbar: { ...navbar, items: [] },
    footer: { ...footer, logo: undefined, links: [] },
  };
  const page = { ...docPage, site: { ...site, tagline: '', themeConfig: bare } };
  assert.equal(parts(renderDocument(page)), null);
});

test('a title in Head is used unchanged', () => {
  const collected = createCollected();
  renderPart(createElement(Head, {}, createElement('title', {}, 'Exactly this')), { collected });
  assert.equal(titleOf(renderDocument(docPage, { collected })), 'Exactly this');
});

test('the head has charset, policy, boot, styles and the app in this order', () => {
  const page: PageProps = {
    ...docPage,
    noIndex: true,
    image: 'https://framebook.example/social.png',
  };
  assert.equal(
    headOf(renderDocument(page)),
    [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Animating properties | Framebook</title>',
      '<script src="/boot.js" integrity="sha384-abc"></script>',
      '<link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/doc.css">',
      '<script type="module" src="/app.js"></script>',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf8">' +
        '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131315">',
      '<meta name="description" content="Make values change over time." ' +
        'property="og:description">' +
        '<meta name="keywords" content="animation,frames">' +
        '<meta name="robots" content="noindex, nofollow">',
      '<meta property="og:title" content="Animating properties | Framebook">' +
        '<meta property="og:type" content="website">',
      '<meta property="og:url" ' +
        'content="https://framebook.example/docs/animating-properties">' +
        '<meta property="og:site_name" content="Framebook">' +
        '<meta property="og:locale" content="en_US">',
      '<meta property="og:image" content="https://framebook.example/social.png" ' +
        'name="twitter:image">' +
        '<meta property="og:image:alt" content="Animating properties" ' +
        'name="twitter:image:alt">' +
        '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="canonical" href="https://framebook.example/docs/animating-properties">' +
        '<link rel="icon" href="/favicon.svg">',
      '<link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml">',
      '<script type="application/ld+json">' +
        '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[' +
        '{"@type":"ListItem","position":1,"name":"Framebook",' +
        '"item":"https://framebook.example/"},' +
        '{"@type":"ListItem","position":2,"name":"Animating properties"}]}</script>',
      '<meta name="runtime" content="r1"><meta name="generator" content="Framebook">',
    ].join(''),
  );
  assert.match(
    headOf(renderDocument(page, { assets: { ...assets, policy: "default-src 'self'" } })),
    inSequence(
      '',
      /^<meta charset="utf-8">/,
      /<meta http-equiv="Content-Security-Policy" content="default-src 'self'">/,
    ),
  );
});

test('a documentation page has breadcrumbs, previous, next and its source', () => {
  const html = renderDocument(docPage);
  assert.match(
    html,
    inSequence(
      '',
      /<nav class="breadcrumbs[^>]*aria-label="Breadcrumbs"><ol><li><a href="\/">Home<\/a><\/li>/,
      /<li><span>Getting started<\/span><\/li><li class="sr-only"><span aria-current="page">/,
      /Animating properties<\/span><\/li><\/ol><\/nav>/,
    ),
  );
  const category = { label: docPage.title };
  assert.match(
    renderDocument({ ...docPage, breadcrumbs: [category, ...docPage.breadcrumbs.slice(-1)] }),
    /<ol><li><a href="\/">Home<\/a><\/li><li class="sr-only">/,
  );
  assert.match(html, /Version: Next/);
  assert.match(html, /rel="prev"[^>]*>.*?The fundamentals<\/a>/);
  assert.match(html, /rel="next"[^>]*>.*?Reusability<\/a>/);
  assert.match(html, /Last updated on <time dateTime="2025-03-04">Mar 4, 2025<\/time>/);
  assert.match(
    html,
    inSequence(
      '',
      /<a class="menu__link menu__link--active" href="\/docs\/animating-properties"/,
      / aria-current="page">Animating properties<\/a>/,
    ),
  );
  assert.match(
    html,
    inSequence(
      '',
      /<a class="menu__link menu__link--sublist" href="\/docs\/rendering">/,
      /Rendering<\/a>/,
    ),
  );
  assert.match(html, /<details class="toc-mobile[^>]*><summary>On this page<\/summary>/);
});

test('the navbar marks the section of a page by its sidebar, by address, and in menus', () => {
  const items = [
    { label: 'Own', type: 'docSidebar', sidebarId: docPage.sidebar!.name, to: '/docs/first' },
    { label: 'Other', type: 'docSidebar', sidebarId: 'other', to: '/docs' },
    { label: 'Home', to: '/' },
    { label: 'Below', to: '/docs/' },
    { label: 'More', type: 'dropdown', items: [{ label: 'Here', to: '/docs' }] },
    { label: 'Less', type: 'dropdown', items: [{ label: 'Elsewhere', to: '/blog' }] },
  ] as const;
  const { themeConfig } = docPage.site;
  const navbar = { ...themeConfig.navbar, items };
  const html = renderDocument({
    ...docPage,
    site: { ...docPage.site, themeConfig: { ...themeConfig, navbar } },
  });
  const marked = [...html.matchAll(/class="navbar__link active"[^>]*>([^<]+)</g)];
  assert.deepEqual(
    marked.map(([, label]) => label),
    ['Own', 'Below', 'More', 'Here'],
  );
});

test('the title of a print page differs from that of its section', () => {
  const print = { ...docPage, kind: 'print', title: 'Rendering' } as PageProps;
  assert.equal(titleOf(renderDocument(print)), 'Rendering: print version | Framebook');
});

test('fonts of the kind of page are preloaded', () => {
  const html = renderDocument(docPage, {
    assets: { ...assets, fonts: ['/assets/files/title-1.woff2'] },
  });
  assert.match(
    html,
    inSequence(
      '',
      /<link rel="preload" as="font" type="font\/woff2" crossorigin/,
      / href="\/assets\/files\/title-1.woff2">/,
    ),
  );
});

test('the navbar marks the current page and opens other sites in new tabs', () => {
  const html = renderDocument(docPage);
  assert.match(
    html,
    /<a class="navbar__link active" href="\/docs\/" aria-current="true">Docs<\/a>/,
  );
  assert.match(
    html,
    inSequence(
      '',
      /<a class="navbar__link external" href="https:\/\/www\.remotion\.pro\/license"/,
      / target="_blank" rel="noopener noreferrer">Pricing<\/a>/,
    ),
  );
  const items = [{ label: 'Nowhere' }];
  const site = {
    ...docPage.site,
    themeConfig: {
      ...docPage.site.themeConfig,
      navbar: { ...docPage.site.themeConfig.navbar, items },
    },
  };
  assert.throws(() => renderDocument({ ...docPage, site }), {
    message:
      'Navbar item "Nowhere" leads nowhere: give it `to`, `href` or `items` in ' +
      'themeConfig.navbar.items.',
  });
});

test('structured data of a post has author, date and breadcrumbs, and is escaped', () => {
  const [post] = Object.values(samplePages).filter(({ kind }) => kind === 'post');
  const page: PageProps = {
    ...post!,
    title: 'A </script><!-- & b',
    image: 'https://framebook.example/p.png',
    lastUpdated: { date: '2030-01-01' },
  };
  const head = headOf(renderDocument(page));
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)!;
  assert.doesNotMatch(json!, /[<>&]/);
  const { '@context': context, ...value } = JSON.parse(json!) as Record<string, unknown>;
  const article = ((value['@graph'] as unknown[] | undefined)?.at(-1) ?? value) as Record<
    string,
    unknown
  >;
  assert.equal(context, 'https://schema.org');
  assert.deepEqual(
    [
      article['@type'],
      article['headline'],
      article['datePublished'],
      article['dateModified'],
      article['image'],
      article['mainEntityOfPage'],
    ],
    [
      'BlogPosting',
      'A </script><!-- & b',
      page.post!.date,
      '2030-01-01',
      page.image,
      page.canonical,
    ],
  );
  assert.deepEqual(
    (article['author'] as { name: string }[]).map(({ name }) => name),
    page.post!.authors.map(({ name }) => name),
  );
  assert.ok(
    head.includes(
      `<meta property="article:published_time" content="${page.post!.date}">` +
        '<meta property="article:modified_time" content="2030-01-01">',
    ),
  );
});

test('lists without a description are described by their items, in 160 characters', () => {
  const descriptionOf = (page: PageProps) =>
    /<meta name="description" content="(.*?)"/.exec(headOf(renderDocument(page)))?.[1];
  const bare = { description: '', metaTitle: undefined };
  const [tags, authors, category, entries] = [
    { ...samplePages.tags, ...bare },
    { ...samplePages.authors, ...bare },
    { ...samplePages.category, ...bare },
    { ...samplePages.entries, ...bare },
  ];
  assert.equal(descriptionOf(tags), 'Tags – release, audio');
  assert.equal(descriptionOf({ ...tags, metaTitle: 'A: tags' }), 'A: tags – release, audio');
  assert.equal(descriptionOf(authors), 'Authors – Framebook');
  assert.equal(descriptionOf({ ...authors, description: 'Own.' }), 'Own.');
  assert.equal(descriptionOf(category), 'Rendering – The fundamentals, Rendering, 🎬 Examples');
  assert.equal(descriptionOf(entries), 'Templates – Hello world');
  const tagList = Array.from({ length: 60 }, (_, i) => ({ title: `tag${i}`, href: '/', count: 1 }));
  const long = descriptionOf({ ...tags, tagList })!;
  assert.match(long, /^Tags – tag0, .*, tag\d+…$/);
  assert.ok(long.length <= 160 && long.length > 150, long);
});

test('the first page has the name of the site for search engines', () => {
  const dataOf = (page: PageProps) =>
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headOf(renderDocument(page)))?.[1];
  const first = { ...samplePages.page, permalink: '/', description: '', breadcrumbs: [] };
  assert.deepEqual(JSON.parse(dataOf(first)!), {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Framebook',
    url: 'https://framebook.example/',
    ...(first.site.tagline && { description: first.site.tagline }),
    inLanguage: 'en',
  });
  assert.equal(dataOf({ ...first, permalink: '/other' }), undefined);
});
