/** Documents of the default language that are in its folder of translations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { startDev } from './devSupport.ts';
import { createSite, places, type Files } from './harness.ts';

const own = 'i18n/en/docusaurus-plugin-content';

const files: Files = {
  'docs/intro.md': '# Intro\n\n[Guide](./guide.md)\n',
  'docs/guide.md': '---\ntags: [a]\n---\n\n# Guide\n\n[Intro](./intro.md)\n',
  'docs/tags.yml': 'a: { label: Alpha }\n',
  'blog/2024-01-01-one.md': '---\nauthors: ada\n---\n\n# One\n\nOriginal\n',
  'blog/authors.yml': 'ada: { name: Ada }\n',
  'src/pages/index.tsx': 'export default () => <p>Original</p>;\n',
  [`${own}-docs/current/intro.md`]: dedent`
    # American intro

    [Guide](./guide.md)

    ![](./dot.svg)
  `,
  [`${own}-docs/current/dot.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [`${own}-docs/current/tags.yml`]: 'a: { label: American alpha }\n',
  [`${own}-docs/current/extra.md`]: '# Extra\n',
  [`${own}-docs/current.json`]: JSON.stringify({ 'version.label': { message: 'Now' } }),
  [`${own}-blog/2024-01-01-one.md`]: '---\nauthors: ada\n---\n\n# American one\n\nText\n',
  [`${own}-blog/authors.yml`]: 'ada: { name: American Ada }\n',
  [`${own}-pages/index.tsx`]: 'export default () => <p>American page</p>;\n',
};

const config = (i18n = '') => `
  collections: {
    docs: { type: 'docs', editUrl: 'https://edit.example/' },
    blog: { type: 'blog', feeds: ['rss'], archive: false },
    pages: { type: 'pages' },
  },
  ${i18n}`;

const languages = "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },";

for (const [title, i18n] of [
  ['a site in one language', ''],
  ['a site in several languages', languages],
] as const)
  test(`${title} shows the documents that its default language has of its own`, async (t) => {
    const site = createSite(files, { config: config(i18n) });
    t.after(site.close);
    const { diagnostics, routes } = await site.build();
    assert.deepEqual(places(diagnostics), [`${own}-docs/current/extra.md:1:1 translation/lost`]);
    assert.ok(!routes.includes('/docs/extra'));
    const intro = site.read('docs/intro.html');
    assert.match(intro, /<h1[^>]*>American intro/);
    assert.match(intro, /href="\/docs\/guide"[^>]*>Guide<\/a><\/p>/);
    assert.match(intro, new RegExp(`href="https://edit.example/${own}-docs/current/intro.md"`));
    assert.match(site.read('docs/guide.html'), /href="\/docs\/intro"[^>]*>Intro<\/a><\/p>/);
    assert.match(site.read('docs/guide.html'), />American alpha</);
    assert.match(site.read('docs/guide.html'), />American intro</);
    assert.match(site.read('blog/2024/01/01/one.html'), /American one[^]*American Ada/);
    assert.match(site.read('index.html'), /American page/);
    assert.match(site.read('blog/rss.xml'), /American one/);
    assert.match(site.read('llms.txt'), /American intro/);
    assert.match(site.read('docs/intro.md'), /# American intro/);
    for (const page of ['docs/intro.html', 'docs/guide.html'])
      assert.doesNotMatch(site.read(page), /has not been translated|lang="de"[^>]*>(?!Deutsch)/);
  });

test('other languages fall back to originals, not to what the default has', async (t) => {
  const site = createSite(
    { ...files, 'i18n/de/docusaurus-plugin-content-docs/current/guide.md': '# Anleitung\n' },
    { config: config(languages) },
  );
  t.after(site.close);
  await site.build();
  assert.match(site.read('de/docs/intro.html'), /<h1[^>]*>Intro</);
  assert.match(site.read('de/docs/guide.html'), /<h1[^>]*>Anleitung</);
  assert.match(site.read('docs/guide.html'), /<h1[^>]*>Guide</);
  assert.match(site.read('de/index.html'), /<p[^>]*>Original/);
});

test('a server follows documents of the default language that come and go', async (t) => {
  const { 'docs/intro.md': intro, 'docs/guide.md': guide } = files as Record<string, string>;
  const dev = await startDev({ 'docs/intro.md': intro!, 'docs/guide.md': guide! });
  t.after(() => dev.close());
  const file = `${own}-docs/current/intro.md`;
  const shows = (title: string) => async () =>
    (await dev.read('/docs/intro')).includes(`<h1>${title}</h1>`);
  assert.equal(await shows('Intro')(), true);
  await dev.becomes(() => dev.site.edit(file, '# American intro\n'), shows('American intro'));
  await dev.becomes(() => dev.site.edit(file, '# Other intro\n'), shows('Other intro'));
  await dev.becomes(() => dev.site.remove('i18n'), shows('Intro'));
});
