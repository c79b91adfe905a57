import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../generator/check/check.ts';
import type { Diagnostic } from '../generator/types.ts';
import { createFixture, type PageSpec, type SiteSpec } from './fixtures/graph.ts';

const intro: PageSpec = {
  permalink: '/docs/intro',
  source: 'docs/intro.md',
  ids: ['set-up', 'usage'],
};
const setUp: PageSpec = {
  permalink: '/docs/guides/set-up',
  source: 'docs/guides/set-up.mdx',
  ids: ['install', 'get-started'],
};
const home: PageSpec = { permalink: '/', source: 'pages/index.mdx', ids: [] };

type References = NonNullable<PageSpec['references']>;
const from = (references: References, spec: Omit<SiteSpec, 'pages'> = {}) =>
  check(
    createFixture({
      pages: [{ ...intro, references }, setUp, home],
      files: [{ path: 'docs/intro.md' }, { path: 'docs/guides/set-up.mdx' }],
      ...spec,
    }),
  );
const short = ({ code, severity, file, line, column, text, hint }: Diagnostic) => ({
  code,
  severity,
  at: `${file}:${line}:${column}`,
  text,
  hint,
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

test('below a base URL, the suggestion is what an author writes', () => {
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

test('an address the output answers for is no finding, though no page has it', () => {
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

test('a Markdown link names the nearest file, as a path from the one it is in', () => {
  const findings = from([
    [{ url: './guides/setup.mdx' }, {}],
    [{ url: 'guides/set-up.md#install' }, {}],
    [{ url: '../help/set-up.mdx' }, {}],
    [{ url: '@site/docs/guides/set-ups.mdx' }, {}],
    [{ url: 'api.mdx/#top' }, {}],
  ]);
  assert.deepEqual(
    findings.map(short),
    [
      ['./guides/setup.mdx', 'Did you mean `./guides/set-up.mdx`? '],
      ['guides/set-up.md#install', 'Did you mean `./guides/set-up.mdx`? '],
      ['../help/set-up.mdx', 'Did you mean `./guides/set-up.mdx`? '],
      ['@site/docs/guides/set-ups.mdx', 'Did you mean `@site/docs/guides/set-up.mdx`? '],
      ['api.mdx/#top', ''],
    ].map(([url, nearest], index) => ({
      code: 'link/missing-markdown-file',
      severity: 'error',
      at: `docs/intro.md:${index + 1}:5`,
      text: `The link \`${url}\` names no Markdown file of this site.`,
      hint:
        `${nearest}Correct the path; it begins at this file, or with \`/\` at the folder of the ` +
        'collection.',
    })),
  );
});

test('paths with backslashes name what was meant, in slashes', () => {
  const findings = from(
    [
      [{ url: '.\\guides\\set-up.mdx#install' }, { kind: 'missing' }],
      [{ url: '..\\docs\\guides\\set-up?a#b' }, { kind: 'missing' }],
      [{ url: '.\\guide\\set-up' }, { kind: 'missing' }],
      [{ kind: 'image', url: '.\\img\\a.png' }, { kind: 'missing' }],
    ],
    {
      files: [
        { path: 'docs/intro.md' },
        { path: 'docs/guides/set-up.mdx' },
        { path: 'docs/img/a.png', kind: 'asset' },
      ],
    },
  );
  assert.deepEqual(
    findings.map(({ code, hint }) => `${code} ${hint.split('? ')[0]}`),
    [
      'link/missing-markdown-file Did you mean `./guides/set-up.mdx`',
      'link/relative-url Write `/docs/guides/set-up?a#b`.',
      'link/missing-page Did you mean `/docs/guides/set-up`',
      'asset/missing-image Did you mean `./img/a.png`',
    ],
  );
});

test('an address of nothing is a finding of its own', () => {
  const findings = from([
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
    findings.map(({ code, severity, line, text }) => `${line} ${severity} ${code} ${text}`),
    [
      '1 warning link/empty-address This link (“f”) has no address, so it leads to the page ' +
        'it is on.',
      '2 warning link/empty-address This link has no address, so it leads to the page it is on.',
      '3 error asset/empty-address This picture has no address.',
      '4 error asset/empty-address This element has no address.',
    ],
  );
});

test('a Markdown link to a draft or partial says so', () => {
  assert.deepEqual(
    from([[{ url: './draft.md' }, {}]], { files: [{ path: 'docs/draft.md' }] }).map(
      ({ text, hint }) => [text, hint],
    ),
    [
      [
        'The link `./draft.md` names `docs/draft.md`, which is no page: ' +
          'it is a draft, a partial, or in no collection.',
        'Link to a file that is published.',
      ],
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

test('top, empty, encoded and text fragments are fine; redirects and files have none', () => {
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

test('missing files and images name the nearest one in the author’s spelling', () => {
  const files = [
    { path: 'docs/images/diagram.png', kind: 'asset' as const },
    { path: 'public/img/logo.svg', kind: 'static' as const },
  ];
  const hint = (nearest: string) =>
    `Did you mean \`${nearest}\`? Correct the path: \`./x\` is beside this file, \`/x\` in a ` +
    "static folder, `@site/x` below the site's folder.";
  assert.deepEqual(
    from(
      [
        [{ url: './image/diagram.png', kind: 'image' }, {}],
        [{ url: '/img/logo.swg', kind: 'image' }, {}],
        [{ url: '@site/docs/images/diagramm.png' }, {}],
        [{ url: './intro.mp4', kind: 'media' }, {}],
      ],
      { files },
    ).map(short),
    [
      {
        code: 'asset/missing-image',
        severity: 'error',
        at: 'docs/intro.md:1:5',
        text: 'The image `./image/diagram.png` does not exist.',
        hint: hint('./images/diagram.png'),
      },
      {
        code: 'asset/missing-image',
        severity: 'error',
        at: 'docs/intro.md:2:5',
        text: 'The image `/img/logo.swg` does not exist.',
        hint: hint('/img/logo.svg'),
      },
      {
        code: 'asset/missing-file',
        severity: 'error',
        at: 'docs/intro.md:3:5',
        text: 'The file `@site/docs/images/diagramm.png` does not exist.',
        hint: hint('@site/docs/images/diagram.png'),
      },
      {
        code: 'asset/missing-file',
        severity: 'error',
        at: 'docs/intro.md:4:5',
        text: 'The file `./intro.mp4` does not exist.',
        hint: hint('').replace(/^.*\? /, ''),
      },
    ],
  );
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

test('a mistake in a partial of two pages is one finding', () => {
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

test('1,000 pages with six links each are checked without a finding', () => {
  const pages: PageSpec[] = Array.from({ length: 1000 }, (_, i) => ({
    permalink: `/docs/p${i}`,
    source: `docs/p${i}.md`,
    ids: Array.from({ length: 30 }, (__, k) => `h${k}`),
    references: Array.from(
      { length: 6 },
      (__, k) =>
        [
          { url: `./p${(i + k) % 1000}.md#h${k}` },
          {
            kind: 'page',
            page: `/docs/p${(i + k) % 1000}`,
            href: `/docs/p${(i + k) % 1000}`,
            hash: `#h${k}`,
          },
        ] as const,
    ),
    emitted: Array.from({ length: 60 }, (__, k) => ({ url: `/docs/p${k}`, kind: 'link' as const })),
  }));
  const fixture = createFixture({ pages });
  assert.deepEqual(check(fixture), []);
});
