/** Addresses that lead out of the output folder, where nothing may be written. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { commit } from '../generator/commit/commit.ts';
import { hashOf } from '../generator/lib/hash.ts';
import { createSite, type Files } from './harness.ts';
import { dedent } from './dedent.ts';

const checks = "checks: { links: 'ignore', anchors: 'ignore', markdownLinks: 'ignore' },";
const collections = `collections: {
  docs: { type: 'docs', path: 'docs' },
  blog: { type: 'blog', path: 'blog' },
  people: { type: 'entries', path: 'people' },
  pages: { type: 'pages', path: 'pages' },
},`;
const post = (yaml: string) => dedent`
  ---
  title: Post
  ${yaml}
  ---

  Text.

  <!-- truncate -->
`;

/** Each case has its files, its configuration, and the place and text of the diagnostic. */
const sources: Readonly<Record<string, { files?: Files; config?: string; found: string }>> = {
  'slug of a document': {
    files: { 'docs/evil.md': '---\nslug: /../../evil\n---\n\n# Evil\n' },
    found: 'docs/evil.md:2:7 The address `/docs/../../evil` leads out of the site.',
  },
  'encoded slug': {
    files: { 'docs/evil.md': '---\nslug: /%2e%2e/%2e%2e/evil\n---\n\n# Evil\n' },
    found: 'docs/evil.md:2:7 The address `/docs/../../evil` leads out of the site.',
  },
  'slug of a post': {
    files: { 'blog/2024-01-01-evil.md': post('slug: ../../evil') },
    found: 'blog/2024-01-01-evil.md:3:7 The address `/blog/../../evil` leads out of the site.',
  },
  'slug of an entry': {
    files: { 'people/evil.md': '---\ntitle: Evil\nslug: ../../evil\n---\n' },
    found: 'people/evil.md:3:7 The address `/people/../../evil` leads out of the site.',
  },
  'slug of a page': {
    files: { 'pages/evil.md': '---\nslug: /../evil\n---\n\n# Evil\n' },
    found: 'pages/evil.md:2:7 The address `/../evil` leads out of the site.',
  },
  redirect_from: {
    files: { 'docs/evil.md': '---\nredirect_from: /../precious/page\n---\n\n# Evil\n' },
    found: 'docs/evil.md:2:16 The address `/../precious/page` leads out of the site.',
  },
  'redirect of the configuration': {
    config: "redirects: [{ from: '/%2e%2e/precious/page', to: '/docs/a' }],",
    found: 'The address `/%2e%2e/precious/page` leads out of the site.',
  },
  'name of a file': {
    files: { 'docs/%2e%2e%2fevil.md': '# Evil\n' },
    found: 'docs/%2e%2e%2fevil.md:1:1 The address `/docs/../evil` leads out of the site.',
  },
  'address of a tag': {
    files: {
      'blog/tags.yml': 'evil:\n  permalink: /../../../evil\n',
      'blog/2024-01-01-a.md': post('tags: [evil]'),
    },
    found: 'leads out of the site.',
  },
  'address of an author': {
    files: {
      'blog/authors.yml': 'evil:\n  name: Evil\n  page: { permalink: /../../../evil }\n',
      'blog/2024-01-01-a.md': post('authors: evil'),
    },
    found: 'leads out of the site.',
  },
};

for (const [name, { files, config = '', found }] of Object.entries(sources))
  test(`an address outside the site is an error, and nothing is written: ${name}`, async (t) => {
    const site = createSite(
      {
        'docs/a.md': '# A\n',
        'pages/index.md': '# Home\n',
        'blog/2024-01-02-b.md': post(''),
        'people/c.md': '---\ntitle: C\n---\n',
        ...files,
      },
      { config: `${collections} ${checks} ${config}` },
    );
    t.after(() => site.close());
    const above = readdirSync(path.dirname(site.root));
    const { ok, diagnostics } = await site.build();
    assert.equal(ok, false);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const texts = errors.map(({ file, line, column, text }) => `${file}:${line}:${column} ${text}`);
    assert.equal(texts.length, 1, texts.join('\n'));
    assert.ok(texts[0]!.endsWith(found), texts[0]);
    assert.deepEqual(
      readdirSync(path.dirname(site.root)).filter((file) => /evil|precious/.test(file)),
      above.filter((file) => /evil|precious/.test(file)),
    );
  });

test('slugs with a scheme, a query or a hash are errors', async (t) => {
  const site = createSite({
    'docs/a.md': '---\nslug: https://other.example/x\n---\n\n# A\n',
    'docs/b.md': '---\nslug: /x?y=1\n---\n\n# B\n',
    'docs/c.md': "---\nslug: '#'\n---\n\n# C\n",
  });
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
    [
      'docs/a.md:2:7 frontmatter/wrong-value',
      'docs/b.md:2:7 frontmatter/wrong-value',
      'docs/c.md:2:7 frontmatter/wrong-value',
    ],
  );
});

test('commit refuses a name outside the output folder, and a link that leads out', async (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'outside-'));
  t.after(() => rmSync(root, { recursive: true }));
  const options = { root, outDir: path.join(root, 'build'), protect: [] };
  const file = (name: string) => ({
    path: name,
    kind: 'asset' as const,
    hash: hashOf('x'),
    content: { bytes: Buffer.from('x') },
  });
  for (const name of ['../evil', 'a/../../evil', path.join(root, '..', 'evil')])
    if (!path.isAbsolute(name))
      await assert.rejects(commit([file(name)], options), /outside the output folder/);
  // A symbolic link in the output is a file that no build wrote.
  mkdirSync(path.join(root, 'elsewhere'));
  mkdirSync(options.outDir, { recursive: true });
  await commit([file('a.txt')], options);
  symlinkSync(path.join(root, 'elsewhere'), path.join(options.outDir, 'assets'));
  await assert.rejects(commit([file('assets/x.txt')], options), /holds files that no build wrote/);
  assert.deepEqual(readdirSync(path.join(root, 'elsewhere')), []);
});

test('files of integrations stay in the output folder, and junk is reported', async (t) => {
  const paths = ['../../evil.txt', '/tmp/evil.txt', '', 'a/../../evil', 'a\\..\\evil', 'x//y'];
  const site = createSite(
    { 'docs/a.md': '# A\n', 'pages/index.md': '# Home\n' },
    {
      config: `collections: {
          docs: { type: 'docs', path: 'docs' },
          pages: { type: 'pages', path: 'pages' },
        },
        integrations: [
          {
            name: 'files',
            files: () => ${JSON.stringify(paths)}.map((path) => ({ path, content: 'x' })),
          },
          {
            name: 'texts',
            sources: () => ({
              documents: [{ collection: 'docs', path: 'b.md', text: 5 }],
            }),
          },
        ],`,
    },
  );
  t.after(() => site.close());
  const { ok, diagnostics } = await site.build();
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({ code, text }) => `${code} ${text}`),
    [
      'integration/fails The integration `texts` fails in its hook `sources`: ' +
        'the text of `b.md` is not a string.',
      ...paths.map(
        (file) =>
          `integration/bad-path The integration \`files\` adds \`${file}\`, ` +
          'and that path names no file below the output folder.',
      ),
    ],
  );
});

test('a hook that returns a value of a wrong shape is reported', async (t) => {
  const hooks = [
    `page: () => Promise.resolve({ title: 'Late' })`,
    `page: () => ({ title: 5 })`,
    `page: () => ({ headTags: [{ tagName: 'script><img', attributes: {} }] })`,
    `sources: () => ({ data: { run: () => 1 } })`,
    `sources: () => ({ documents: 'b.md' })`,
    `files: () => [{ path: 'a.txt', content: 5 }]`,
    `files: () => [{ path: 'b.txt', content: 'x', kind: 'page' }]`,
    `files: () => 'c.txt'`,
    `transform: { files: /^routes.json/, text: () => 5 }`,
    `pages: () => 3`,
  ];
  const site = createSite(
    { 'pages/index.md': '# Home\n' },
    {
      theme: 'plain',
      config: `collections: { pages: { type: 'pages', path: 'pages' } },
        integrations: [${hooks.map((hook, i) => `{ name: 'n${i}', ${hook} },`).join('\n')}],`,
    },
  );
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  const page = 'it must return an object, at once, whose texts are texts.';
  const fails = (name: string, hook: string, reason: string) =>
    `The integration \`${name}\` fails in its hook \`${hook}\`: ${reason}`;
  const expected = [
    ...['n0', 'n1', 'n2'].map((name) => fails(name, 'page', page)),
    fails('n3', 'sources', 'the data `run` cannot be written as JSON.'),
    fails('n4', 'sources', 'it must return an object with the lists `documents` and `inputs`.'),
    fails('n5', 'files', 'a file is neither text nor bytes.'),
    fails('n6', 'files', '`b.txt` has the kind `page`.'),
    fails('n7', 'files', 'it must return a list of files, each with `path` and `content`.'),
    fails(
      'n9',
      'pages',
      'it must return, at once, a list of pages with `path`, `kind` and `title`.',
    ),
    fails('n8', 'transform', 'it returned no text for `routes.json`.'),
  ];
  assert.deepEqual(diagnostics.map(({ text }) => text).sort(), expected.sort());
  // These hooks are called before all others.
  site.edit('site.config.ts', (text) =>
    text.replace(
      /integrations: .*/s,
      "integrations: [{ name: 'a', config: () => [3] }, { name: 'b', scripts: () => 'b.js' }] };",
    ),
  );
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ text }) => text),
    [
      fails('a', 'config', 'it must return a part of the configuration, an object, or nothing.'),
      fails('b', 'scripts', 'it must return, at once, an object with paths of modules by name.'),
    ],
  );
});

test('configured addresses that lead out of the site are reported at their place', async (t) => {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain', config: '' });
  t.after(() => site.close());
  const diagnosticsWith = async (fields: string, docs: string) => {
    site.edit(
      'site.config.ts',
      dedent`
        import theme from './theme.ts';
        export default { title: 'T', url: 'https://t.example', theme, ${fields} collections: { \
        docs: { type: 'docs', ${docs} } } };
      `,
    );
    const { diagnostics } = await site.build();
    return diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`);
  };
  const wrong = ['site.config.ts:2 config/wrong-value'];
  for (const address of ['../x', '%2e%2e/x', 'x?y', 'x#y', '//x', 'https://x', 'a/./b', 'a\\\\b'])
    assert.deepEqual(await diagnosticsWith('', `routeBasePath: '${address}'`), wrong, address);
  for (const address of ['/../x/', '/%2e%2e/', '/a b/', '/a"b/', '/ä/', '/./'])
    assert.deepEqual(await diagnosticsWith(`baseUrl: '${address}',`, ''), wrong, address);
  assert.deepEqual(await diagnosticsWith('', "versions: { current: { path: '../x' } }"), wrong);
  for (const path of ['https://x', 'x?y', 'x#y', '%2e%2e', 'a:b', '...', ' '])
    assert.deepEqual(
      await diagnosticsWith(
        `i18n: { locales: ['en'], localeConfigs: { en: { path: '${path}' } } },`,
        '',
      ),
      wrong,
      path,
    );
});

test('malformed names of languages, versions, authors and tags are reported', async (t) => {
  const site = createSite(
    {
      'docs/a.md': '# A\n',
      'pages/index.md': '# Home\n',
      'people/c.md': '---\ntitle: C\n---\n',
      'docs/tags.yml': '- guide\n',
      'blog/authors.yml': '- name: Ada\n',
      'blog/2024-01-02-b.md': post('tags: []'),
    },
    {
      config: `${collections} i18n: { defaultLocale: 'en', locales: ['en', '../x', 'de'],
        localeConfigs: { de: { path: '../de' } } },`,
    },
  );
  t.after(() => site.close());
  const diagnostics = async () =>
    (await site.build()).diagnostics.map(({ code, text }) => `${code} ${text}`);
  assert.deepEqual(await diagnostics(), [
    "config/wrong-value `i18n.locales[1]` is '../x', but must be " +
      "a language tag such as 'de' or 'pt-BR'.",
    "config/wrong-value `i18n.localeConfigs.de.path` is '../de', but must be " +
      "a path without '..', '.' and backslashes.",
  ]);
  site.edit('site.config.ts', (text) => text.replace(/i18n: [^;]*\},\n/s, ''));
  assert.deepEqual(await diagnostics(), [
    'content/bad-file `blog/authors.yml` cannot be read: it is a list.',
    'content/bad-file `docs/tags.yml` cannot be read: it is a list.',
  ]);
  site.edit('blog/authors.yml', 'ada:\n');
  site.edit('docs/tags.yml', 'guide:\n');
  assert.deepEqual(await diagnostics(), [
    'content/bad-value `ada` in `blog/authors.yml` must be an object with `name` or `image_url`.',
  ]);
  site.edit('site.config.ts', (text) =>
    text.replace('collections:', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, $&"),
  );
  site.edit('blog/authors.yml', 'ada:\n  name: Ada\n');
  site.edit('i18n/de/docusaurus-plugin-content-docs/current/tags.yml', 'guide: *other\n');
  assert.deepEqual(await diagnostics(), [
    'content/bad-file `i18n/de/docusaurus-plugin-content-docs/current/tags.yml` cannot be read: ' +
      '`*other` begins with `*`, which refers to an anchor, and there is no anchor `&other` ' +
      'before it.',
  ]);
  site.edit('versions.json', '["1.0", "1.0"]');
  assert.deepEqual(await diagnostics(), [
    'config/bad-versions The versions in `versions.json` cannot be read: "1.0" is listed twice.',
  ]);
});
