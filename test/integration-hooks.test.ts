/** An integration that has every hook. Effects and order of the hooks are as in the contract. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { diffSite } from '../generator/diff/diffSite.ts';
import { startDev } from './devSupport.ts';
import { createSite, pixel, places, type Files } from './harness.ts';
import { dedent } from './dedent.ts';

const logged = (hook: string) => `log('${hook}');`;

const integration = `
import { appendFileSync } from 'node:fs';
import path from 'node:path';

let folder = '';
const log = (hook) => appendFileSync(process.env.HOOKS_LOG, hook + '\\n');

export const everything = {
  name: 'everything',
  config(config, { root }) {
    ${logged('config')}
    folder = root;
    return { tagline: config.title + ' in ' + path.basename(root), customFields: { given: 'field' },
      headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'tag' } }] };
  },
  async sources({ read, remember, config }) {
    ${logged('sources')}
    const names = JSON.parse(await read('names.json'));
    const made = await remember(names, () => { ${logged('remember')} return names.join(); });
    return {
      inputs: [],
      documents: [{ collection: 'docs', path: 'made.mdx', frontMatter: { title: made },
        text: "import list from '@data/everything/list';\\n\\nData: {list.join()}\\n" }],
      data: { list: names },
    };
  },
  pages({ isDefaultLanguage }) {
    ${logged('pages')}
    return isDefaultLanguage ? [{ path: '/added', kind: 'added', title: 'Added page' }] : [];
  },
  siteData({ sidebars, address }) {
    ${logged('siteData')}
    return { first: sidebars[0].href, icon: address('/dot.png') };
  },
  scripts() {
    ${logged('scripts')}
    return { worker: path.join(folder, 'worker.ts') };
  },
  page({ route, props }) {
    if (route.permalink !== '/docs/a') return undefined;
    ${logged('page')}
    return { description: 'Described: ' + props.title, data: { seen: true },
      headTags: [{ tagName: 'meta', attributes: { name: 'of-page', content: route.kind } }] };
  },
  pageFile: {
    settings() { ${logged('pageFile.settings')} return { word: 'made of' }; },
    plan({ route, title }, { word }) {
      if (route.permalink !== '/docs/a') return undefined;
      ${logged('pageFile.plan')}
      return { path: 'files/' + title + '.txt', source: word + ' ' + title };
    },
    make(source) { ${logged('pageFile.make')} return new TextEncoder().encode(source); },
  },
  outputs: ['list.json'],
  files({ pages, scripts }) {
    ${logged('files')}
    return [
      { path: 'list.json', content: JSON.stringify(pages.map(({ route }) => route.permalink)) },
      { path: 'worker.js', content: scripts.worker },
    ];
  },
  isLast: true,
  transform: {
    files: /^list\\.json$/,
    text(text, file, { title }) { ${logged('transform')} return title + ' ' + file + ' ' + text; },
  },
  citations() {
    ${logged('citations')}
    return [{ site: 'Other', to: '/docs/a', from: ['https://other.example/x'] }];
  },
  watch: ['watched.txt'],
  commands: {
    hello: {
      description: 'says hello',
      run: ({ root, config, args }) => {
        ${logged('command')}
        console.log(config.title, args.join());
        return 3;
      },
    },
  },
};
`;

const files: Files = {
  'docs/a.mdx': dedent`
    import Shown from '../Shown.tsx';

    # A

    <Shown />

    [List](/list.json)
  `,
  'Shown.tsx': dedent`
    import useGlobalData from '@docusaurus/useGlobalData';
    import useRouteContext from '@docusaurus/useRouteContext';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    export default () => (
      <pre>{JSON.stringify([useGlobalData().everything,
        useRouteContext().data, useDocusaurusContext().siteConfig.customFields])}</pre>
    );
  `,
  'pages/index.md': '# Home\n',
  'public/dot.png': pixel,
  'worker.ts': 'const kind: string = "worker"; console.log(kind);\n',
  'names.json': '["one","two"]',
  'watched.txt': 'x',
};

/** The text of `site.config.ts`. */
const config = [
  "import theme from './theme.ts';",
  "import { everything } from './integration.ts';",
  "export default { title: 'Test', url: 'https://test.example', theme,",
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },",
  'integrations: [everything] };',
].join('\n');

const hooked: Files = { ...files, 'integration.ts': integration, 'site.config.ts': config };

/** Notes the hooks that run. The returned function gives those that ran since its last call. */
function noteHooks(t: TestContext): () => readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  const file = path.join(folder, 'log');
  writeFileSync(file, '');
  process.env['HOOKS_LOG'] = file;
  t.after(() => {
    delete process.env['HOOKS_LOG'];
    rmSync(folder, { recursive: true });
  });
  return () => {
    const names = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
    writeFileSync(file, '');
    return names;
  };
}

test('all hooks of one integration take effect, in the order of the stages', async (t) => {
  const ran = noteHooks(t);
  const site = createSite(hooked, { theme: 'real' });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  assert.deepEqual(ran(), [
    'config',
    'pageFile.settings',
    'scripts',
    'sources',
    'remember',
    'pages',
    'siteData',
    'page',
    'pageFile.plan',
    'pageFile.make',
    'files',
    'transform',
  ]);
  const html = site.read('docs/a.html');
  assert.match(html, /<meta name="own" content="tag">/);
  assert.match(html, /<meta name="of-page" content="doc">/);
  assert.match(html, /<meta name="description" content="Described: A"/);
  const [, shown = ''] = /<pre[^>]*>(\[.*?)<\/pre>/.exec(html) ?? [];
  assert.deepEqual(JSON.parse(shown.replaceAll('&quot;', '"')), [
    { default: { first: '/docs/a', icon: '/dot.png' } },
    { everything: { seen: true } },
    { given: 'field' },
  ]);
  assert.match(site.read('docs/made.html'), /<h1>one,two<\/h1>[^]*Data: one,two/);
  assert.match(site.read('added.html'), /Added page/);
  assert.equal(site.read('files/A.txt'), 'made of A');
  assert.match(site.read('worker.js'), /="worker";console\.log/);
  assert.match(site.read('list.json'), /^Test list\.json \[.*"\/docs\/a"/);
});

test('a build calls only the hooks whose inputs changed', async (t) => {
  const ran = noteHooks(t);
  const site = createSite(hooked, { theme: 'real' });
  t.after(site.close);
  const slow = /^(?:sources|remember|pageFile\.(?:plan|make))$/;
  await site.build();
  ran();
  await site.build();
  assert.deepEqual(
    ran().filter((hook) => slow.test(hook)),
    [],
  );
  site.edit('names.json', '["three"]');
  await site.build();
  assert.deepEqual(
    ran().filter((hook) => slow.test(hook)),
    // The sidebar of the page with the file has another title, but the file itself is kept.
    ['sources', 'remember', 'pageFile.plan'],
  );
  assert.match(site.read('docs/made.html'), /<h1>three<\/h1>/);
});

test('an integration with every hook also has commands and citations', async (t) => {
  const ran = noteHooks(t);
  const site = createSite(hooked, { theme: 'real' });
  t.after(site.close);
  const exit = await site.run(['run', 'hello', 'a', 'b']);
  assert.deepEqual([exit.code, exit.stdout.trim(), ran().at(-1)], [3, 'Test a,b', 'command']);
  await site.build({ outDir: 'before' });
  site.remove('docs/a.mdx');
  const result = await diffSite(site.root, 'before', { jobs: 1 });
  assert.ok(result.ok);
  assert.deepEqual(
    result.diff.cited.map(({ to }) => to),
    ['/docs/a'],
  );
  assert.ok(ran().includes('citations'));
});

test('a server loads the site again when a watched file changes', async (t) => {
  const ran = noteHooks(t);
  const dev = await startDev(hooked, { theme: 'real' });
  t.after(() => dev.close());
  assert.match(await dev.read('/docs/a'), /<meta name="of-page" content="doc">/);
  ran();
  const since = new Set<string>();
  const note = () => ran().forEach((hook) => since.add(hook));
  await dev.becomes(
    () => dev.site.edit('watched.txt', 'y'),
    async () => {
      note();
      return ['config', 'siteData', 'page'].every((hook) => since.has(hook));
    },
  );
});
