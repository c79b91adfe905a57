/** A Docusaurus site that is moved with one command, and then builds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, hashesOf } from './harness.ts';
import { movedFiles } from './movedSite.ts';

/** The style sheet that is made of the variables in `custom.css`. */
const movedTokens = dedent`
  :root {
    --accent: var(--ifm-color-primary);
    --accent-strong: var(--ifm-color-primary-dark);
    --accent-wash: color-mix(in srgb, var(--accent) 12%, var(--canvas));
    --on-accent: #000;
  }

  [data-theme='dark'] {
    --accent: var(--ifm-color-primary);
    --accent-strong: var(--ifm-color-primary-light);
    --accent-wash: color-mix(in srgb, var(--accent) 12%, var(--canvas));
    --on-accent: #fff;
  }
`;

test('site migrate writes a configuration that builds, and a report of what is lost', async (t) => {
  const site = createSite(movedFiles);
  t.after(() => site.close());
  site.remove('site.config.ts');
  const before = hashesOf(site.root);
  const exit = await site.run(['migrate']);
  assert.equal(exit.code, 0, exit.stderr);

  const report = readFileSync(path.join(site.root, 'migration.md'), 'utf8');
  checkReport(report);
  const after = hashesOf(site.root);
  for (const [file, hash] of Object.entries(before))
    if (!file.startsWith('src/theme/')) assert.equal(after[file], hash, file);

  assert.equal(
    readFileSync(path.join(site.root, 'src/css/tokens.css'), 'utf8').replace(/^.*\n/, ''),
    movedTokens,
  );

  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error').map(({ text }) => text),
    [],
  );
  assert.match(site.read('docs/a.html'), /Of 1\.0\./);
  assert.match(site.read('docs/next/a.html'), /Of the next version: 2/);
  assert.match(site.read('docs/a.html'), /<p>Shouted!<\/p>\s*<p>Inline<\/p>\s*<mark><\/mark>/);
  assert.match(site.read('docs/next/a.html'), /href="https:\/\/example\.com\/edit\/docs\/a\.md"/);
  assert.match(site.read('index.html'), /<i>part<\/i><details class="details own">Open/);
  assert.match(site.read('index.html'), /<meta name="own" content="x">/);
  assert.match(site.read('index.html'), /<meta name="typed" content="y">/);
  assert.match(site.read('listed.html'), /<h1>one,two 2 \/listed<\/h1>/);
  assert.match(site.read('listed.html'), /<title>Listed/);
  const [, sheet] = /href="\/(assets\/css\/site-\w+\.css)"/.exec(site.read('index.html'))!;
  assert.match(site.read(sheet!), /\.hero--primary\{[^}]*background:var\(--ifm-color-primary\)/);
  // Tokens of the page have the colors of its mode, so a dark bar sets its own.
  assert.match(site.read(sheet!), /\.navbar--dark,\.footer--dark,[^}]*--canvas:#[^}]*--ink:#fff;/);
  assert.match(site.read(sheet!), /\.footer\{[^}]*background:var\(--ifm-footer-background-color\)/);
  assert.equal(site.read('typed.txt'), 'after');
  assert.match(site.read('index.html'), /<li><i>Hello Ada<\/i>/);
  assert.match(site.read('docs/next/b.html'), /<h1>B<\/h1>/);
  assert.match(site.read('guides/g.html'), /<h1>G<\/h1>/);
  assert.match(site.read('index.html'), /<h1>42<\/h1>/);
  assert.match(site.read('_redirects'), /^\/old \/docs\/next\/a 301$/m);
  assert.match(site.read('_redirects'), /^\/guides\/g\.htm \/guides\/g 301$/m);
  assert.match(site.read('_redirects'), /^\/help\/g \/guides\/g 301$/m);
  assert.match(site.read('index.html'), /<header class="navbar navbar--dark"/);
  const navbar = /<header[\s\S]*?<\/header>/.exec(site.read('index.html'))![0];
  checkLinks(navbar, /<footer[\s\S]*?<\/footer>/.exec(site.read('index.html'))![0]);
});

/** Checks targets, classes and attributes of links, and a column without a title. */
function checkLinks(navbar: string, footer: string): void {
  assert.deepEqual(
    [...navbar.matchAll(/<a class="navbar__link[^"]*" href="([^"]+)"/g)].map(([, href]) => href),
    [
      '/docs/a',
      '/',
      '/fr/',
      '/docs/a',
      '/guides/g',
      '/docs/a',
      '/docs/a',
      'https://chat.example',
      '/docs/next/a',
      '/docs/a',
      'https://github.com/x/y',
    ],
  );
  assert.match(navbar, /<a class="[^"]*" href="\/docs\/a" data-event="go" target="_self">Same</);
  assert.match(navbar, /<a class="[^"]* chat-link"[^>]* aria-label="Chat"[^>]*><\/a>/);
  assert.match(footer, /<div class="footer__column"><ul><li><a class="own-link" href="\/docs\/a">/);
  assert.match(footer, /<div class="footer__end"><p>Mine<\/p><\/div>/);
  assert.match(footer, /href="https:\/\/b\.example" target="_self" rel="me">B</);
}

function checkReport(report: string): void {
  for (const line of [
    '- `docs.remarkPlugins`: the function `remarkOwn`',
    '- `docs.beforeDefaultRehypePlugins`: of `not-there`, which is not installed',
    '- `themeConfig.navbar.items.x-y`: `1`',
    '- `plugins` (2): `own-plugin`: its `loadContent`, `docusaurus-plugin-typedoc` (instead: run ' +
      '`typedoc` with `typedoc-plugin-markdown` before the build)',
    '- `themeConfig.prism.theme`: code has classes, and the theme has the colors',
  ])
    assert.ok(report.includes(`${line}\n`), `${line}\n\n${report}`);
  assert.doesNotMatch(report, /rehypePlugins/);
  const [, aside] = /set aside in `src\/theme-docusaurus`\n\n([^]*?)\n\n/.exec(report)!;
  assert.deepEqual(aside!.match(/^- `[^`]+`: \w+/gm)!.sort(), [
    '- `CodeBlock/Content/String`: There',
    '- `CodeBlock/Content`: There',
    '- `DocItem`: There',
  ]);
  assert.match(report, /left out by `exclude`\n\n- `src\/pages\/broken\.js`: /);
  assert.match(report, /are corrected, [^\n]*\n\n- `link\/missing-page` \(1\): guides\/g\.md:3\n/);
  assert.match(report, /are not there\n\n- `prism-react-renderer`\n- `data\/generated\.json`\n/);
}

const closures = `
const path = require('path');
export interface Options { prefix: string }
const owner = 'someone';
function notes({ prefix }: Options) {
  return (tree) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: prefix + owner }] });
  };
}
module.exports = async () => ({
  title: 'Closures',
  url: 'https://closures.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  themes: ['live-codeblock'],
  staticDirectories: [path.join(__dirname, 'files'), path.join(__dirname, 'none')],
  markdown: {
    format: 'detect',
    preprocessor: ({ filePath, fileContent }) =>
      fileContent.replace('%FILE%', path.basename(filePath) + ' of ' + owner),
    parseFrontMatter: async (params) => {
      const result = await params.defaultParseFrontMatter(params);
      result.frontMatter.description = 'By ' + owner;
      return result;
    },
  },
  presets: [['classic', {
    docs: {
      path: path.resolve(__dirname, 'docs'),
      sidebarPath: require.resolve('./sidebars'),
      editUrl: ({ versionDocsDirPath, docPath, version, locale }) =>
        docPath === 'none.md'
          ? undefined
          : ['https://edit.example', owner, versionDocsDirPath, docPath, version, locale].join('/'),
      remarkPlugins: [[notes, { prefix: 'Note of ' }]],
    },
    blog: false,
    theme: {},
    googleTagManager: { containerId: 'GTM-1' },
  }]],
  plugins: [
    false,
    function people() {
      return {
        name: 'people',
        loadContent: async () => [owner],
        injectHtmlTags: () => ({ postBodyTags: ['<p id=own>a <b>b</b></p> <!-- c --><hr>'] }),
        contentLoaded: ({ content, actions }) => actions.setGlobalData({ content }),
      };
    },
  ],
});
`;

test('site migrate keeps functions that use variables of the configuration', async (t) => {
  const site = createSite({
    'docusaurus.config.ts': closures,
    'sidebars.ts': "module.exports = { main: ['a', 'none'] };",
    'docs/a.md': '# A\n\nThis is %FILE%.\n',
    'docs/none.md': '# None\n',
    'files/a.txt': 'a',
    'src/pages/index.js': dedent`
      import { usePluginData } from '@docusaurus/useGlobalData';
      export default () => <h1>{usePluginData('people').content}</h1>;
    `,
  });
  t.after(() => site.close());
  site.remove('site.config.ts');
  const exit = await site.run(['migrate']);
  assert.equal(exit.code, 0, exit.stderr);
  assert.deepEqual(readFileSync(path.join(site.root, 'migration.md'), 'utf8').match(/^- .*$/gm), [
    '- `themes`: live code: install `react-live`, and add `liveCode()` to `integrations`',
    '- `googleTagManager`: GTM-1. Instead: it is in `headTags`; add the origins of what it loads ' +
      'to `contentSecurityPolicy`',
    '- `presets[0][1].docs.editUrl`',
    '- `presets[0][1].docs.remarkPlugins[0][0]`',
    '- `markdown.preprocessor`',
    '- `markdown.parseFrontMatter`',
    '- `plugins[1]`',
  ]);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ text }) => text),
    [],
  );
  const page = site.read('docs/a.html');
  assert.match(page, /<p>This is a\.md of someone\.<\/p>\s*<p>Note of someone<\/p>/);
  assert.match(page, /<meta name="description" content="By someone"/);
  assert.match(page, /href="https:\/\/edit\.example\/someone\/docs\/a\.md\/current\/en"/);
  assert.doesNotMatch(site.read('docs/none.html'), /edit\.example/);
  assert.match(site.read('index.html'), /<h1>someone<\/h1>/);
  assert.equal(site.read('a.txt'), 'a');
  assert.match(page, /<script async src="[^"]*googletagmanager\.com\/gtm\.js\?id=GTM-1">/);
  assert.match(page, /<p id="own">a <b>b<\/b><\/p><hr><\/body>/);
});

test('site migrate says what is wrong with a configuration, and overwrites nothing', async (t) => {
  const site = createSite({ 'docusaurus.config.js': "throw new Error('of its own');" });
  t.after(() => site.close());
  const existing = await site.run(['migrate']);
  assert.deepEqual(
    [existing.code, existing.stderr],
    [2, 'error: `site.config.ts` exists already, and nothing was written.\n'],
  );
  site.remove('site.config.ts');
  const broken = await site.run(['migrate']);
  assert.equal(broken.code, 1);
  assert.match(broken.stderr, /^error: `docusaurus\.config\.js` throws[\s\S]*of its own/);
  site.remove('docusaurus.config.js');
  const none = await site.run(['migrate']);
  assert.deepEqual([none.code, none.stderr], [2, 'error: `.` has no `docusaurus.config.*`.\n']);
});

test('site migrate goes on without packages, or says which ones to install', async (t) => {
  const fields = "title: 'T', url: 'https://t.example', baseUrl: '/'";
  const site = createSite({
    'docusaurus.config.js': `
import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
export default { ${fields}, plugins: [require.resolve('absent-plugin')], presets: [['classic', {
  docs: { remarkPlugins: [load('remark-absent'), load(load.resolve('remark-gone'))] }, blog: false,
}]] };
`,
    'docs/a.md': '# A\n',
  });
  t.after(() => site.close());
  site.remove('site.config.ts');
  const moved = await site.run(['migrate']);
  assert.equal(moved.code, 0, moved.stderr);
  for (const name of ['absent-plugin', 'remark-absent', 'remark-gone'])
    assert.match(moved.stdout, new RegExp(`^- \`${name}\`$`, 'm'));
  site.remove('site.config.ts');
  site.edit(
    'docusaurus.config.js',
    "const text = require('fs').readFileSync(require.resolve('absent/a.md'), 'utf8');\n" +
      `module.exports = { ${fields}, tagline: text };\n`,
  );
  const stopped = await site.run(['migrate']);
  // On Windows, Node names the whole path.
  const file = process.platform === 'win32' ? `${site.root}\\absent\\a.md` : 'absent/a.md';
  assert.deepEqual(
    [stopped.code, stopped.stderr],
    [
      1,
      'error: `docusaurus.config.js` throws when it is evaluated:\n' +
        'Not installed: `absent/a.md`. Install the packages of the site first ' +
        `(\`npm install\`).\nENOENT: no such file or directory, open '${file}'\n`,
    ],
  );
});
