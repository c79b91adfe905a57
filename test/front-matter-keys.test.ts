/** Front matter keys that the generator does not know, but code of the site may. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDev } from './devSupport.ts';
import { built } from './docusaurusSite.ts';
import { createSite, places } from './harness.ts';
import { dedent } from './dedent.ts';

const page = (...keys: string[]) => `---\n${keys.join('\n')}\n---\n\n# Title\n`;

test('an unknown key gives one diagnostic for the site, at the first document', async (t) => {
  const site = createSite(
    {
      'docs/a.md': page('owner_team: x', 'level: 3', 'titel: A'),
      'docs/b.md': page('level: 2'),
      'docs/c.md': page('title: C', 'level: 1', 'sidebar: false', 'x_own: 1'),
    },
    { theme: 'plain' },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  const unknownKeys = diagnostics.filter(({ code }) => code === 'frontmatter/unknown-key');
  assert.deepEqual(
    unknownKeys.map(({ file, line, text }) => `${file}:${line} ${text}`),
    [
      'docs/a.md:2 The front matter key `owner_team` is not known.',
      'docs/a.md:3 The front matter key `level` is not known. 3 documents have it.',
      'docs/a.md:4 The front matter key `titel` is not known.',
      'docs/c.md:4 The front matter key `sidebar` is not known.',
    ],
  );
  site.edit('docs/a.md', page('owner_team: x'));
  site.edit('docs/c.md', page('title: C'));
  const after = (await site.build()).diagnostics;
  assert.deepEqual(
    after.filter(({ code }) => code === 'frontmatter/unknown-key').map(({ text }) => text),
    [
      'The front matter key `owner_team` is not known.',
      'The front matter key `level` is not known.',
    ],
  );
});

test('a key that code of the site reads is known', async (t) => {
  const component = (read: string) =>
    dedent`
      import { useDoc } from '@docusaurus/plugin-content-docs/client';
      import Original from '@theme-original/DocItem/Content';
      export default (props) => { const { frontMatter } = useDoc(); ${read};
        return <Original {...props} />; };
    `;
  const site = await built(t, {
    'docs/a.md': page('level: 3', 'team: x', 'area: y'),
    'docs/b.mdx': `${page('mood: good')}\n{frontMatter.mood}\n`,
    'docs/c.mdx': dedent`
      ${page('kind: k')}
      import Kind from '@site/src/Kind';

      <Kind />
    `,
    'src/Kind.js': dedent`
      import { useDoc } from '@docusaurus/plugin-content-docs/client';
      export default () => <i>{useDoc().frontMatter["kind"]}</i>;
    `,
    'src/theme/DocItem/Content/index.js': component('const { level } = frontMatter'),
    'src/team.js': 'export const teamOf = (frontMatter) => frontMatter.team;',
  });
  assert.deepEqual(site.diagnostics, [
    'frontmatter/unknown-key docs/a.md:3:1',
    'frontmatter/unknown-key docs/a.md:4:1',
  ]);
  site.edit('src/theme/DocItem/Content/index.js', (code) => `import '@site/src/team.js';\n${code}`);
  assert.deepEqual(places((await site.build()).diagnostics), [
    'docs/a.md:4:1 frontmatter/unknown-key',
  ]);
});

test('the server reports an unknown key on each page that has it', async (t) => {
  const dev = await startDev({ 'docs/a.md': page('level: 3'), 'docs/b.md': page('level: 2') });
  t.after(() => dev.close());
  for (const name of ['a', 'b']) await dev.read(`/docs/${name}`);
  assert.deepEqual(
    dev.reported.map(({ code, file }) => `${file} ${code}`),
    ['docs/a.md frontmatter/unknown-key', 'docs/b.md frontmatter/unknown-key'],
  );
});
