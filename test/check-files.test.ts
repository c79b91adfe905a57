/** Links to files: Markdown, assets and images. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { from, short } from './checkSupport.ts';

test('a Markdown link names the nearest file, as a path from the one it is in', () => {
  const diagnostics = from([
    [{ url: './guides/setup.mdx' }, {}],
    [{ url: 'guides/set-up.md#install' }, {}],
    [{ url: '../help/set-up.mdx' }, {}],
    [{ url: '@site/docs/guides/set-ups.mdx' }, {}],
    [{ url: 'api.mdx/#top' }, {}],
  ]);
  assert.deepEqual(
    diagnostics.map(short),
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

test('a diagnostic about a path with backslashes names the path with slashes', () => {
  const diagnostics = from(
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
    diagnostics.map(({ code, hint }) => `${code} ${hint.split('? ')[0]}`),
    [
      'link/missing-markdown-file Did you mean `./guides/set-up.mdx`',
      'link/relative-url Write `/docs/guides/set-up?a#b`.',
      'link/missing-page Did you mean `/docs/guides/set-up`',
      'asset/missing-image Did you mean `./img/a.png`',
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
        'The link `./draft.md` names `docs/draft.md`, which is not a page: ' +
          'it is a draft, a partial, or not in a collection.',
        'Link to a file that is published.',
      ],
    ],
  );
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
