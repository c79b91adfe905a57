/** What goes wrong in the frame of pages is a finding like any other, said once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSite } from './harness.ts';

const files = { 'pages/index.md': '# Home\n\nText.\n', 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '# B\n\nText.\n' };
const collections = "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";

test('a component of the frame that throws is reported once, and nothing is written', async (t) => {
  const site = createSite({ ...files, 'src/theme/Footer.tsx': "export default function Footer() {\n  throw new Error('No feet');\n}\n" }, { config: collections });
  t.after(site.close);
  const { ok, diagnostics, counts } = await site.build();
  assert.deepEqual(diagnostics.map(({ code, file, line, column, text, hint }) => [code, `${file}:${line}:${column}`, text, hint]), [
    ['component/frame-failed', 'site.config.ts:1:1', 'The theme fails to draw pages: No feet.', 'Look at what `themeConfig` and the files below `src/theme/` give it.'],
  ]);
  assert.deepEqual([ok, counts.written], [false, 0]);
});

test('a React page that throws is named by the line', async (t) => {
  const site = createSite({ ...files, 'pages/bad.tsx': "export default function Bad() {\n  const nothing = undefined as unknown as { a: string };\n  return <p>{nothing.a}</p>;\n}\n" }, { config: collections });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics.map(({ code, file, line }) => [code, file, line]), [['component/render-failed', 'pages/bad.tsx', 3]]);
});

test('an import that leads nowhere hides nothing that other pages draw', async (t) => {
  const site = createSite({ ...files, 'docs/d.mdx': "# D\n\nimport './gone.css';\n", 'docs/c.mdx': "# C\n\nText {(() => { throw new Error('x'); })()}.\n" }, { config: collections });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics.filter(({ severity }) => severity === 'error').map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`).sort(), ['docs/c.mdx:3:6 component/render-failed', 'docs/d.mdx:3:8 component/unresolved-import']);
});

test('names of output files that collide are found by a check, and beside other problems', async (t) => {
  const site = createSite({ ...files, 'public/Docs/A.html': 'x', 'public/docs/a.html': 'y', 'docs/b.md': '# B\n\n[x](./gone.md)\n' }, { config: collections });
  t.after(site.close);
  const codes = (await site.build({ check: true })).diagnostics.map(({ code }) => code);
  assert.ok(codes.includes('output/collision') && codes.includes('link/missing-markdown-file'), codes.join());
});

for (const [item, code, available] of [
  ["{ type: 'docSidebar', sidebarId: 'defaultSidebr', label: 'X' }", 'sidebar/navbar-unknown-sidebar', 'defaultSidebar'],
  ["{ type: 'doc', docId: 'nope', label: 'X' }", 'sidebar/navbar-unknown-doc', 'a'],
  ["{ label: 'More', items: [{ type: 'doc', docId: 'nope', label: 'X' }] }", 'sidebar/navbar-unknown-doc', 'a'],
] as const) {
  test(`S7 a navbar item for what is not there lists what is: ${item}`, async (t) => {
    const site = createSite(files, { config: `${collections} themeConfig: { navbar: { items: [${item}] } },` });
    t.after(site.close);
    const { diagnostics } = await site.build();
    assert.deepEqual(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.file]), [[code, 'site.config.ts']]);
    assert.ok(diagnostics[0]!.hint.includes(`\`${available}\``), diagnostics[0]!.hint);
  });
}
