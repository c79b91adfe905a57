/** `objects.inv`: written for documentation collections, and read from other sites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createSite, places, repository, type TestSite } from './harness.ts';
import { toDiffMarkdown } from '../generator/diff/diffMarkdown.ts';
import { diffSite } from '../generator/diff/diffSite.ts';
import { findEntry, readInventory, toInventory } from '../integrations/inventory/inventoryFile.ts';
import { dedent } from './dedent.ts';

/** An inventory as Sphinx writes it. */
const python = Buffer.concat([
  Buffer.from(
    dedent`
      # Sphinx inventory version 2
      # Project: Python
      # Version: 3.14
      # The remainder of this file is compressed using zlib.
    `,
  ),
  deflateSync(
    dedent`
      pathlib.Path py:class 1 library/pathlib.html#$ -
      pathlib.Path std:label -1 library/pathlib.html#path The class
      tutorial/index std:doc -1 tutorial/index.html The Python Tutorial
    `,
  ),
]);

/** The list of citations of a site that cites this one and another. */
const cites = {
  'https://test.example/docs/': {
    'a#part': ['https://handbook.example/start', 'https://handbook.example/z'],
    'in/': ['https://handbook.example/start'],
    b: ['https://handbook.example/b'],
  },
  'https://other.example/': { x: ['https://handbook.example/x'] },
};

let site: TestSite;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === '/3/objects.inv') response.end(python);
  else if (request.url === '/handbook/citations.json') response.end(JSON.stringify(cites));
  else response.writeHead(200).end('<!doctype html>');
});
before(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const module = path.join(repository, 'integrations/inventory/inventory.ts');
  site = createSite(
    {
      'docs/a.md': dedent`
        # A & B

        ## Part {#part}

        [The class](inv:python#pathlib.Path), [](inv:python:std:doc#tutorial/index), [label][l]

        [l]: inv:python:label#pathlib.Path
      `,
      'docs/in/index.md': '# In\n',
      'site.config.ts': `import theme from './theme.ts';
import { inventory } from ${JSON.stringify(module)};
export default {
  title: 'Test', url: 'https://test.example', theme,
  severities: { 'link/local-address': 'ignore' },
  collections: { docs: { type: 'docs', path: 'docs' } },
  integrations: [inventory({ sites: { python: '${origin}/3', other: '${origin}/other/' } })],
};
`,
    },
    { theme: 'plain' },
  );
});
after(() => {
  site?.close();
  server.close();
});

test('an inventory is read as Sphinx writes it, and written as Sphinx reads it', () => {
  const entries = readInventory(python);
  assert.deepEqual(entries[0], {
    name: 'pathlib.Path',
    type: 'py:class',
    priority: 1,
    address: 'library/pathlib.html#pathlib.Path',
    title: 'pathlib.Path',
  });
  assert.equal(entries.length, 3);
  assert.deepEqual(readInventory(toInventory('P', '1', entries)), entries);
  assert.equal(findEntry(entries, 'pathlib.Path')!.type, 'py:class');
  assert.equal(findEntry(entries, 'pathlib.Path', 'label')!.title, 'The class');
  assert.equal(findEntry(entries, 'pathlib.Path', 'py:class')!.priority, 1);
  assert.throws(
    () => readInventory(Buffer.from('<!doctype html>')),
    /not an inventory of version 2/,
  );
});

test('links are resolved from the committed copy, and no build asks another site', async () => {
  const missing = await site.build({ check: true });
  assert.deepEqual(
    missing.diagnostics.map(({ line, code }) => [line, code]),
    [5, 5, 7].map((line) => [line, 'markdown/plugin-message']),
  );
  assert.equal(
    missing.diagnostics[0]!.text,
    'The plugin `inventory` says: `python.inv` cannot be read: there is no such file. ' +
      '`site run inventories` writes it.',
  );
  assert.equal(asked, 0);
  const { code, stdout, stderr } = await site.run(['run', 'inventories']);
  assert.deepEqual([code, asked], [1, 2]);
  assert.match(stdout, /^python: 3 names of http:\S+\/3\/objects\.inv\n$/);
  assert.match(
    stderr,
    /^other: \S+\/other\/objects\.inv gives no inventory \(it is not an inventory/,
  );
  assert.deepEqual(readFileSync(path.join(site.root, 'inventories/python.inv')), python);

  const { ok, diagnostics } = await site.build();
  assert.deepEqual([ok, diagnostics], [true, []]);
  const html = site.read('docs/a.html');
  for (const part of [
    /<a href="[^"]*\/3\/library\/pathlib\.html#pathlib\.Path"[^>]*>The class<\/a>/,
    /<a href="[^"]*\/3\/tutorial\/index\.html"[^>]*><code>The Python Tutorial<\/code><\/a>/,
    /<a href="[^"]*\/3\/library\/pathlib\.html#path"[^>]*>label<\/a>/,
  ])
    assert.match(html, part);
  assert.equal(asked, 2);
});

test('each documentation collection has an inventory of its own', () => {
  const entries = readInventory(readFileSync(path.join(site.root, 'build/docs/objects.inv')));
  assert.deepEqual(
    entries.map(({ name, type, address, title }) => [name, type, address, title]),
    [
      ['a', 'std:doc', 'a', 'A & B'],
      ['a#part', 'std:label', 'a#part', 'Part'],
      ['in', 'std:doc', 'in/', 'In'],
    ],
  );
});

test('each language has an inventory of its own', async (t) => {
  const own = 'docusaurus-plugin-content-docs/current/a.md';
  const inLanguages = createSite(
    {
      'docs/a.md': '# Original\n',
      'docs/index.md': '# Home\n',
      [`i18n/en/${own}`]: '# English\n',
      [`i18n/de/${own}`]: '# Deutsch\n',
    },
    {
      theme: 'plain',
      config: `collections: { docs: { type: 'docs', routeBasePath: '/' } },
        i18n: { locales: ['en', 'de'] },
        integrations: [(await import('framebook/inventory')).inventory()],`,
    },
  );
  t.after(inLanguages.close);
  const { diagnostics } = await inLanguages.build({});
  assert.deepEqual(places(diagnostics), []);
  const titlesIn = (file: string) =>
    readInventory(readFileSync(path.join(inLanguages.root, 'build', file))).map(
      ({ address, title }) => `${address} ${title}`,
    );
  assert.deepEqual(titlesIn('objects.inv'), [' Home', 'a English']);
  assert.deepEqual(titlesIn('de/objects.inv'), [' Home', 'a Deutsch']);
});

test('a name that the copy lacks is an error at the link, with a suggestion', async () => {
  const reasons = {
    'inv:python#Path': '`python` has no name `Path`; `pathlib.Path` may be meant',
    'inv:python#pathlib.Pth': '`python` has no name `pathlib.Pth`; `pathlib.Path` may be meant',
    'inv:python:doc#pathlib.Pth': '`python` has no `doc` named `pathlib.Pth`',
    'inv:python:ref#tutorial/index':
      '`python` has no `ref` named `tutorial/index`; it is a `std:doc`',
    'inv:python': '`inv:python` names nothing; write `inv:site#name`',
    'inv:ruby#x': 'no documentation is called `ruby`; there are `python`, `other`',
  };
  const links = Object.keys(reasons).map((address) => `[x](${address})\n`);
  site.edit(
    'docs/a.md',
    dedent`
      # A

      ${links.join('')}
      <a href="inv:python#x">x</a>
    `,
  );
  const { ok, diagnostics } = await site.build({ check: true });
  const inHtml = 'links to names of inventories are written `[text](inv:…)`, not in HTML';
  const says = (reason: string) => `The plugin \`inventory\` says: ${reason}.`;
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({ severity, line, column, text }) => [severity, line, column, text]),
    [
      ...Object.values(reasons).map((reason, i) => ['error', 3 + i, 1, says(reason)]),
      ['error', 10, 1, says(inHtml)],
    ],
  );
});

test('a site lists its citations, and site diff names those of removed targets', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.edit(
    'docs/a.md',
    dedent`
      # A

      ## Part {#part}

      [x](inv:python#pathlib.Path)
    `,
  );
  site.edit('docs/in/index.md', `# In\n\n<${origin}/3/whatsnew/>, [a](${origin}/3)\n`);
  site.edit('site.config.ts', (text) =>
    text.replace(/ \}\)\],/, `, citations: true, citedBy: { handbook: '${origin}/handbook' } })],`),
  );
  assert.equal((await site.run(['run', 'inventories'])).code, 1, 'the other has no inventory');
  const { ok, diagnostics } = await site.build({ outDir: 'before' });
  assert.deepEqual([ok, diagnostics], [true, []]);
  assert.deepEqual(
    JSON.parse(readFileSync(path.join(site.root, 'before/citations.json'), 'utf8')),
    {
      [`${origin}/3/`]: {
        'library/pathlib.html#pathlib.Path': ['https://test.example/docs/a'],
        'whatsnew/': ['https://test.example/docs/in/'],
      },
      [`${origin}/other/`]: {},
    },
  );
  assert.deepEqual(
    JSON.parse(readFileSync(path.join(site.root, 'inventories/handbook.cites.json'), 'utf8')),
    {
      '/docs/a#part': cites['https://test.example/docs/']['a#part'],
      '/docs/b': ['https://handbook.example/b'],
      '/docs/in/': ['https://handbook.example/start'],
    },
  );
  const none = await diffSite(site.root, 'before', { jobs: 1 });
  assert.deepEqual(none.ok && none.diff.cited, []);
  site.edit('docs/a.md', '# A\n\n## Another\n');
  site.remove('docs/in/index.md');
  const result = await diffSite(site.root, 'before', { jobs: 1 });
  assert.ok(result.ok);
  assert.ok(
    toDiffMarkdown(result.diff).includes(
      dedent`
        ### Cited by other sites

        - /docs/a#part, by handbook on https://handbook.example/start, https://handbook.example/z
        - /docs/in/, by handbook on https://handbook.example/start

      `,
    ),
  );
});
