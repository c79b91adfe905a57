import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { check } from '../generator/check/check.ts';
import type { Diagnostic, Heading } from '../generator/types.ts';
import { createFixture, type PageSpec } from './fixtures/graph.ts';

const link = (url: string) => ({ url, kind: 'link' as const });
const place = { file: 'docs/a.mdx', line: 7, column: 3 };
const short = ({ code, file, line, column, text, hint }: Diagnostic) => ({
  code,
  at: `${file}:${line}:${column}`,
  text,
  hint,
});

test('a link of the shell is reported once, where the configuration has it', () => {
  const emitted = [
    link('/docs/itro'),
    link('/docs/intro'),
    link('/docs/intro#nope'),
    link('https://elsewhere.example/x'),
    link('mailto:a@b.c'),
    { url: '/img/lgo.svg', kind: 'image' as const },
  ];
  const pages: PageSpec[] = ['/docs/intro', '/docs/b', '/'].map((permalink) => ({
    permalink,
    source: `x${permalink}.md`,
    emitted,
  }));
  const configText = dedent`
    export default {
      logo: '/img/lgo.svg',
      items: [{ to: '/docs/itro' }],
    };
  `;
  const files = [{ path: 'public/img/logo.svg', kind: 'static' as const }];
  const assets = [
    { source: 'public/img/logo.svg', file: 'img/logo.svg', hashed: false, referenced: true },
  ];
  assert.deepEqual(check(createFixture({ pages, configText, files, assets })).map(short), [
    {
      code: 'link/missing-page',
      at: 'site.config.ts:3:18',
      text:
        'The link `/docs/itro` in the page shell, on all 3 pages, leads to no page of this ' +
        'site.',
      hint: 'Did you mean `/docs/intro`? Correct the address, or add a redirect.',
    },
    {
      code: 'link/missing-anchor',
      at: 'site.config.ts:1:1',
      text:
        'The link `/docs/intro#nope` in the page shell, on all 3 pages, leads to `/docs/intro`, ' +
        'which has no element with the id `nope`.',
      hint: 'That page has no ids.',
    },
    {
      code: 'asset/missing-image',
      at: 'site.config.ts:2:10',
      text: 'The image `/img/lgo.svg` in the page shell, on all 3 pages, does not exist.',
      hint:
        'Did you mean `/img/logo.svg`? Correct the path: ' +
        "`./x` is beside this file, `/x` in a static folder, `@site/x` below the site's " +
        'folder.',
    },
  ]);
});

test('a shell link of one page is reported at its front matter or data file', () => {
  const authorPlace = { file: 'blog/post.md', line: 3, column: 10 };
  const pages: PageSpec[] = [
    {
      permalink: '/a',
      source: 'blog/post.md',
      emitted: [link('/base-less')],
      frontMatter: { author_url: '/base-less' },
      frontMatterPlaces: { author_url: authorPlace },
    },
    { permalink: '/b', source: 'blog/b.md', emitted: [link('/from-data')] },
    { permalink: '/c', source: 'blog/c.md', emitted: [link('/nowhere')] },
  ];
  const dataTexts = new Map([['blog/authors.yml', 'me:\n  url: /from-data\n']]);
  assert.deepEqual(
    check(createFixture({ pages, dataTexts })).map((diagnostic) => [
      short(diagnostic).at,
      diagnostic.text,
    ]),
    [
      [
        'blog/post.md:3:10',
        'The link `/base-less` in the page shell, on 1 of 3 pages, leads to no page of this site.',
      ],
      [
        'blog/authors.yml:2:8',
        'The link `/from-data` in the page shell, on 1 of 3 pages, leads to no page of this site.',
      ],
      [
        'blog/c.md:1:1',
        'The link `/nowhere` in the page shell, on 1 of 3 pages, leads to no page of this site.',
      ],
    ],
  );
});

test('a site without a home page is warned once, whatever links there', () => {
  const pages: PageSpec[] = ['/base/a', '/base/b'].map((permalink) => ({
    permalink,
    emitted: [link('/base/')],
  }));
  assert.deepEqual(
    check(createFixture({ pages, config: { baseUrl: '/base/' } })).map((diagnostic) => ({
      severity: diagnostic.severity,
      ...short(diagnostic),
    })),
    [
      {
        severity: 'warning',
        code: 'link/missing-home',
        at: 'site.config.ts:1:1',
        text: 'The site has no page at `/base/`, which the page shell links to as the home page.',
        hint: 'Add `index.mdx` to a collection of type `pages`, or a redirect from there.',
      },
    ],
  );
});

test('an earlier diagnostic on the same line is not repeated', () => {
  const fixture = createFixture({
    pages: [{ permalink: '/a', emitted: [link('/gone')] }],
    configText: "{\n to: '/gone' }",
  });
  const earlier = {
    code: 'link/missing-page',
    severity: 'error',
    file: 'site.config.ts',
    line: 2,
    column: 2,
    text: '',
    hint: '',
  } as const;
  assert.deepEqual(check({ ...fixture, graph: { ...fixture.graph, diagnostics: [earlier] } }), []);
});

test('a component is checked at its place, and teasers on a list page are not checked', () => {
  const emitted = ['/gone', 'b', '../up/gone', '#no', '#yes', '/img/x.png'].map((url) => ({
    url,
    kind: url.endsWith('png') ? ('image' as const) : ('link' as const),
    place,
  }));
  const pages: PageSpec[] = [
    { permalink: '/docs/a', source: 'docs/a.mdx', ids: ['yes'], emitted },
    { permalink: '/docs/b', source: 'docs/b.mdx' },
    { permalink: '/blog', emitted, teasers: [{ path: 'docs/a.mdx', targets: [] }] },
  ];
  const diagnostics = check(createFixture({ pages }));
  assert.deepEqual(
    diagnostics.map(short).map(({ code, at, hint }) => [code, at, hint]),
    [
      ['link/missing-page', 'docs/a.mdx:7:3', 'Correct the address, or add a redirect.'],
      ['link/relative-url', 'docs/a.mdx:7:3', 'Write `/docs/b`.'],
      ['link/missing-page', 'docs/a.mdx:7:3', 'Correct the address, or add a redirect.'],
      ['link/missing-anchor', 'docs/a.mdx:7:3', 'That page has `#yes`.'],
      [
        'asset/missing-image',
        'docs/a.mdx:7:3',
        'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` ' +
          "below the site's folder.",
      ],
    ],
  );
});

test('a component that omits the base URL is reported', () => {
  const pages: PageSpec[] = [
    {
      permalink: '/base/a',
      source: 'docs/a.mdx',
      emitted: [{ ...link('/b'), place }, { ...link('/c'), place }, link('https://example.com/c')],
    },
    { permalink: '/base/b' },
  ];
  assert.deepEqual(
    check(createFixture({ pages, config: { baseUrl: '/base/' } })).map(({ code, hint }) => [
      code,
      hint,
    ]),
    [
      ['link/outside-base-url', 'Write `/base/b`.'],
      ['link/outside-base-url', 'If it is meant to, write the whole address, or `pathname:///c`.'],
    ],
  );
});

const heading = (id: string, line: number): Heading => ({
  depth: 2,
  id,
  text: id,
  html: id,
  explicit: true,
  place: { file: 'docs/a.md', line, column: 1 },
});

test('a duplicate id is an error for two headings, else a warning, once for the shell', () => {
  const pages: PageSpec[] = [
    {
      permalink: '/a',
      source: 'docs/a.md',
      ids: ['menu', 'x', 'x', 'y', 'y', 'menu'],
      headings: [heading('x', 3), heading('x', 9), heading('y', 12)],
    },
    { permalink: '/b', source: 'docs/b.md', ids: ['menu', 'z', 'z', 'menu'] },
    { permalink: '/list', ids: ['t', 't'], teasers: [{ path: 'docs/a.md', targets: [] }] },
  ];
  assert.deepEqual(
    check(createFixture({ pages })).map((diagnostic) => ({
      severity: diagnostic.severity,
      ...short(diagnostic),
    })),
    [
      {
        severity: 'error',
        code: 'link/duplicate-heading-id',
        at: 'docs/a.md:9:1',
        text:
          'The id `x` of this heading is also the id of the heading at docs/a.md:3:1, so ' +
          'links to it lead there.',
        hint: 'Give one of them another id, for example `{#x-2}`.',
      },
      {
        severity: 'warning',
        code: 'link/duplicate-id',
        at: 'docs/a.md:12:1',
        text:
          'The id `y` is on 2 elements of the page `/a`, so links to it may lead to the wrong ' +
          'one.',
        hint: 'Give each element an id of its own.',
      },
      {
        severity: 'warning',
        code: 'link/duplicate-id',
        at: 'site.config.ts:1:1',
        text:
          'The id `menu` is on 2 elements of one page, on 2 of 3 pages, so links to it may ' +
          'lead to the wrong one.',
        hint: 'Give each element an id of its own.',
      },
      {
        severity: 'warning',
        code: 'link/duplicate-id',
        at: 'docs/b.md:1:1',
        text:
          'The id `z` is on 2 elements of the page `/b`, so links to it may lead to the wrong ' +
          'one.',
        hint: 'Give each element an id of its own.',
      },
    ],
  );
});
