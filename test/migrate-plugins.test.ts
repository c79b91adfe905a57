/** Theme parts that plugins and options of a Docusaurus site add, moved with one command. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createSite, type Files } from './harness.ts';
import { dedent } from './dedent.ts';

const files: Files = {
  'docusaurus.config.js': `
export default Promise.resolve({
  title: 'Moved', url: 'https://moved.example', baseUrl: '/p/',
  markdown: { anchors: { maintainCase: true }, remarkRehypeOptions: { footnoteLabel: 'Notes' } },
  presets: [['classic', {
    docs: { docItemComponent: '@site/src/Item', docRootComponent: '@theme/DocRoot' },
    blog: { blogPostComponent: '@theme/BlogPostPage', editLocalizedFiles: true },
    pages: { path: 'src/pages' },
    sitemap: { changefreq: 'daily', ignorePatterns: ['/tags/**'], filename: 'sitemap.xml' },
  }]],
  plugins: [
    '@docusaurus/theme-mermaid',
    ['content-docs', { id: 'lost', path: '../lost' }],
    ['content-blog', { id: 'gone', path: 'gone' }],
    ['./plugins/team', { id: 'one', who: 'Ann' }],
    ['./plugins/team', { id: 'two', who: 'Bob' }],
  ],
  themeConfig: { blog: { sidebar: { groupByYear: false } } },
});
`,
  'plugins/team/index.js': `
const path = require('path');
module.exports = (context, { id, who }) => ({
  name: 'team',
  getThemePath: () => path.resolve(__dirname, 'theme'),
  getClientModules: () => [require.resolve('./team.js')],
  async contentLoaded({ actions }) {
    actions.setGlobalData({ who });
    const data = await actions.createData('who.json', JSON.stringify(who));
    const path = context.baseUrl + id;
    actions.addRoute({ path, component: '@site/src/Page', modules: { data } });
  },
});
`,
  'plugins/team/team.js': "window.team = 'here';\n",
  'plugins/team/package.json': '{ "type": "commonjs" }',
  'plugins/team/theme/Card/index.js': 'export default ({ name }) => <b>Card of {name}</b>;\n',
  'plugins/team/theme/Own.js': 'export default () => "of the plugin";\n',
  'plugins/team/theme/Unfit.js': "import No from '@theme/NotThere';\nexport default No;\n",
  'src/theme/Own.js': 'export default () => "of the site";\n',
  'src/Page.js': dedent`
    import Card from '@theme/Card';
    import Own from '@theme/Own';
    import { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData';
    export default ({ data, route }) => (
      <p><Card name={data} /> <Own /> {usePluginData('team', route.path.slice(3)).who} \
        {Object.keys(useAllPluginInstancesData('team')).join()}</p>
    );
  `,
  'docs/a.md': dedent`
    # A

    ## Kept \`Case\` twice

    ## Kept Case twice

    [k](#Kept-Case-twice-1)
  `,
  'blog/2024-01-01-post.md': '# Post\n',
  'src/pages/index.md': '# Home\n',
};

test('site migrate moves parts of plugins, their instances and components of pages', async (t) => {
  const site = createSite(files);
  t.after(() => site.close());
  site.remove('site.config.ts');
  const exit = await site.run(['migrate']);
  assert.equal(exit.code, 0, exit.stderr);
  const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
  assert.equal(
    read('src/theme/Card.js'),
    dedent`
      export * from "@site/plugins/team/theme/Card/index.js";
      export { default } from "@site/plugins/team/theme/Card/index.js";
    `,
  );
  assert.match(read('src/theme/Own.js'), /of the site/);
  // Nothing imports this part, so it stays in the plugin only.
  assert.equal(existsSync(path.join(site.root, 'src/theme/Unfit.js')), false);
  assert.equal(existsSync(path.join(site.root, 'src/theme-docusaurus')), false);
  assert.doesNotMatch(exit.stdout, /Unfit/);
  assert.deepEqual(read('migration.md').match(/^- .*$/gm), [
    '- `docs.docItemComponent`: `"@site/src/Item"`. Instead: write `src/theme/DocItem.js` with ' +
      "`export { default } from '…'` and the name of this component, which gets the page as " +
      '`children`; where it renders the original, it imports `@theme-original/DocItem`',
    '- `docs.path`: `../lost` is not there',
    '- `blog.path`: `gone` is not there',
    '- `sitemap.ignorePatterns`: `["/tags/**"]`. Instead: pages with `unlisted: true`, and those ' +
      'of a version with `noIndex`, are left out',
    '- `markdown.remarkRehypeOptions`: `{"footnoteLabel":"Notes"}`. Instead: notes have the ids ' +
      '`fn-1` and a title in the language of the page; what else it changes, a plugin of ' +
      '`rehypePlugins` can do',
  ]);
  assert.match(read('site.config.ts'), /blog: \{\s+sidebar: \{\s+groupByYear: false/);
  const { ok, diagnostics } = await site.build();
  assert.deepEqual([ok, diagnostics.map(({ text }) => text)], [true, []]);
  const ids = [...site.read('docs/a.html').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, ['Kept-Case-twice', 'Kept-Case-twice-1']);
  const text = (page: string) =>
    /<p>(<b>.*?)<\/p>/.exec(site.read(page))![1]!.replace(/<[^>]*>/g, '');
  assert.equal(text('one.html'), 'Card of Ann of the site Ann one,two');
  assert.equal(text('two.html'), 'Card of Bob of the site Bob one,two');
});

test('links to edit old versions lead to the current documents if the site says so', async (t) => {
  const site = createSite({
    'docusaurus.config.js': `
export default {
  title: 'Moved', url: 'https://moved.example', baseUrl: '/',
  presets: [['classic', {
    docs: { editUrl: 'https://e.example/edit/main/', editCurrentVersion: true }, blog: false,
  }]],
};
`,
    'versions.json': '["1.0"]',
    'docs/in/a.md': '# A\n',
    'versioned_docs/version-1.0/in/a.md': '# A\n',
    'src/pages/index.md': '# Home\n',
  });
  t.after(() => site.close());
  site.remove('site.config.ts');
  const exit = await site.run(['migrate']);
  assert.doesNotMatch(exit.stdout, /editCurrentVersion/);
  const { ok } = await site.build();
  assert.equal(ok, true);
  for (const page of ['docs/in/a.html', 'docs/next/in/a.html'])
    assert.match(
      site.read(page),
      /theme-edit-this-page" href="https:\/\/e\.example\/edit\/main\/docs\/in\/a\.md"/,
    );
});
