import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../generator/check/check.ts';
import { createFixture, type PageSpec } from './fixtures/graph.ts';
import { intro, setUp, type References, from, short } from './checkSupport.ts';

test('a suggestion has the letters that an author writes, and an encoded space', () => {
  const pages: PageSpec[] = [
    {
      permalink: '/a',
      source: 'docs/a.md',
      references: [
        [{ url: '/über-un' }, {}],
        [{ url: '/two%20word' }, {}],
      ],
    },
    { permalink: '/%C3%BCber-uns', source: 'docs/über-uns.md' },
    { permalink: '/two%20words', source: 'docs/two words.md' },
  ];
  assert.deepEqual(
    check(createFixture({ pages })).map(({ hint }) => hint),
    ['/über-uns', '/two%20words'].map(
      (address) => `Did you mean \`${address}\`? Correct the address, or add a redirect.`,
    ),
  );
});

test('a link that leads nowhere names the nearest page', () => {
  assert.deepEqual(from([[{ url: '/docs/guides/setup' }, { kind: 'missing' }]]).map(short), [
    {
      code: 'link/missing-page',
      severity: 'error',
      at: 'docs/intro.md:1:5',
      text: 'The link `/docs/guides/setup` leads to no page of this site.',
      hint: 'Did you mean `/docs/guides/set-up`? Correct the address, or add a redirect.',
    },
  ]);
});

test('a page that moved to another folder is found by its name', () => {
  assert.equal(
    from([[{ url: '/help/set-up/' }, { kind: 'missing' }]])[0]?.hint,
    'Did you mean `/docs/guides/set-up`? Correct the address, or add a redirect.',
  );
});

test('a link to nothing similar suggests nothing', () => {
  assert.equal(
    from([[{ url: '/pricing' }, { kind: 'missing' }]])[0]?.hint,
    'Correct the address, or add a redirect.',
  );
});

test('below a base URL, a suggestion is the address that an author writes', () => {
  const pages: PageSpec[] = [
    {
      permalink: '/base/a',
      source: 'docs/a.md',
      references: [
        [{ url: '/install' }, {}],
        [{ url: '../../other/x' }, {}],
        [{ url: '../instal' }, {}],
      ],
    },
    { permalink: '/base/instal', source: 'docs/instal.md' },
  ];
  assert.deepEqual(check(createFixture({ pages, config: { baseUrl: '/base/' } })).map(short), [
    {
      code: 'link/missing-page',
      severity: 'error',
      at: 'docs/a.md:1:5',
      text: 'The link `/install` leads to no page of this site.',
      hint: 'Did you mean `/instal`? Correct the address, or add a redirect.',
    },
    {
      code: 'link/outside-base-url',
      severity: 'warning',
      at: 'docs/a.md:2:5',
      text: 'The link `../../other/x` leaves this site, whose addresses begin with `/base/`.',
      hint: 'If it is meant to, write the whole address, or `pathname:///other/x`.',
    },
    {
      code: 'link/outside-base-url',
      severity: 'warning',
      at: 'docs/a.md:3:5',
      text: 'The link `../instal` leaves this site, whose addresses begin with `/base/`.',
      hint: 'Write `/instal`.',
    },
  ]);
});

test('a link to an output file that is not a page is accepted', () => {
  const references: References = [
    '/sitemap.xml',
    '/old',
    '/blog/rss.xml',
    '/legacy',
    '/img/a%20b.png',
  ].map((url) => [{ url }, { kind: 'missing' }]);
  const pages: PageSpec[] = [
    {
      ...intro,
      references,
      props: { feeds: [{ type: 'application/rss+xml', title: 'F', href: '/blog/rss.xml' }] },
    },
  ];
  const assets = [
    { source: 'public/legacy.html', file: 'legacy.html', hashed: false, referenced: true },
    { source: 'public/img/a b.png', file: 'img/a b.png', hashed: false, referenced: true },
  ];
  assert.deepEqual(
    check(
      createFixture({
        pages,
        assets,
        config: { redirects: [{ from: '/old', to: '/docs/intro' }] },
      }),
    ),
    [],
  );
});

test('an empty address has its own diagnostic', () => {
  const diagnostics = from([
    [
      { url: '', text: 'f' },
      { kind: 'page', page: '/docs/intro' },
    ],
    [
      { url: ' ', text: '' },
      { kind: 'page', page: '/docs/intro' },
    ],
    [{ kind: 'image', url: '' }, { kind: 'missing' }],
    [{ kind: 'media', url: '' }, { kind: 'missing' }],
  ]);
  assert.deepEqual(
    diagnostics.map(({ code, severity, line, text }) => `${line} ${severity} ${code} ${text}`),
    [
      '1 warning link/empty-address This link (“f”) has no address, so it leads to the page ' +
        'it is on.',
      '2 warning link/empty-address This link has no address, so it leads to the page it is on.',
      '3 error asset/empty-address This picture has no address.',
      '4 error asset/empty-address This element has no address.',
    ],
  );
});

test('a missing anchor names the page, the id and the nearest id', () => {
  const target = {
    kind: 'page',
    page: '/docs/guides/set-up',
    href: '/docs/guides/set-up',
  } as const;
  assert.deepEqual(
    from([
      [{ url: './guides/set-up.mdx#getStarted' }, { ...target, hash: '#getStarted' }],
      [{ url: '#usge' }, { kind: 'anchor', hash: 'usge' }],
      [{ url: '#zzzzzz' }, { kind: 'anchor', hash: '#zzzzzz' }],
    ]).map(short),
    [
      {
        code: 'link/missing-anchor',
        severity: 'error',
        at: 'docs/intro.md:1:5',
        text:
          'The link `./guides/set-up.mdx#getStarted` leads to `/docs/guides/set-up`, which ' +
          'has no element with the id `getStarted`.',
        hint: 'Did you mean `#get-started`? That page has `#install`, `#get-started`.',
      },
      {
        code: 'link/missing-anchor',
        severity: 'error',
        at: 'docs/intro.md:2:5',
        text: 'The link `#usge` leads to `/docs/intro`, which has no element with the id `usge`.',
        hint: 'Did you mean `#usage`? That page has `#set-up`, `#usage`.',
      },
      {
        code: 'link/missing-anchor',
        severity: 'error',
        at: 'docs/intro.md:3:5',
        text:
          'The link `#zzzzzz` leads to `/docs/intro`, which has no element with the id ' +
          '`zzzzzz`.',
        hint: 'That page has `#set-up`, `#usage`.',
      },
    ],
  );
});

test('top, empty, encoded and text fragments are accepted, and all of files and redirects', () => {
  const pages: PageSpec[] = [
    {
      permalink: '/a',
      source: 'docs/a.md',
      ids: ['größe', 'x'],
      references: [
        [{ url: '#top' }, { kind: 'anchor', hash: '#top' }],
        [{ url: '#' }, { kind: 'anchor', hash: '' }],
        [{ url: '#gr%C3%B6%C3%9Fe' }, { kind: 'anchor', hash: '#gr%C3%B6%C3%9Fe' }],
        [{ url: '#:~:text=hello' }, { kind: 'anchor', hash: '#:~:text=hello' }],
        [{ url: '#x:~:text=hello' }, { kind: 'anchor', hash: '#x:~:text=hello' }],
        [{ url: '/old#gone' }, { kind: 'page', href: '/old#gone', page: '/a', hash: 'gone' }],
        [{ url: '/legacy.html#gone' }, { kind: 'static', href: '/legacy.html#gone', hash: 'gone' }],
        [{ url: '/gone', unchecked: true }, { kind: 'missing' }],
      ],
    },
  ];
  assert.deepEqual(check(createFixture({ pages })), []);
});

test('a relative address warns and says what to write instead', () => {
  const target = {
    kind: 'page',
    page: '/docs/guides/set-up',
    href: '/docs/guides/set-up?a#install',
    hash: '#install',
  } as const;
  assert.deepEqual(
    from([
      [{ url: 'guides/set-up?a#install' }, target],
      [{ url: '/docs/guides/set-up/#install' }, target],
      [{ url: './guides/set-up.mdx#install' }, target],
    ]).map(short),
    [
      {
        code: 'link/relative-url',
        severity: 'warning',
        at: 'docs/intro.md:1:5',
        text:
          "The link `guides/set-up?a#install` is relative to this page's address, so it " +
          'breaks when the page moves or the host adds a slash.',
        hint: 'Write `./guides/set-up.mdx?a#install`.',
      },
    ],
  );
});

test('an address of this site written in full is checked like any other', () => {
  const to = (url: string): References[number] => [{ url }, { kind: 'external', href: url }];
  assert.deepEqual(
    from([
      to('https://example.com/gone'),
      to('https://example.com/docs/guides/set-up#instal'),
      to('https://example.com/docs/intro/'),
      to('https://other.example/x'),
      to('mailto:a@example.com'),
    ]).map(({ code, line }) => [code, line]),
    [
      ['link/missing-page', 1],
      ['link/missing-anchor', 2],
    ],
  );
});

test('a mistake in a partial of two pages gives one diagnostic', () => {
  const references: References = [
    [{ url: '/gone', place: { file: 'docs/_p.mdx', line: 4, column: 2 } }, { kind: 'missing' }],
  ];
  assert.deepEqual(
    check(
      createFixture({
        pages: [
          { ...intro, references },
          { ...setUp, references },
        ],
      }),
    )
      .map(short)
      .map(({ at }) => at),
    ['docs/_p.mdx:4:2'],
  );
});
