/** Plugins of Docusaurus in a site of this generator: their context, and what they throw. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

/** Returns a configuration with plugins, which are functions of `plugins.ts`. */
const config = (...integrations: readonly string[]) => ({
  'site.config.ts': dedent`
    import theme from 'framebook/theme';
    import { docusaurusPlugin } from 'framebook/docusaurus';
    import * as plugins from './plugins.ts';
    export default {
      theme, title: 'Test', url: 'https://test.example', baseUrl: '/b',
      staticDirectories: ['files'],
      i18n: { defaultLocale: 'de', locales: ['de'] },
      collections: {
        docs: { type: 'docs', path: 'guide', routeBasePath: '/' },
        more: { type: 'docs', path: 'more' },
        pages: { type: 'pages', path: 'src/pages' },
      },
      customFields: { own: 1 },
      checks: { anchors: 'log' },
      integrations: [${integrations.join(', ')}],
    };
  `,
  'guide/a.md': '# A\n',
  'more/m.md': '# M\n',
  'files/f.txt': '',
  'src/pages/index.md': '# Home\n',
});

/** A plugin that publishes what it reads of its context, early and after the build. */
const readingPlugin = dedent`
  import { writeFileSync } from 'node:fs';
  const fields = (context) => {
    const { siteConfig: c, i18n, localizationDir, siteDir } = context;
    const [[preset, { docs, blog }]] = c.presets;
    return [preset, docs, blog, c.plugins, c.themes.length, c.customFields, c.i18n.locales,
      c.onBrokenLinks, c.onBrokenAnchors, c.onDuplicateRoutes, c.markdown.format,
      c.markdown.mdx1Compat.comments, c.markdown.hooks.onBrokenMarkdownLinks,
      c.future.v4.useCssCascadeLayers, c.future.faster.rspackBundler, c.storage.type,
      c.staticDirectories, Array.isArray(c.headTags), c.scripts.length, c.tagline,
      c.titleDelimiter, 'projectName' in c, i18n.currentLocale, i18n.locales,
      localizationDir.slice(siteDir.length + 1).split(/[^a-z0-9]/)];
  };
  export const reads = (context) => {
    const values = fields(context);
    return {
      name: 'reads',
      injectHtmlTags: () => ({ headTags: [{ tagName: 'meta',
        attributes: { name: 'reads', content: JSON.stringify(values) } }] }),
      postBuild({ outDir }) {
        writeFileSync(outDir + '/reads.json', JSON.stringify(values));
      },
    };
  };
`;

test('plugins of Docusaurus get the whole configuration in its form', async (t) => {
  const site = createSite({
    ...config("docusaurusPlugin({ name: 'reads', plugin: plugins.reads })"),
    'plugins.ts': readingPlugin,
  });
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const values = [
    'classic',
    { path: 'guide', routeBasePath: '/' },
    false,
    [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more' }]],
    0,
    { own: 1 },
    ['de'],
    'throw',
    'log',
    'warn',
    'mdx',
    true,
    'warn',
    false,
    false,
    'localStorage',
    ['files'],
    true,
    0,
    '',
    '|',
    false,
    'de',
    ['de'],
    ['i18n', 'de'],
  ];
  const [, early = ''] = /name="reads" content="(.*?)"/.exec(site.read('a.html'))!;
  assert.deepEqual(JSON.parse(early.replaceAll('&quot;', '"')), values);
  assert.deepEqual(JSON.parse(site.read('reads.json')), values);
});

test('a diagnostic says which hook of a plugin throws, and what replaces the plugin', async (t) => {
  const plugins = {
    loads: "() => ({ loadContent() { throw new Error('No network.'); } })",
    typedoc: "() => ({ async contentLoaded() { throw 'no TypeScript'; } })",
  };
  const names = Object.keys(plugins);
  const site = createSite({
    ...config(
      ...names.map((name) => `docusaurusPlugin({ name: '${name}', plugin: plugins.${name} })`),
    ),
    'plugins.ts': Object.entries(plugins)
      .map(([name, code]) => `export const ${name} = ${code};\n`)
      .join(''),
  });
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ text, hint }) => [text, hint]),
    [
      [
        'The plugin `loads` of Docusaurus fails in its hook `loadContent`: No network.',
        'Correct the plugin or its options, or remove it from `integrations`.',
      ],
      [
        'The plugin `typedoc` of Docusaurus fails in its hook `contentLoaded`: no TypeScript.',
        'Remove it from `integrations`. Instead: run `typedoc` with `typedoc-plugin-markdown` ' +
          'before the build.',
      ],
    ],
  );
});
