import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMarkCharacters, fillMarks, mark } from '../generator/lib/marks.ts';
import { lostValueIn } from '../generator/render/parts/lostValueIn.ts';
import { createRender, type RenderInput, type ShellInput } from '../generator/render/render.ts';
import { elementsIn, referencesIn } from '../generator/render/html/scanHtml.ts';
import { createPageSharing } from '../generator/scheduler/memory/sharePages.ts';
import { shareTexts } from '../generator/scheduler/memory/shareTexts.ts';

const elements = (html: string) =>
  [...elementsIn(html)].map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);

test('start tags are read with their attributes decoded', () => {
  assert.deepEqual(
    elements('<a href="/x?a=1&amp;b=2" hidden data-x=\'"\'>T &gt; x</a><br/><IMG SRC=x.png>'),
    [
      ['a', { href: '/x?a=1&b=2', hidden: '', 'data-x': '"' }],
      ['br', {}],
      ['img', { src: 'x.png' }],
    ],
  );
});

test('scripts, styles and comments hold no elements', () => {
  assert.deepEqual(
    elements(
      '<!-- <a href="x"> --><script type="application/json">{"a":"<b>"}</script>' +
        '<style>a > b {}</style><p hidden>',
    ),
    [['p', { hidden: '' }]],
  );
});

test('tags without attributes are left out', () => {
  assert.deepEqual(elements('<p><b>x</b><k->y</k-><a id=z><br></a>'), [['a', { id: 'z' }]]);
});

test('a quoted > does not end a tag', () => {
  assert.deepEqual(elements('<p title="a > b" id=c>'), [['p', { title: 'a > b', id: 'c' }]]);
});

const references = (html: string) => [...elementsIn(html)].flatMap(referencesIn);

test('addresses of links, images and media are references', () => {
  assert.deepEqual(
    references(
      '<a href="/a"><img src="/b.png"><video src="/c.mp4" poster="/d.jpg"></video>' +
        '<iframe src="/e"></iframe><img srcSet="/f.png 1x, /g.png 2x"><object data="/h">' +
        '</object><form action="/i"></form><form action="/j" method="post"></form>' +
        '<link href="/k">',
    ),
    [
      { url: '/a', kind: 'link' },
      { url: '/b.png', kind: 'image' },
      { url: '/c.mp4', kind: 'media' },
      { url: '/d.jpg', kind: 'media' },
      { url: '/e', kind: 'link' },
      { url: '/f.png', kind: 'image' },
      { url: '/g.png', kind: 'image' },
      { url: '/h', kind: 'link' },
      { url: '/i', kind: 'link' },
    ],
  );
});

test('marks and unchecked links are not references of the shell', () => {
  assert.deepEqual(
    references(`<a href="${mark('reference', 3)}"><a href="/x" data-noBrokenLinkCheck="true">`),
    [],
  );
});

test('marks are filled once, by kind and index', () => {
  const html = `a${mark('part', 12)}b${mark('slot')}`;
  assert.equal(
    fillMarks(html, (kind, index) => `[${kind} ${index}${mark('slot', 9)}]`),
    `a[part 12${mark('slot', 9)}]b[slot 0${mark('slot', 9)}]`,
  );
});

test('source text loses marks', () =>
  assert.equal(withoutMarkCharacters(`x${mark('part', 1)}y`), 'xp1y'));

test('a shown `undefined` or similar value is noticed, but not in a text about it', () => {
  const element = { type: 'element', name: 'Box', children: [] } as const;
  const place = { file: 'a.mdx', line: 1, column: 1 };
  const lost = (html: string, title = '', slots: readonly string[] = []) =>
    lostValueIn({ html, slots }, { ...element, place, props: [{ name: 'title', value: title }] });
  assert.deepEqual(
    ['NaN', '<b>NaN px</b>', '<p>Total: NaN</p>', '<p>An [object Object].</p>'].map((html) =>
      lost(html),
    ),
    ['NaN', 'NaN', 'NaN', '[object Object]'],
  );
  assert.equal(lost('', '', ['<site-island data-id="i0">Sum: <!-- -->NaN</site-island>']), 'NaN');
  assert.deepEqual(
    ['<code>NaN</code>', '<p>NaN is not a number</p>', '<i title="NaN">1</i>', '<p>NaNs</p>'].map(
      (html) => lost(html),
    ),
    Array.from({ length: 4 }, () => undefined),
  );
  assert.equal(lost('<h2>NaN</h2>', 'NaN'), undefined);
  assert.equal(lost('', '', ['<p>NaN</p>']), undefined);
});

const part = (code: string) => ({
  literal: true,
  place: { file: 'docs/a.md', line: 3, column: 1 },
  tree: { type: 'element', name: '@theme/CodeBlock', props: [{ name: 'html', value: code }] },
});
const bodyOf = (words: string, code = 'a') => ({
  html: `<p>${words}</p>\n${mark('part', 0)}\n<p>End</p>`,
  parts: [part(code)],
  modules: [],
  sections: [],
});
const shown = '<figure><img src=a><pre>a</pre>\n</figure>';
const documentOf = (words: string) =>
  `<!doctype html><html><main><p>${words}</p>\n${shown}\n<p>End</p></main></html>`;

/** Renders an edited page whose text was "Old". Loading the theme would be an error. */
async function renderEdited(body: object, lastHtml: object = {}): Promise<string | undefined> {
  const site = { themeConfig: { prism: {} }, url: 'https://x.example', baseUrl: '/' };
  const shell = { site, themeBundle: '/nowhere', react: {}, assets: {}, styles: {}, fonts: {} };
  const input = {
    page: { route: { source: 'docs/a.md' }, props: {}, targets: [] },
    body,
    teaserBodies: [],
    teaserCode: [],
    lastHtml: { html: documentOf('Old'), body: bodyOf('Old'), ...lastHtml },
  };
  const render = createRender(shell as unknown as ShellInput);
  return render(input as unknown as RenderInput).then(
    ({ html }) => html,
    () => undefined,
  );
}

test('an edited text is put into the last document, without the theme', async () => {
  assert.equal(await renderEdited(bodyOf('New')), documentOf('New'));
});

test('the theme renders an edited text that the last document does not decide', async () => {
  const cases: readonly (readonly [what: string, body: object, last?: object])[] = [
    ['a changed component', bodyOf('New', 'b')],
    ['a main element', bodyOf('<main>New</main>')],
    ['a document with other words', bodyOf('New'), { html: documentOf('Older') }],
    ['words that are in the document twice', bodyOf('New'), { html: documentOf('Old').repeat(2) }],
    [
      'a component of two elements',
      bodyOf('New'),
      { html: documentOf('Old').replace(shown, shown.repeat(2)) },
    ],
    ['another copy in Markdown', bodyOf('New'), { markdown: 'other' }],
  ];
  for (const [what, body, last] of cases)
    assert.equal(await renderEdited(body, last), undefined, what);
});

test('a value from JSON shares one empty list, and is otherwise the same', () => {
  const value = { ids: [], places: [{ file: 'a.md' }, { file: 'a.md', more: [] }], last: null };
  const shared = shareTexts(structuredClone(value));
  assert.deepEqual(shared, value);
  assert.equal(shared.ids, shared.places[1]!.more);
});

test('pages share references of menus, and references of components keep their place', () => {
  const share = createPageSharing();
  const place = { file: 'a.md', line: 1, column: 1 };
  const [one, two] = [0, 1].map(() =>
    share({
      scripts: ['/app.js'],
      styles: [],
      policy: { inlineStyles: [] },
      references: [
        { url: '/a', kind: 'link' },
        { url: '/a', kind: 'image' },
        { url: '/a', kind: 'link', place: { ...place } },
      ],
    }),
  );
  assert.deepEqual(one, two);
  const isShared = one!.references.map((reference, i) => reference === two!.references[i]);
  assert.deepEqual(isShared, [true, true, false]);
  for (const field of ['scripts', 'styles', 'policy'] as const)
    assert.equal(one![field], two![field]);
});
