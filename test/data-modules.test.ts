import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createSite, type TestSite } from './harness.ts';
import { dedent } from './dedent.ts';

const sites: TestSite[] = [];
after(() => sites.forEach((site) => site.close()));

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";

it('a data module runs at build, and what imports it gets its value', async () => {
  const site = createSite(
    {
      'docs/a.mdx': dedent`
        import packages from '../packages.data.ts';

        # A

        There are {packages.length}.
      `,
      'pages/index.tsx': [
        "import { useState } from 'react';",
        "import packages from '@site/packages.data.ts';",
        'export default function Home() {',
        '  const [first] = useState(packages[0].name);',
        '  return <main><h1>Home</h1><button onClick={() => {}}>{first}</button></main>;',
        '}',
      ].join('\n'),
      'pages/extra.data.ts': 'export default 1;\n',
      'packages.data.ts': [
        "import { readdirSync } from 'node:fs';",
        "import { suffix } from './suffix.ts';",
        'export default async ({ read, root }) => {',
        "  if (!readdirSync(root).includes('list.json')) throw new Error('no list');",
        "  return JSON.parse(await read('list.json')).map((name) => ({ name: name + suffix }));",
        '};',
      ].join('\n'),
      'suffix.ts': "export const suffix = '!';\n",
      'list.json': '["one", "two"]',
    },
    { config: collections },
  );
  sites.push(site);
  await site.build();
  assert.deepEqual(site.result.diagnostics, []);
  assert.match(site.read('docs/a.html'), /There are 2\./);
  assert.match(site.read('index.html'), />one!</);
  assert.equal(site.has('extra.data.html'), false);
  const scripts = Object.keys(site.hashes()).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => site.read(name)).join('\n');
  assert.match(text, /one!/);
  assert.doesNotMatch(text, /readdirSync/);

  await site.build();
  assert.equal(site.result.counts.rendered, 0);
  site.edit('list.json', '["one", "two", "three"]');
  await site.build();
  assert.match(site.read('docs/a.html'), /There are 3\./);
  site.edit('suffix.ts', "export const suffix = '?';\n");
  await site.build();
  assert.match(site.read('index.html'), />one\?</);
});

it('a data module that fails is reported', async () => {
  const site = createSite(
    {
      'docs/a.mdx': "import value from '../a.data.ts';\n\n# A\n\n{value}\n",
      'pages/index.md': '# Home\n',
      'a.data.ts': "export default () => {\n  throw new Error('No network');\n};\n",
    },
    { theme: 'plain', config: collections },
  );
  sites.push(site);
  await site.build();
  assert.equal(site.result.ok, false);
  assert.match(site.result.diagnostics[0]!.text, /The data module fails: No network/);
});
