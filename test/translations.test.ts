/** Diagnostics about missing and outdated translations, on tiny sites. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { createSite, places } from './harness.ts';
import { dedent } from './dedent.ts';

const inLanguages = (others: string) =>
  `i18n: { defaultLocale: 'en', locales: ['en', ${others}] },`;
const inGerman = (name: string) => `i18n/de/docusaurus-plugin-content-docs/current/${name}`;

/**
 * Documents of which some are translated. One translation is outdated, one is missing, and one no
 * longer has a source.
 */
const partly = {
  'src/pages/index.mdx': "import Hello from './_hello';\n\n# Start\n\n<Hello/>\n",
  'src/pages/_hello.tsx': dedent`
    import Translate, { translate } from '@docusaurus/Translate';
    export default () => (
      <p title={translate({ id: 'hello.title', message: 'Title' })}>
        <Translate id="hello">Hello</Translate>
      </p>
    );
  `,
  'docs/intro.md': '# A\n',
  'docs/b.md': '# B\n',
  'docs/c.md': '# C\n',
  'docs/d.md': '---\ndraft: true\n---\n\n# D\n',
  [inGerman('intro.md')]: '# A\n',
  [inGerman('b.md')]: '# B\n',
  [inGerman('gone.md')]: '# Gone\n',
  'i18n/de/docusaurus-plugin-content-pages/index.mdx': '# Anfang\n',
  'i18n/de/code.json': JSON.stringify({ hello: { message: '' }, other: { message: 'Mehr' } }),
  'i18n/fr/code.json': JSON.stringify({ more: { message: 'Plus' } }),
};

test('a check reports missing and old translations on request', async (t) => {
  const site = createSite(partly, {
    config: `collections: { docs: { type: 'docs' }, pages: { type: 'pages' } },
      ${inLanguages("'de', 'fr'")}
      themeConfig: { navbar: { items: [{ to: '/docs/intro', label: 'The docs' }] } },`,
  });
  t.after(() => site.close());
  commit(site.root, 1_700_000_000);
  site.edit('docs/b.md', '# B\n\nMore.\n');
  commit(site.root, 1_700_100_000);

  const lost = `${inGerman('gone.md')}:1:1 translation/lost`;
  assert.deepEqual(places((await site.build()).diagnostics), [lost]);
  const { ok, diagnostics } = await site.build({ check: true, translations: true });
  assert.equal(ok, true);
  const german = diagnostics.filter(
    ({ text, file }) => /German/.test(text) || /\/de\//.test(file!),
  );
  assert.deepEqual(
    german.map(({ severity, file = '', text, hint }) => [severity, file, text, hint]),
    [
      [
        'warning',
        '',
        '3 of 4 documents are translated into German (`de`). Outdated: 1. Missing texts: 4.',
        'The reports at the files name each of them.',
      ],
      [
        'warning',
        'docs/c.md',
        'This document has no translation into German (`de`) and French (`fr`).',
        `Write it in \`${inGerman('c.md')}\` and \`${inGerman('c.md').replace('/de/', '/fr/')}\`.`,
      ],
      [
        'warning',
        'i18n/de/code.json',
        'These texts have no translation into German (`de`): `hello`, `hello.title`, `more`.',
        'Add `"hello": { "message": "…" }` to this file.',
      ],
      [
        'warning',
        inGerman('b.md'),
        'This translation was last changed on 2023-11-14, but `docs/b.md` on 2023-11-16.',
        'Compare it with `docs/b.md`, and commit the translation again.',
      ],
      [
        'warning',
        inGerman('gone.md'),
        'This file translates `docs/gone.md`, which does not exist.',
        'Move it to the path of the document that it translates, or remove it.',
      ],
      [
        'warning',
        'i18n/de/docusaurus-theme-classic/navbar.json',
        'These texts have no translation into German (`de`): `item.label.The docs`.',
        'Add `"item.label.The docs": { "message": "…" }` to this file.',
      ],
    ],
  );
});

/** Makes a folder a repository and commits everything in it. */
function commit(root: string, seconds: number): void {
  const date = `${seconds} +0000`;
  const name = { GIT_AUTHOR_NAME: 'Ada', GIT_COMMITTER_NAME: 'Ada' };
  const email = { GIT_AUTHOR_EMAIL: 'ada@test.example', GIT_COMMITTER_EMAIL: 'ada@test.example' };
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const env = { ...process.env, ...name, ...email, ...dates };
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'change'],
  ])
    execFileSync('git', args, { cwd: root, env, stdio: 'ignore' });
}

test('a site is warned of languages without a start page or texts of the theme', async (t) => {
  const site = createSite(
    {
      'docs/a.md': '# A\n',
      'i18n/nl/code.json': JSON.stringify({ 'theme.common.skipToMainContent': 'Naar de inhoud' }),
    },
    {
      config: `collections: { docs: { type: 'docs' } },
        ${inLanguages("'nl', 'sv', 'da'")}`,
    },
  );
  t.after(() => site.close());
  const { ok, diagnostics } = await site.build();
  assert.equal(ok, true);
  const own = diagnostics.filter(({ code }) => code !== 'link/missing-home');
  const homes = diagnostics.filter((diagnostic) => !own.includes(diagnostic));
  assert.deepEqual(
    homes.map(({ text }) => /`.*?`/.exec(text)![0]),
    ['`/`'],
  );
  assert.deepEqual(
    own.map(({ severity, file, text, hint }) => [severity, file, text, hint]),
    [
      [
        'warning',
        'site.config.ts',
        'The theme has no texts in Swedish (`sv`) and Danish (`da`), so menus, buttons and ' +
          'notes are in English there.',
        'Write them in `i18n/sv/code.json`: `site check --translations` names their ids. ' +
          'One of them ends this warning for its language.',
      ],
    ],
  );
});

test('scripts are bundled again only if the texts of a language change, come or go', async (t) => {
  const start = 'i18n/de/docusaurus-plugin-content-pages/index.md';
  const site = createSite(
    { 'src/pages/index.md': '# Start\n', [start]: '# Anfang\n' },
    { theme: 'plain', config: `collections: { pages: { type: 'pages' } }, ${inLanguages("'de'")}` },
  );
  t.after(() => site.close());
  const bundled = async () => (await site.build()).counts.bundled;
  assert.deepEqual([await bundled(), await bundled()], [1, 0]);
  const german = 'i18n/de/code.json';
  site.edit(german, '{}\n');
  assert.deepEqual([await bundled(), await bundled()], [1, 0]);
  site.remove(german);
  assert.deepEqual([await bundled(), await bundled()], [1, 0]);
});

test('a mistake in a document is reported once, not in each language', async (t) => {
  const site = createSite(
    {
      'src/pages/index.md': '# Start\n',
      'docs/a.md': '# A\n\n[Gone](/docs/gone) [Top](#gone)\n',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md': '# B\n\n[Weg](/docs/weg)\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
      'docs/d.md': '# D\n\n[A](./a.md)\n',
      'sidebars.ts': "export default { main: ['b', 'd'] };\n",
      'blog/authors.yml': dedent`
        ada:
          name: Ada
          url: https:/x
          image_url: /no.png
      `,
      'blog/2024-01-01-a.md': '---\ntitle: A\nauthors: ada\n---\n\nText.\n',
      'src/pages/p.jsx': 'export default () => <i id="a"><b id="a">x</b></i>;\n',
    },
    {
      config: `collections: {
        docs: { type: 'docs', sidebarPath: 'sidebars.ts' },
        blog: { type: 'blog' },
        pages: { type: 'pages' },
      },
      themeConfig: {
        navbar: { items: [{ to: '/no', label: 'No' }, { type: 'localeDropdown' }] },
      },
      ${inLanguages("'de', 'ar'")}`,
    },
  );
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(places(diagnostics), [
    'blog/authors.yml:3:8 link/malformed-address',
    'blog/authors.yml:4:14 asset/missing-image',
    'docs/a.md:3:1 link/missing-page',
    'docs/a.md:3:20 link/missing-anchor',
    'docs/c.md:1:1 sidebar/orphan',
    'i18n/de/docusaurus-plugin-content-docs/current/b.md:3:1 link/missing-page',
    'site.config.ts:13:34 link/missing-page',
    'src/pages/p.jsx:1:1 link/duplicate-id',
  ]);
});

test('a suggestion has the language and version of the page', async (t) => {
  const old = 'versioned_docs/version-1.0';
  const site = createSite(
    {
      'src/pages/index.md': '# Start\n',
      'docs/a.md': '# A\n\n[1](/docs/next/setup) [2](./guid.md)\n',
      'docs/start/setup.md': '# Setup\n',
      'docs/guide.md': '# Guide\n',
      [`${old}/a.md`]: '# A\n\n[1](/docs/gide) [2](setup.md)\n',
      [`${old}/guide.md`]: '# Guide\n',
      [`${old}/first/setup.md`]: '# Setup\n',
      'versions.json': '["1.0"]',
      [inGerman('a.md')]: '# A\n\n[1](/docs/next/gide) [2](./guid.md)\n',
      [inGerman('setup.md')]: '# Ohne Vorlage\n',
      [inGerman('guide.md')]: '# Anleitung\n',
    },
    {
      config: `collections: { docs: { type: 'docs' }, pages: { type: 'pages' } },
        ${inLanguages("'de', 'ar'")}`,
    },
  );
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics
      .filter(({ code }) => code.startsWith('link/'))
      .map(({ file, hint }) => `${file}: ${/`(.*?)`/.exec(hint ?? '')?.[1]}`),
    [
      'docs/a.md: /docs/next/start/setup',
      'docs/a.md: ./guide.md',
      `${inGerman('a.md')}: /docs/next/guide`,
      `${inGerman('a.md')}: ./guide.md`,
      `${old}/a.md: /docs/guide`,
      `${old}/a.md: ./first/setup.md`,
    ],
  );
});
