/** Themes, which have a schema of their own fields of `themeConfig`. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { build } from 'esbuild';
import { packages } from '../generator/load/modules/externalPackages.ts';
import type { OwnPackage } from '../generator/lib/files/ownPackage.ts';
import { defineConfig } from '../generator/index.ts';
import framebook from '../theme/index.ts';
import { createSite } from './harness.ts';
import plain from './sites/plain-theme/index.ts';
import { toLine } from './loadSupport.ts';

const configured = (themeConfig: string) =>
  createSite(
    { 'docs/a.md': '# A\n' },
    {
      theme: 'plain',
      config: dedent`
        collections: { docs: { type: 'docs', path: 'docs' } },
          themeConfig: ${themeConfig},`,
    },
  );

test('a checkout uses its sources, also beside a compiled copy of them', async (t) => {
  const manifest = { name: 'own', type: 'module', exports: { './theme': './dist/theme.js' } };
  const site = createSite({
    'package.json': JSON.stringify(manifest),
    'dist/theme.js': "export default 'packed';",
    'theme.ts': "export default 'source';",
  });
  t.after(site.close);
  const at = (file: string) => path.join(site.root, file);
  const own = { root: site.root, modules: { 'own/theme': at('theme.ts') } } as unknown;
  const options = {
    root: site.root,
    ownPackage: own as OwnPackage,
    pinned: {},
    onExternal: () => {},
  };
  const { outputFiles } = await build({
    stdin: { contents: "import theme from 'own/theme'; theme();", resolveDir: site.root },
    bundle: true,
    write: false,
    plugins: [packages(options)],
  });
  assert.match(outputFiles[0]!.text, /"source"/);
});

test('a page shows the fields that a site sets for another theme', async (t) => {
  const site = configured("{ note: 'Hello' }");
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.match(site.read('docs/a.html'), /<p id="note">Hello<\/p>/);
});

test('fields of another theme are unknown, and those of the theme are checked', async (t) => {
  const site = configured("{ nte: 'x', note: 'x', colorMode: {} }");
  t.after(site.close);
  const { diagnostics } = await site.build();
  const allowed =
    'Allowed: `image`, `navbar`, `footer`, `tableOfContents`, `analytics`, `prism`, `note`.';
  assert.deepEqual(diagnostics.map(toLine), [
    'site.config.ts:8:18 config/unknown-key `nte` is not a field of `themeConfig`. | ' +
      `Did you mean \`note\`? ${allowed}`,
    "site.config.ts:8:34 config/wrong-value `themeConfig.note` is 'x', but must be a text " +
      'of at least 3 characters. | Write a text of at least 3 characters.',
    'site.config.ts:8:39 config/unknown-key `colorMode` is not a field of `themeConfig`. | ' +
      `${allowed}`,
  ]);
});

test('the types of a configuration have the fields of its theme', () => {
  const site = { title: 'A', url: 'https://a.example', collections: {} };
  defineConfig({ ...site, theme: plain, themeConfig: { note: 'Hello', image: 'a.png' } });
  defineConfig({ ...site, theme: framebook, themeConfig: { colorMode: { disableSwitch: true } } });
  // @ts-expect-error It is a field of the other theme.
  defineConfig({ ...site, theme: plain, themeConfig: { colorMode: {} } });
  // @ts-expect-error It is a text.
  defineConfig({ ...site, theme: plain, themeConfig: { note: 1 } });
});
