import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { createSite, type Files, type TestSite } from './harness.ts';
import { dedent } from './dedent.ts';

const sites: TestSite[] = [];
after(() => sites.forEach((site) => site.close()));

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";
const documents: Files = {
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '# B\n\nText.\n',
  'pages/index.md': '# Home\n',
};

/** Creates a site with one integration, whose hooks are given as code. */
function siteWith(hooks: string, files: Files = {}, rest = ''): TestSite {
  const site = createSite(
    {
      ...documents,
      'integration.ts': `export default { name: 'own', ${hooks} };\n`,
      'site.config.ts': [
        "import theme from './theme.ts';",
        "import own from './integration.ts';",
        `export default { title: 'Test', url: 'https://test.example', theme, ${collections}`,
        `integrations: [own, false], ${rest} };`,
      ].join('\n'),
      ...files,
    },
    { theme: 'real' },
  );
  sites.push(site);
  return site;
}

const diagnosticsOf = ({ result }: TestSite) =>
  result.diagnostics.map(
    ({ file, line, column, code, text }) => `${file}:${line}:${column} ${code} ${text}`,
  );

test('an integration adds an output file that pages may link to', async () => {
  const site = siteWith(
    `outputs: ['pages.json'],
     files: ({ pages }) => [
       { path: 'pages.json', content: JSON.stringify(pages.map(({ route }) => route.permalink)) },
     ],`,
    { 'docs/a.md': '# A\n\n[All pages](pathname:///pages.json) and [again](/pages.json).\n' },
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const pages = JSON.parse(site.read('pages.json')) as string[];
  assert.deepEqual(
    pages.filter((page) => page.startsWith('/docs')),
    ['/docs/a', '/docs/b'],
  );
});

test('an integration replaces one of the theme, and pages do not name its address', async () => {
  const files = { 'integration.ts': "export default { name: 'markdown' };\n" };
  const site = siteWith('', files);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.deepEqual([site.has('docs/a.md'), site.has('llms.txt')], [false, false]);
  assert.doesNotMatch(site.read('docs/a.html'), /a\.md\b/);
});

test('documents of an integration are parsed again only when their text changes', async () => {
  const site = siteWith(
    `async sources({ read }) {
       const list = JSON.parse(await read('packages.json'));
       return {
         inputs: [],
         documents: list.map(({ name, text }) => ({
           collection: 'docs', path: 'packages/' + name + '.md',
           text: '---\\ntitle: ' + name + '\\n---\\n\\n' + text + '\\n',
         })),
       };
     },`,
    {
      'packages.json':
        '[{"name":"one","text":"First, see [A](../a.md)."},{"name":"two","text":"Second."}]',
      'docs/a.md': '# A\n\n[One](packages/one.md)\n',
    },
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('docs/packages/one.html'), /First, see <a href="\/docs\/a"/);
  assert.match(site.read('docs/a.html'), /<a href="\/docs\/packages\/one"/);
  await site.build();
  assert.equal(site.result.counts.parsed, 0);
  site.edit('packages.json', (text) => text.replace('Second', 'Third'));
  await site.build();
  assert.equal(site.result.counts.parsed, 1);
  assert.equal(site.result.counts.rendered, 1);
  assert.match(site.read('docs/packages/two.html'), /Third/);
  site.edit('packages.json', '[]');
  site.edit('docs/a.md', '# A\n');
  await site.build();
  assert.equal(site.has('docs/packages/two.html'), false);
});

test('an integration is not asked for sources again while its declared inputs stay', async () => {
  const site = siteWith(
    `async sources({ root, read, remember }) {
       const { appendFileSync } = await import('node:fs');
       appendFileSync(root + '/calls.log', 'sources ');
       const version = await read('version.txt');
       const text = await remember('text', () => {
         appendFileSync(root + '/calls.log', 'make ');
         return 'Made.';
       });
       return { inputs: ['other.txt'], documents: [{ collection: 'docs', path: 'c.md', text }] };
     },`,
    { 'version.txt': '1', 'other.txt': '1', 'calls.log': '' },
  );
  const calls = () => {
    let text = '';
    site.edit('calls.log', (before) => ((text = before), ''));
    return text.trim();
  };
  await site.build();
  assert.equal(calls(), 'sources make');
  await site.build();
  assert.equal(calls(), '');
  site.edit('version.txt', '2');
  await site.build();
  assert.equal(calls(), 'sources');
  site.edit('other.txt', '2');
  await site.build();
  assert.equal(calls(), 'sources');
});

test('an integration gives data to pages and components', async () => {
  const site = siteWith("sources: () => ({ data: { numbers: { first: 7, list: ['x', 'y'] } } }),", {
    'docs/c.mdx': "import numbers from '@data/own/numbers';\n\n# C\n\nIt is {numbers.first}.\n",
    'pages/list.tsx': dedent`
      import numbers from '@data/own/numbers';
      export default () => <main><h1>List</h1><p>{numbers.list.join('+')}</p></main>;
    `,
  });
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('docs/c.html'), /It is 7\./);
  assert.match(site.read('list.html'), /x\+y/);
  site.edit('integration.ts', (text) => text.replace('first: 7', 'first: 8'));
  await site.build();
  assert.match(site.read('docs/c.html'), /It is 8\./);
});

test('an integration extends pages, and only pages whose props change are rendered', async () => {
  const site = siteWith(
    `page: ({ route, props }) => route.permalink === '/docs/a'
       ? {
           description: props.description + ' More.',
           headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'yes' } }],
           data: { size: 3 },
         }
       : undefined,`,
    {
      'docs/a.mdx': '# A\n\nText. <Size />\n',
      'src/theme/MDXComponents.tsx': [
        "import Original from '@theme-original/MDXComponents';",
        "import useRouteContext from '@docusaurus/useRouteContext';",
        'const Size = () => <b>size {useRouteContext().data.own.size}</b>;',
        'export default { ...Original, Size };',
      ].join('\n'),
    },
  );
  site.remove('docs/a.md');
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const page = site.read('docs/a.html');
  assert.match(page, /<meta name="own" content="yes">/);
  assert.match(page, /<b>size (?:<!-- -->)?3<\/b>/);
  assert.match(page, /<meta name="description" content="Text\. More\."/);
  assert.doesNotMatch(site.read('docs/b.html'), /name="own"/);
});

test('an integration adds head tags, styles, and a script that observes navigation', async () => {
  const site = siteWith(
    `config: (config, { root }) => ({
       tagline: config.title + ' line',
       headTags: [{ tagName: 'meta', attributes: { name: 'hooked', content: root ? '1' : '' } }],
       clientModules: ['./client.ts'],
       customCss: ['own.css'],
       contentSecurityPolicy: { 'img-src': ['https://images.example'] },
     }),`,
    {
      'client.ts': "export function onRouteDidUpdate() { document.title += ' seen'; }\n",
      'own.css': '.own { color: red }\n',
      'more.css': '.more { color: blue }\n',
    },
    "customCss: ['more.css'],",
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const page = site.read('docs/a.html');
  assert.match(page, /<meta name="hooked" content="1">/);
  assert.match(page, /assets\/js\/client-/);
  assert.match(site.result.policy!.text, /img-src 'self' https:\/\/images\.example/);
  const styles = Object.keys(site.hashes()).filter((name) => /site-.*\.css$/.test(name));
  assert.equal(
    styles
      .map((name) => site.read(name))
      .join('')
      .match(/\.(own|more)/g)?.length,
    2,
  );
});

test('an integration changes texts of the output, but no documents', async () => {
  const site = siteWith(
    `transform: { files: /(?:robots\\.txt|\\.html)$/, text: (text) => text + '# changed\\n' },`,
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('robots.txt'), /# changed\n$/);
  assert.doesNotMatch(site.read('docs/a.html'), /# changed/);
});

test('an integration makes a file of each page once, and a fault names the page', async () => {
  const site = siteWith(
    `pageFile: {
       settings: ({ config }) => ({ by: config.title }),
       plan({ route, title }, settings) {
         if (title === 'Fails') throw new Error('No plan.');
         const path = 'made/' + title + '.txt';
         return route.kind === 'doc'
           ? { path, source: title + ' by ' + settings.by, socialCard: { width: 3, height: 2 } }
           : undefined;
       },
       make(source) {
         if (source.startsWith('Bad')) throw new Error('No paint.');
         return Buffer.from(source);
       },
     },`,
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.deepEqual([site.read('made/A.txt'), site.result.counts.pageFiles], ['A by Test', 2]);
  const picture = 'property="og:image" content="https://test.example/made/A.txt"';
  assert.ok(site.read('docs/a.html').includes(picture));
  site.edit('docs/a.md', '# C\n');
  await site.build();
  assert.deepEqual([site.has('made/A.txt'), site.result.counts.pageFiles], [false, 1]);
  site.edit('docs/a.md', '# Bad\n');
  await site.build();
  const place = 'site.config.ts:4:16 integration/fails The integration `own` fails in its hook';
  assert.deepEqual(diagnosticsOf(site), [`${place} \`pageFile.make\`: for \`/docs/a\`, No paint.`]);
  site.edit('docs/a.md', '# Fails\n');
  await site.build();
  assert.deepEqual(diagnosticsOf(site), [`${place} \`pageFile.plan\`: for \`/docs/a\`, No plan.`]);
});

for (const hook of ['config', 'sources', 'page', 'files'])
  test(`an integration that throws in ${hook} is reported at its place`, async () => {
    const site = siteWith(`\n  ${hook}: () => { throw new Error('No network.'); },`);
    await site.build();
    assert.equal(site.result.ok, false);
    assert.deepEqual(diagnosticsOf(site), [
      `integration.ts:2:${hook.length + 19} integration/fails ` +
        `The integration \`own\` fails in its hook \`${hook}\`: No network.`,
    ]);
  });

test('an error that an integration throws may have a `from` that names no file', async () => {
  const site = siteWith(`sources() { throw Object.assign(new Error('No.'), { from: 'x' }); },`);
  await site.build();
  assert.match(diagnosticsOf(site).join(), /^integration\.ts:\S+ integration\/fails .*: No\.$/);
});

test('an integration adds a page without a document, site data and a script', async () => {
  const site = siteWith(
    `pages: ({ config, say }) => [
       { path: '/map', kind: 'map', title: config.title + ' ' + say('search') },
     ],
     siteData: ({ address, sidebars }) => ({ map: address('/map'), sidebars }),
     scripts: ({ title }) => ({ [title]: import.meta.dirname + '/client.ts' }),
     files: ({ scripts, pages, neededBy }) => [
       { path: 'own.js', content: scripts.Test },
       { path: 'sizes.json', content: JSON.stringify(
         pages.filter(({ route }) => route.kind === 'map').map((page) => [
           page.document.path, page.document.size(), neededBy(page).map(({ url }) => url),
         ])) },
     ],`,
    {
      'client.ts': "import { name } from './name.ts';\nconsole.log(name satisfies string);\n",
      'name.ts': "export const name = 'own script';\n",
      'src/theme/Footer.tsx': `
        import { usePluginData } from '@docusaurus/useGlobalData';
        export default () => <footer>{usePluginData('own').map}</footer>;
      `,
    },
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('own.js'), /^\(\(\)=>\{.*"own script"/);
  const html = site.read('map.html');
  const written = readFileSync(path.join(site.root, 'build/map.html'));
  assert.match(html, /<h1[^>]*>Test Search<\/h1>/);
  assert.match(html, /noindex[^]*<footer>\/map<\/footer>/);
  const [[file, size, needed]] = JSON.parse(site.read('sizes.json')) as [
    [string, number, string[]],
  ];
  assert.deepEqual([file, size], ['map.html', written.length]);
  assert.ok(needed.some((url) => /\/app-\w+\.js$/.test(url)));
  assert.equal(site.read('routes.json').includes('own.js'), false);
});

test('a collection makes documents from data, and again when its inputs change', async () => {
  const site = createSite(
    {
      ...documents,
      'packages.json': '{"a":"Alpha: one","b":"Beta"}',
      'site.config.ts': `
        import theme from './theme.ts';
        const packages = async ({ read }) => ({
          inputs: [],
          documents: Object.entries(JSON.parse(await read('packages.json'))).map(
            ([name, title]) => ({ path: name + '.md', frontMatter: { title }, text: 'T' }),
          ),
        });
        export default { title: 'Test', url: 'https://test.example', theme, collections: {
          pages: { type: 'pages', path: 'pages' },
          packages: { type: 'docs', path: 'packages', documents: packages },
        } };
      `,
    },
    { theme: 'real' },
  );
  sites.push(site);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('packages/a.html'), /<h1[^>]*>Alpha: one<\/h1>/);
  await site.build();
  assert.equal(site.result.counts.parsed, 0);
  site.edit('packages.json', '{"a":"Alpha: one","b":"Gamma"}');
  await site.build();
  assert.equal(site.result.counts.parsed, 1);
  site.edit('packages.json', 'no');
  await site.build();
  assert.match(
    diagnosticsOf(site).join(),
    /^site.config.ts:\d+:\d+ integration\/fails .*`collections.packages.documents`/,
  );
});

test('an integration adds a command', async () => {
  const site = siteWith(
    `commands: { greet: {
       description: 'says the title',
       run: ({ config, args }) => { console.log(config.title, ...args); return 3; },
     } },`,
  );
  const greeted = await site.run(['run', 'greet', 'a', 'b']);
  assert.deepEqual([greeted.code, greeted.stdout], [3, 'Test a b\n']);
  assert.equal((await site.run(['run'])).stdout, 'greet  says the title\n');
  const wrong = await site.run(['run', 'great']);
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /no integration has the command `great`. Did you mean `greet`\?/);
});

test('an integration that returns impossible paths or collections is reported', async () => {
  const site = siteWith(
    `sources: () => ({ documents: [
       { collection: 'dosc', path: 'x.md', text: '' },
       { collection: 'docs', path: '../x.md', text: '' },
       { collection: 'docs', path: 'x.tsx', text: '' },
       { collection: 'docs', path: 'a.md', text: '' },
     ] }),`,
  );
  await site.build();
  assert.deepEqual(
    site.result.diagnostics.map(({ code, text, hint }) => `${code} ${text} ${hint}`).sort(),
    [
      'integration/bad-path The integration `own` adds `../x.md`, and that path is not below ' +
        'the folder of the collection. Name a path with forward slashes, without `..`, and ' +
        'with the extension of its kind of file.',
      'integration/bad-path The integration `own` adds `x.tsx`, and that path does not end ' +
        'with `.md` or `.mdx`. Name a path with forward slashes, without `..`, and with ' +
        'the extension of its kind of file.',
      'integration/taken-path The integration `own` adds the document `docs/a.md`, which the ' +
        'site has already. Give one of the two another path.',
      'integration/unknown-collection The integration `own` adds `x.md` to the collection ' +
        '`dosc`, which does not exist. Did you mean `docs`?',
    ],
  );
});

test('an integration with an unknown hook is reported with the hook that was meant', async () => {
  const site = siteWith('fiels: () => [],');
  await site.build();
  assert.equal(site.result.ok, false);
  assert.match(diagnosticsOf(site).join('\n'), /fiels/);
  assert.match(site.result.diagnostics[0]!.hint, /files/);
});
