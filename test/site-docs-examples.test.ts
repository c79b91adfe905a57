/** The examples in the generator's documentation, which must build and do what their pages say. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import sidebars from '../content/site/sidebars.ts';
import { createSite, filesIn, pixel, places } from './harness.ts';
import {
  siteDocsFolder,
  siteDocs,
  textOfPage,
  withoutFences,
  unique,
  sectionOf,
} from './siteDocsSupport.ts';

test('the documentation builds alone without a diagnostic, and loads no React', async (t) => {
  const files = Object.fromEntries(
    Object.entries(filesIn(siteDocsFolder)).map(([file, text]) => [`content/site/${file}`, text]),
  );
  const site = createSite(
    { ...files, 'home/index.md': '# Home\n' },
    {
      config: dedent`
        collections: { \
          site: { \
            type: 'docs', \
            path: 'content/site', \
            sidebarPath: 'content/site/sidebars.ts' \
          }, \
          home: { type: 'pages', path: 'home' } \
        },`,
    },
  );
  t.after(site.close);
  const { diagnostics, heaviest, routes } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  const inSidebars = sidebars.siteSidebar.flatMap(({ items }) => items);
  assert.deepEqual(
    unique(inSidebars),
    unique(
      [...siteDocs.keys()]
        .filter((name) => !name.startsWith('_'))
        .map((name) => name.replace(/\.mdx?$/, '')),
    ),
  );
  assert.equal(routes.filter((route) => route.startsWith('/site')).length, inSidebars.length);
  const [, said] = /loads (\d+) KB of script/.exec(textOfPage('react-pages.mdx'))!;
  assert.equal(heaviest!.permalink, '/site/react-pages');
  assert.ok(
    Math.abs(heaviest!.script / 1000 - Number(said)) <= 3,
    `the page with an island loads ${heaviest!.script} bytes`,
  );
});

/** Returns the code blocks whose title is a path, by that path. The last one of a path counts. */
function examples(): Record<string, string> {
  const blocks = [...siteDocs.values()].flatMap((text) =>
    [...text.matchAll(/^(`{3,})\w+ title="((?:content|src)\/[^"]+)"[^\n]*\n([\s\S]*?)^\1$/gm)].map(
      ([, , file, code]) => [file!, code!] as const,
    ),
  );
  const included = [...siteDocs.values()].flatMap((text) =>
    [...text.matchAll(/^```\w+ file=\.\/(\S+) title="((?:content|src)\/[^"]+)"\n```$/gm)].map(
      ([, from, file]) => [file!, readFileSync(path.join(siteDocsFolder, from!), 'utf8')] as const,
    ),
  );
  return Object.fromEntries([...blocks, ...included]);
}

const own = examples();

test('the examples are the expected files, and the same as those of the site', () => {
  assert.deepEqual(unique(Object.keys(own)), [
    'content/blog/authors.yml',
    'content/docs/first-steps.md',
    'content/docs/sidebars.ts',
    'content/pages/team.tsx',
    'content/site/_components/Counter.tsx',
    'content/site/_components/bars.tsx',
    'content/site/_components/square.tsx',
    'content/site/_node-version.md',
    'content/templates/hello-world.md',
    'src/count.ts',
    'src/search.ts',
    'src/site.css',
    'src/theme/DocFooter.tsx',
    'src/theme/EntryCard.tsx',
    'src/theme/Footer.tsx',
    'src/theme/MDXComponents.tsx',
  ]);
  for (const file of ['_components/Counter.tsx', '_components/bars.tsx', '_components/square.tsx'])
    assert.equal(
      own[`content/site/${file}`],
      readFileSync(path.join(siteDocsFolder, file), 'utf8'),
    );
  assert.equal(
    own['content/site/_node-version.md'],
    readFileSync(path.join(siteDocsFolder, '_node-version.md'), 'utf8'),
  );
});

test('the examples build and do what their pages say', async (t) => {
  const site = createSite(
    {
      ...own,
      'content/docs/introduction.mdx': dedent`
        import styles from './a.module.css';
        import text from './a.txt?raw';

        # Introduction

        Press <Key>Ctrl</Key>. <i className={styles.wide}>{text}</i>
      `,
      'content/docs/a.module.css': '.wide { letter-spacing: 1px; }\n',
      'content/docs/a.txt': 'raw text',
      'content/docs/guides/first.md': '# First\n',
      'content/docs/guides/more/second.md': '# Second\n',
      'content/blog/2024-02-28-hello.md':
        '---\nauthors: [ada]\n---\n\nThe first paragraph.\n\n<!-- truncate -->\n\nThe rest.\n',
      'content/pages/index.md': '# Home\n',
      'public/img/ada.png': pixel,
      'public/robots.txt': 'User-agent: own\n',
    },
    {
      config: dedent`
        customCss: ['src/site.css'], \
        collections: { \
          docs: { \
            type: 'docs', \
            path: 'content/docs', \
            sidebarPath: 'content/docs/sidebars.ts' \
          }, \
          blog: { type: 'blog', path: 'content/blog' }, \
          templates: { type: 'entries', path: 'content/templates' }, \
          pages: { type: 'pages', path: 'content/pages' } \
        },`,
    },
  );
  t.after(site.close);
  const { diagnostics, routes } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  for (const route of [
    '/team',
    '/docs/first-steps',
    '/blog/2024/02/28/hello',
    '/blog/authors/ada',
    '/blog/archive',
    '/templates/',
    '/templates/hello-world',
  ])
    assert.ok(routes.includes(route), `${route} in ${routes.join(' ')}`);
  assert.match(
    site.read('docs/introduction.html'),
    /Press <kbd>Ctrl<\/kbd>\. <i class="[^"]*wide[^"]*">raw text<\/i>/,
  );
  assert.match(site.read('docs/introduction.html'), /Was this page useful\?/);
  assert.match(site.read('templates/index.html'), /The smallest project\. TypeScript/);
  assert.equal(site.read('robots.txt'), 'User-agent: own\n');
});

test('trailingSlash gives the addresses of the table', async (t) => {
  const table = [
    ...withoutFences(textOfPage('deploying.md')).matchAll(
      /^\| (absent|`true`|`false`) \| `([^`]+)`, file `([^`]+)` \| `([^`]+)`, file `([^`]+)` \|$/gm,
    ),
  ].map((match) => match.slice(1));
  assert.equal(table.length, 3);
  for (const [setting, page, pageFile, index, indexFile] of table) {
    const value = setting === 'absent' ? '' : `trailingSlash: ${setting!.slice(1, -1)}, `;
    const site = createSite(
      { 'docs/intro.md': '# Intro\n', 'docs/guide/index.md': '# Guide\n' },
      { theme: 'plain', config: `${value}collections: { docs: { type: 'docs', path: 'docs' } },` },
    );
    t.after(site.close);
    const { routes } = await site.build();
    assert.ok(
      routes.includes(page!) &&
        routes.includes(index!) &&
        site.has(pageFile!) &&
        site.has(indexFile!),
      `${setting}: ${routes.join(' ')}`,
    );
  }
});

test('features that the documentation calls missing are missing', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n', 'blog/2024-01-01-b.md': 'B\n' },
    {
      config: dedent`
        redirects: [{ from: '/old', to: '/docs/a' }], \
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          blog: { type: 'blog', path: 'blog' } \
        },`,
    },
  );
  t.after(site.close);
  await site.build();
  const list = sectionOf(
    `${textOfPage('index.md').replace('## Not there yet', '## Not there yet {#x}')}\n`,
    'x',
  );
  const signs: Readonly<Record<string, readonly string[]>> = {
    Feeds: ['blog/rss.xml', 'blog/atom.xml'],
    Redirects: ['_redirects', 'old.html', 'old/index.html'],
    Headers: ['_headers'],
  };
  for (const [name, files] of Object.entries(signs)) {
    const exists = files.some((file) => site.has(file));
    assert.equal(
      list.includes(`**${name}.**`),
      !exists,
      exists
        ? `${name} exists: remove it from the list in content/site/index.md and document it`
        : `${name} does not exist: say so in content/site/index.md`,
    );
  }
});

test('a first site can be made as its page says', async (t) => {
  const first = textOfPage('first-site.md');
  const site = createSite({}, { theme: 'plain' });
  t.after(site.close);
  const made = await site.run(['init', 'my-site']);
  const listed = (text: string) => text.split('\n\n')[0]!.trim().split('\n').sort();
  assert.deepEqual(listed(/```text\n(Wrote[\s\S]*?)```/.exec(first)![1]!), listed(made.stdout));
  const next = /```md\n([\s\S]*?)```/.exec(first)![1]!;
  site.edit('my-site/content/docs/04-next.md', next);
  site.edit('my-site/package.json', '{ "type": "module" }\n');
  assert.equal(
    (await site.run(['check', 'my-site'])).stdout.split('\n')[0]!.replace(/ in .*/, ''),
    '✓ 10 pages checked',
  );
  site.edit('my-site/content/docs/04-next.md', next.replace('introduction.md', 'introdution.md'));
  const { stdout } = await site.run(['check'], { cwd: path.join(site.root, 'my-site') });
  assert.ok(stdout.startsWith(/```text\n(content[\s\S]*?)```/.exec(first)![1]!), stdout);
});
