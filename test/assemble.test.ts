import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { assemble, type AssembleInput } from '../generator/assemble/assemble.ts';
import { checkHost } from '../generator/check/checkHost.ts';
import type { OutputFile } from '../generator/types.ts';
import { createFixture, type PageSpec, type SiteSpec } from './fixtures/graph.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const bytes = (text: string) => ({ bytes: text });
const inputOf = (spec: SiteSpec, files: readonly OutputFile[] = []): AssembleInput => {
  const fixture = createFixture(spec);
  const pageTexts = { read: () => '', join: async () => ({ path: '/cache/all', hash: 'all' }) };
  return {
    ...fixture,
    pageTexts,
    bundle: { files },
    rendered: [...fixture.rendered.values()].map((rendered) => ({
      ...rendered,
      content: bytes(`<!doctype html>${rendered.permalink}`),
    })),
  };
};
const textOf = (files: readonly OutputFile[], path: string) => {
  const content = files.find((file) => file.path === path)?.content;
  return content && 'bytes' in content ? content.bytes : undefined;
};

const pages: PageSpec[] = [
  {
    permalink: '/docs/intro',
    source: 'docs/intro.md',
    route: { sidebar: 'docs' },
    props: { lastUpdated: { date: '2024-05-06' } },
  },
  { permalink: '/a&b', source: 'docs/b.md' },
  { permalink: '/blog', kind: 'posts', route: { items: ['blog/one.md', 'blog/two.md'] } },
  { permalink: '/hidden', props: { unlisted: true } },
  { permalink: '/noindex', props: { noIndex: true } },
  { permalink: '/copy', props: { canonical: 'https://example.com/docs/intro' } },
  { permalink: '/404.html', kind: 'notFound' },
];

test('every output is a file, in path order', async () => {
  const app: OutputFile = {
    path: 'assets/js/app-1a2b.js',
    kind: 'asset',
    hash: 'a',
    content: bytes('x'),
  };
  const assets = [
    { source: 'public/img/a.png', file: 'img/a.png', hashed: false, referenced: true },
    { source: 'docs/b.png', file: 'assets/images/b-12.png', hashed: true, referenced: true },
    {
      source: 'docs/unused.png',
      file: 'assets/images/unused-12.png',
      hashed: true,
      referenced: false,
    },
  ];
  const { files, diagnostics } = await assemble(
    inputOf(
      { pages: pages.slice(0, 1), assets, files: assets.map(({ source }) => ({ path: source })) },
      [app],
    ),
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    files.map(({ path, kind }) => `${kind} ${path}`),
    [
      'index .nojekyll',
      'index _headers',
      'asset assets/images/b-12.png',
      'asset assets/js/app-1a2b.js',
      'document docs/intro.html',
      'index headers.json',
      'index headers.nginx.conf',
      'asset img/a.png',
      'index llms-full.txt',
      'index llms.txt',
      'index robots.txt',
      'index routes.json',
      'index sitemap.xml',
    ],
  );
  assert.deepEqual(files[2], {
    path: 'assets/images/b-12.png',
    kind: 'asset',
    hash: 'h:docs/b.png',
    content: { copy: path.resolve('/site/docs/b.png') },
  });
});

test('routes.json has every address, its component, sidebar and content', async () => {
  const { files } = await assemble(inputOf({ pages: pages.slice(0, 3).concat(pages.slice(-1)) }));
  assert.deepEqual(JSON.parse(String(textOf(files, 'routes.json'))), {
    '/a&b': { component: 'doc', content: 'docs/b.md', file: 'a&b.html' },
    '/blog': {
      component: 'posts',
      posts: ['blog/one.md', 'blog/two.md'],
      file: 'blog.html',
    },
    '/docs/intro': {
      component: 'doc',
      sidebar: 'docs',
      content: 'docs/intro.md',
      file: 'docs/intro.html',
    },
  });
});

test('the sitemap has canonical, indexable addresses with their date of change', async () => {
  const dates = new Map([
    ['docs/b.md', { updated: 1_700_000_000, created: 0, author: '' }],
    ['docs/intro.md', { updated: 1_700_000_000, created: 0, author: '' }],
  ]);
  const { files } = await assemble(inputOf({ pages, dates }));
  assert.equal(
    textOf(files, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/a&amp;b</loc><lastmod>2023-11-14</lastmod></url>
<url><loc>https://example.com/blog</loc></url>
<url><loc>https://example.com/docs/intro</loc><lastmod>2024-05-06</lastmod></url>
</urlset>
`,
  );
});

test('a sitemap beyond the limit is an index of several', async () => {
  const many = Array.from({ length: 50_001 }, (_, i) => ({
    permalink: `/p${String(i).padStart(5, '0')}`,
  }));
  const { files } = await assemble(inputOf({ pages: many, config: { baseUrl: '/' } }));
  assert.match(
    String(textOf(files, 'sitemap.xml')),
    inSequence(
      '',
      /<sitemapindex .*>\n<sitemap><loc>https:\/\/example.com\/sitemap-1.xml<\/loc><\/sitemap>\n/,
      /<sitemap><loc>https:\/\/example.com\/sitemap-2.xml<\/loc><\/sitemap>\n<\/sitemapindex>/,
    ),
  );
  assert.equal(String(textOf(files, 'sitemap-2.xml')).match(/<loc>/g)?.length, 1);
});

test('robots.txt names the sitemap, unless the site is noIndex or has its own', async () => {
  const robots = async (spec: Partial<SiteSpec>) =>
    textOf((await assemble(inputOf({ pages: pages.slice(0, 1), ...spec }))).files, 'robots.txt');
  assert.equal(
    await robots({}),
    dedent`
      User-agent: *
      Allow: /

      Sitemap: https://example.com/sitemap.xml
    `,
  );
  assert.equal(await robots({ config: { noIndex: true } }), 'User-agent: *\nAllow: /\n');
  assert.equal(
    await robots({
      assets: [
        { source: 'public/robots.txt', file: 'robots.txt', hashed: false, referenced: true },
      ],
      files: [{ path: 'public/robots.txt', kind: 'static' }],
    }),
    undefined,
  );
});

test('conflicting files are errors that name both', async () => {
  const publics = [
    'docs/intro.html',
    'Docs/B.html',
    'docs/c.html/x.png',
    '.site-manifest.json',
    'routes.json',
  ];
  const assets = publics.map((file) => ({
    source: `public/${file}`,
    file,
    hashed: false,
    referenced: true,
  }));
  const { diagnostics } = await assemble(
    inputOf({
      pages: ['intro', 'b', 'c'].map((name) => ({
        permalink: `/docs/${name}`,
        source: `docs/${name}.md`,
      })),
      assets,
      files: assets.map(({ source }) => ({ path: source, kind: 'static' })),
    }),
  );
  assert.deepEqual(
    diagnostics.map(({ code, file, text }) => [code, file, text]),
    [
      [
        'output/collision',
        'public/docs/intro.html',
        'The page `/docs/intro` and the file `public/docs/intro.html` would both be the ' +
          'output file `docs/intro.html`.',
      ],
      [
        'output/collision',
        'public/Docs/B.html',
        'The page `/docs/b` and the file `public/Docs/B.html` would be the output files ' +
          '`docs/b.html` and `Docs/B.html`, which cannot both exist everywhere.',
      ],
      [
        'output/reserved-name',
        'public/.site-manifest.json',
        "The output file `.site-manifest.json` is the build's own record of what it wrote.",
      ],
      [
        'output/collision',
        'public/routes.json',
        'The generated file `routes.json` and the file `public/routes.json` would both be ' +
          'the output file `routes.json`.',
      ],
      [
        'output/collision',
        'public/docs/c.html/x.png',
        'The page `/docs/c` and the file `public/docs/c.html/x.png` would be the output ' +
          'files `docs/c.html` and `docs/c.html/x.png`, which cannot both exist everywhere.',
      ],
    ],
  );
});

test('equal bytes from content and bundle are one file', async () => {
  const assets = [
    { source: 'docs/b.png', file: 'assets/images/b-12.png', hashed: true, referenced: true },
  ];
  const copy: OutputFile = {
    path: 'assets/images/b-12.png',
    kind: 'asset',
    hash: 'h:docs/b.png',
    content: { copy: '/site/docs/b.png' },
  };
  const { files, diagnostics } = await assemble(
    inputOf({ pages: [], assets, files: [{ path: 'docs/b.png' }] }, [copy]),
  );
  assert.deepEqual(
    [diagnostics, files.filter(({ path }) => path.endsWith('.png')).length],
    [[], 1],
  );
});

test('an output beyond the limits of a host is reported: files, folders, names and rules', () => {
  const file = (path: string, text = ''): OutputFile => ({
    path,
    kind: 'asset',
    content: bytes(text),
    hash: '',
  });
  const diagnosticsOf = (host: string, files: readonly OutputFile[], size = 0) => {
    const { site } = inputOf({ pages });
    const config = { ...site.config, checks: { ...site.config.checks, host } };
    const text = "export default { checks: { host: 'here' } };";
    const textOf = ({ content }: OutputFile) => ('bytes' in content ? `${content.bytes}` : '');
    const reader = { sizeOf: () => size, textOf };
    return checkHost({ ...site, config, configText: text } as typeof site, files, reader).map(
      (diagnostic) => diagnostic.text,
    );
  };
  const folder = Array.from({ length: 54_001 }, (_, i) => file(`api/${i}.html`));
  assert.deepEqual(diagnosticsOf('netlify', folder), [
    'The folder `api` of the output has 54,001 files, but the limit of Netlify is 54,000.',
  ]);
  assert.deepEqual(diagnosticsOf('netlify', folder.slice(1)), []);
  const deep = Array.from({ length: 100_000 }, (_, i) => file(`${i}/a.html`));
  assert.deepEqual(diagnosticsOf('gitlab-pages', deep), []);
  assert.match(
    diagnosticsOf('gitlab-pages', [...deep, file('b')])[0]!,
    /200,001 files and folders, /,
  );
  const name = `${'a/'.repeat(512)}b`;
  assert.match(
    diagnosticsOf('amazon-s3', [file(name)])[0]!,
    /^The path of .* 1,025 bytes, .* is 1,024\.$/,
  );
  const big = [{ path: 'a.mp4', kind: 'static', content: { file: '/a.mp4' } } as never];
  assert.match(
    diagnosticsOf('firebase-hosting', big, 2 ** 31)[0]!,
    /`a\.mp4` has 2,147,483,648 bytes/,
  );
  assert.match(
    diagnosticsOf('azure-static-web-apps-free', big, 3e8)[0]!,
    /300,000,000 bytes, .*262,144,000/,
  );
  assert.deepEqual(diagnosticsOf('azure-static-web-apps', big, 3e8), []);
  const rules = `${'/x\n  A: b\n'.repeat(101)}/y\n  Long: ${'x'.repeat(2000)}\n`;
  assert.deepEqual(
    diagnosticsOf('cloudflare-pages', [file('_headers', rules)]).map((text) => text.slice(0, 40)),
    ['The file `_headers` has 102 rules, but t', 'The header `Long` in `_headers` has 2,00'],
  );
});
