/** Markup of the named components. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { createElement as h, Fragment } from 'react';
import Admonition from '@theme/Admonition';
import AuthorHeader from '@theme/AuthorHeader';
import Authors from '@theme/Authors';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import DocCardList from '@theme/DocCardList';
import Heading from '@theme/Heading';
import IdealImage from '@theme/IdealImage';
import Mermaid from '@theme/Mermaid';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import { icons } from '../theme/icons.ts';
import theme from '../theme/index.ts';
import { createCollected, renderPart } from './theme-fixtures.tsx';
import { inSequence } from '../generator/lib/joinExpressions.ts';
import { toSlashes } from '../generator/lib/files/nativePath.ts';

test('an admonition has its type’s title and icon, its own title, or none', () => {
  assert.equal(
    renderPart(h(Admonition, { type: 'tip' }, 'Text.')),
    '<aside class="admonition admonition--tip theme-admonition theme-admonition-tip">' +
      '<div class="admonition__title"><svg class="icon" viewBox="0 0 24 24" ' +
      'aria-hidden="true"><path d="M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9.5 21h5">' +
      '</path></svg>Tip</div><div class="admonition__body">Text.</div></aside>',
  );
  assert.match(
    renderPart(h(Admonition, { type: 'caution', title: h('em', {}, 'Mind') }, 'x')),
    inSequence(
      '',
      /class="admonition admonition--warning theme-admonition theme-admonition-caution".*<em>/,
      /Mind<\/em>/,
    ),
  );
  assert.match(
    renderPart(h(Admonition, { type: 'recipe' }, 'x')),
    /admonition--note.*Recipe<\/div>/,
  );
  assert.doesNotMatch(
    renderPart(h(Admonition, { type: 'note', title: '' }, 'x')),
    /admonition__title/,
  );
});

test('a code block has a title, its language, highlighted lines and a copy button', () => {
  assert.equal(
    renderPart(
      h(CodeBlock, {
        language: 'ts',
        title: 'a.ts',
        html: 'a\nb',
      }),
    ),
    '<figure class="code theme-code-block"><figcaption class="code__title">a.ts</figcaption>' +
      '<pre class="language-ts"><code>a\nb</code></pre>' +
      '<button type="button" class="code__copy" aria-label="Copy code">Copy</button>' +
      '</figure>',
  );
});

test('an author has image, title, website and account icons, or a name alone', () => {
  const socials = [
    { platform: 'Twitter', href: 'https://twitter.com/a' },
    { platform: 'email', href: 'mailto:a@a.example' },
    { platform: 'gitea', href: 'https://a.example/git' },
  ];
  const markup = renderPart(
    h(AuthorHeader, {
      author: {
        name: 'Ada',
        title: 'Engineer',
        url: 'https://ada.example/',
        page: '/blog/authors/ada',
        imageURL: '/ada.svg',
        socials,
      },
    }),
  );
  assert.match(
    markup,
    inSequence(
      '',
      /^<div class="author"><img src="\/ada.svg" alt="" width="64" height="64"/,
      / loading="lazy" decoding="async"\/?>/,
      /<span><a href="https:\/\/ada.example\/">ada.example<\/a><small>Engineer<\/small><\/span>/,
    ),
  );
  assert.deepEqual(
    [
      ...markup.matchAll(
        inSequence(
          'g',
          /<a class="icon-button" href="([^"]+)" aria-label="([^"]+)" title="([^"]+)"><svg[^>]*>/,
          /<path d="([^"]+)"/,
        ),
      ),
    ].map(([, ...parts]) => parts),
    [
      ['https://twitter.com/a', 'Ada on Twitter', 'Twitter', icons.x],
      ['mailto:a@a.example', 'Email Ada', 'Email', icons.email],
      ['https://a.example/git', 'Ada on gitea', 'gitea', icons.external],
    ],
  );
  assert.equal(
    renderPart(h(AuthorHeader, { author: { name: 'Ada', url: '/about/', socials: [] } })),
    '',
  );
  assert.match(
    renderPart(h(Authors, { authors: [{ name: 'Ada', socials }] })),
    inSequence(
      '',
      /^<ul class="authors"><li class="author"><span><span>Ada<\/span><\/span>/,
      /<span class="author__socials"><a class="icon-button"/,
    ),
  );
});

test('line numbers from 1 are made by CSS, others are written, and children are escaped', () => {
  assert.match(
    renderPart(h(CodeBlock, { language: 'ts', lineNumbers: 1, html: 'a' })),
    /class="code theme-code-block code--numbered".*<code><span class="line">a/,
  );
  assert.match(
    renderPart(
      h(CodeBlock, {
        language: 'ts',
        lineNumbers: 41,
        html: 'a\n<span class="line x">b</span>',
      }),
    ),
    /<span data-line="41" class="line">a<\/span>\n<span data-line="42" class="line x">b/,
  );
  assert.match(
    renderPart(
      h(CodeBlock, { className: 'language-html', showLineNumbers: true }, '<b>\n& more\n'),
    ),
    inSequence(
      '',
      /<pre class="language-html" data-plain=""><code><span class="line">&lt;b&gt;<\/span>\n/,
      /<span class="line">&amp; more<\/span><\/code>/,
    ),
  );
  assert.match(
    renderPart(h(CodeBlock, {}, h('b', {}, 'bold'))),
    /<pre class="language-text"><code><b>bold<\/b><\/code>/,
  );
});

test('every tab panel is visible and labeled, and the tab list for script has ARIA', () => {
  const html = renderPart(
    h(
      Tabs,
      { groupId: 'pm', queryString: true },
      h(TabItem, { value: 'npm', label: 'npm' }, 'one'),
      '\n',
      h(Fragment, {}, h(TabItem, { value: 'yarn', default: true }, 'two')),
    ),
  );
  assert.equal(
    html,
    [
      '<div class="tabs theme-tabs" data-group="pm" data-query="pm">',
      '<div class="tabs__list js-only" role="tablist" aria-label="Choices" ' +
        'aria-orientation="horizontal">',
      '<button type="button" role="tab" id="__tab-1-0" aria-controls="__tab-1-0-panel" ' +
        'aria-selected="false" tabindex="-1" data-value="npm">npm</button>',
      '<button type="button" role="tab" id="__tab-1-1" aria-controls="__tab-1-1-panel" ' +
        'aria-selected="true" tabindex="0" data-value="yarn">yarn</button></div>',
      '<div id="__tab-1-0-panel" class="tabs__panel" role="tabpanel" ' +
        'aria-labelledby="__tab-1-0" data-value="npm">' +
        '<p class="tabs__label label">npm</p>one</div>',
      '<div id="__tab-1-1-panel" class="tabs__panel" role="tabpanel" ' +
        'aria-labelledby="__tab-1-1" data-value="yarn" data-chosen="">' +
        '<p class="tabs__label label">yarn</p>two</div></div>',
    ].join(''),
  );
});

test('ids count per page, over parts that are rendered apart', () => {
  const collected = createCollected();
  const tabs = () => renderPart(h(Tabs, {}, h(TabItem, { value: 'a' }, 'x')), { collected });
  assert.match(tabs(), /id="__tab-1-0"/);
  assert.match(tabs(), /id="__tab-2-0"/);
  assert.match(renderPart(h(Tabs, {}, h(TabItem, { value: 'a' }, 'x'))), /id="__tab-1-0"/);
});

test('mistakes in tabs are reported with the existing values', () => {
  const render =
    (props: object, ...items: object[]) =>
    () =>
      renderPart(h(Tabs, props, ...items.map((item, i) => h(TabItem, { key: i, ...item }))));
  assert.throws(render({}, { label: 'A' }), {
    message: 'A <TabItem> has no value. Give each one a value of its own: <TabItem value="npm">.',
  });
  assert.throws(render({}, { value: 'a' }, { value: 'a' }), {
    message: '<Tabs> has the value "a" more than once. Give each <TabItem> a value of its own.',
  });
  assert.throws(render({ defaultValue: 'c' }, { value: 'a' }, { value: 'b' }), {
    message: '<Tabs defaultValue="c"> names no tab. Values here: "a", "b".',
  });
  assert.throws(() => renderPart(h(Tabs, {}, h('div'))), {
    message: '<Tabs> takes only <TabItem value="…"> as children.',
  });
  assert.throws(render({ queryString: true }, { value: 'a' }), {
    message:
      '<Tabs queryString> needs a groupId, which names the parameter, or the name itself: ' +
      'queryString="name".',
  });
});

test('details keep their content and a summary that is a child or a property', () => {
  assert.equal(
    renderPart(h(Details, { open: true }, h('summary', {}, 'Why'), 'Because.')),
    '<details open="" class="details"><summary>Why</summary>Because.</details>',
  );
  assert.equal(
    renderPart(h(Details, { summary: 'Why' }, 'Because.')),
    '<details class="details"><summary>Why</summary>Because.</details>',
  );
  assert.equal(
    renderPart(h(Details, {}, '\uFDD0s0\uFDD1')),
    '<details class="details">\uFDD0s0\uFDD1</details>',
  );
});

test('cards have an emoji of the label as icon, and by default those of the category', () => {
  const html = renderPart(h(DocCardList));
  assert.match(html, /href="\/docs\/the-fundamentals".*Frames, frame rate/);
  assert.match(
    html,
    inSequence(
      '',
      /<a class="card doc-card" href="https:\/\/example\.com\/" target="_blank"/,
      / rel="noopener noreferrer"><span class="doc-card__title">/,
      /<span aria-hidden="true">🎬<\/span> Examples<\/span><\/a>/,
    ),
  );
  assert.doesNotMatch(
    renderPart(
      h(DocCardList, { items: [{ type: 'link', label: 'Only', href: '/only', external: false }] }),
    ),
    /fundamentals/,
  );
});

test('a themed picture has an image for each mode, which loads only when it is shown', () => {
  assert.equal(
    renderPart(
      h(ThemedImage, { sources: { light: '/l.svg', dark: '/d.svg' }, alt: 'Logo', width: 28 }),
    ),
    '<img width="28" class="themed themed--light" alt="Logo" src="/l.svg" loading="lazy" ' +
      'decoding="async"/><img width="28" class="themed themed--dark" alt="Logo" src="/d.svg" ' +
      'loading="lazy" decoding="async"/>',
  );
  assert.equal(
    renderPart(h(IdealImage, { img: { src: { src: '/a.png', width: 4, height: 3 } }, alt: 'A' })),
    '<img loading="lazy" decoding="async" src="/a.png" width="4" height="3" alt="A"/>',
  );
});

test('a table of contents nests the headings between two levels', () => {
  const toc = [
    { id: 'a', level: 2, value: 'A' },
    { id: 'b', level: 3, html: '<code>B</code>' },
    { id: 'c', level: 2, value: 'C' },
  ];
  assert.equal(
    renderPart(h(TOCInline, { toc })),
    '<ul class="table-of-contents"><li><a href="#a">A</a><ul><li>' +
      '<a href="#b"><code>B</code></a></li></ul></li><li><a href="#c">C</a></li></ul>',
  );
  assert.equal(
    renderPart(h(TOCInline, { toc, maxHeadingLevel: 2 })),
    '<ul class="table-of-contents"><li><a href="#a">A</a></li><li><a href="#c">C</a></li></ul>',
  );
});

test('headings link to themselves, and diagrams show their source', () => {
  assert.equal(
    renderPart(h(Heading, { as: 'h2', id: 'x' }, 'X')),
    '<h2 id="x">X<a href="#x" aria-label="Direct link to X"></a></h2>',
  );
  assert.match(renderPart(h(Mermaid, { value: 'a-->b' })), /<code>a--&gt;b<\/code>/);
});

test('every named component has a default export', async () => {
  const files = readdirSync(theme.components, { recursive: true, encoding: 'utf8' });
  for (const file of files.map(toSlashes)) {
    if (!file.endsWith('.tsx')) continue;
    const module = (await import(`../theme/components/${file}`)) as Record<string, unknown>;
    assert.ok(['function', 'object'].includes(typeof module['default']), file);
  }
});
