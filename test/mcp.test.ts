/** `site mcp`, which answers agents about a built site over standard input and output. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createSite, repository, type TestSite } from './harness.ts';
import { openBuiltSite } from '../generator/mcp/builtSite.ts';
import { dedent } from './dedent.ts';

const files = {
  'docs/intro.md': dedent`
    ---
    slug: /
    description: The first page
    ---
    # Introduction

    See [the *part*](guide/a.md#part) and [all of it](guide/a.md).
  `,
  'docs/guide/a.md': dedent`
    ---
    description: Of springs
    ---
    # A "quoted" page

    ## Part {#part}

    Springs are damped oscillators.
  `,
  'docs/guide/b.md': dedent`
    # B

    <details>

    [Up](../intro.md)

    </details>

    [Up](../intro.md)
  `,
  'docs/long.md': `# Long\n\n${'Many words.\n\n'.repeat(6000)}`,
};

let site: TestSite;
const client = new Client({ name: 'test', version: '1' });
before(async () => {
  site = createSite(files, {
    config: dedent`
      collections: { docs: { type: 'docs', path: 'docs' } }, \
      socialCards: false, \
      redirects: [{ from: '/old', to: '/docs/guide/a' }],`,
  });
  const { ok, diagnostics } = await site.build();
  assert.ok(ok, JSON.stringify(diagnostics));
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(repository, 'bin/site.js'), 'mcp', site.root],
    }),
  );
});
after(async () => {
  await client.close();
  site?.close();
});

/** Calls a tool. Returns the text of the answer, marked if it is an error. */
async function call(name: string, args: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as readonly { readonly text: string }[];
  return (isError ? 'error: ' : '') + first!.text;
}

test('the tools are named, and say that they write nothing', async () => {
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
    ['search', 'read_page', 'list_section', 'links_to'].map((name) => [name, true]),
  );
});

test('search finds headings and texts', async () => {
  assert.equal(
    await call('search', { query: 'damped springs' }),
    dedent`
      Found in 1 page, the best first:

      A "quoted" page (guide)
      /docs/guide/a
      Of springs`,
  );
  const heading = await call('search', { query: 'part', limit: 1 });
  assert.match(heading, /\n\nPart \(guide › A "quoted" page\)\n\/docs\/guide\/a#part\n/);
  assert.equal(await call('search', { query: 'xyzzy' }), 'Nothing was found for “xyzzy”.');
});

test('a page is read by every spelling of its address, and in parts', async () => {
  const page = await call('read_page', { address: '/docs/guide/a' });
  assert.match(page, /\n# A "quoted" page\n\n## Part\n\nSprings are damped oscillators\.\n$/);
  for (const address of [
    'docs/guide/a/',
    '/docs/guide/a.md',
    'https://test.example/docs/guide/a.html?x#part',
    '/old',
  ])
    assert.equal(await call('read_page', { address }), page, address);
  assert.equal(
    await call('read_page', { address: '/docs/guide/c' }),
    'error: There is no page /docs/guide/c. Did you mean /docs/guide/a?',
  );
  assert.match(await call('read_page', { address: '/../../etc/passwd' }), /^error: There is no/);
  const first = await call('read_page', { address: '/docs/long' });
  const [note, next] = /\n\[\d+ characters follow: read_page with from=(\d+)\.\]\n$/.exec(first)!;
  const rest = await call('read_page', { address: '/docs/long', from: Number(next) });
  assert.match(rest, /^Many words|^\n/);
  assert.ok(first.slice(0, -note.length) + rest === site.read('docs/long.md'));
});

test('sections are listed by address', async () => {
  assert.equal(
    await call('list_section', { address: '/docs/guide/' }),
    '- [A "quoted" page](/docs/guide/a): Of springs\n- [B](/docs/guide/b): Up',
  );
  const top = await call('list_section', { address: 'https://test.example/docs' });
  assert.deepEqual(await call('list_section', { address: 'docs?a#b' }), top);
  assert.match(top, /^- \[Long\]\(\/docs\/long\)[^]*\n- \/docs\/guide\/ \(2 below\)$/);
  assert.equal(
    await call('list_section', { address: '/docs/long' }),
    'Nothing is below /docs/long.',
  );
});

test('links come from content alone, and a later build is noticed', async () => {
  assert.equal(
    await call('links_to', { address: '/docs/guide/a' }),
    '- /docs/: “the part” (to #part)\n- /docs/: “all of it”',
  );
  const toPart = await call('links_to', { address: '/docs/guide/a#part' });
  assert.equal(toPart, '- /docs/: “the part”');
  assert.equal(await call('links_to', { address: '/docs' }), '- /docs/guide/b: “Up”');
  site.edit('docs/guide/c.md', '# C\n\n[See B](b.md)\n');
  await site.build();
  const toB = await call('links_to', { address: '/docs/guide/b' });
  assert.equal(toB, '- /docs/guide/c: “See B”');
  assert.equal(
    await call('links_to', { address: '/docs/guide/c' }),
    'No page links to /docs/guide/c from its content.',
  );
});

test('a site without Markdown copies and an index is read from its HTML', async () => {
  const built = openBuiltSite(path.join(site.root, 'build'));
  site.remove('build/docs/guide/a.md');
  site.remove('build/search');
  assert.equal(
    built.markdown('/docs/guide/a').split('\n').at(-2),
    'Springs are damped oscillators.',
  );
  assert.equal(await built.search('springs', 1), undefined);
});

test('without an output, one line reports that', async () => {
  const { code, stdout, stderr } = await site.run(['mcp', '--out-dir', 'nowhere']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^error: .*nowhere is not the output of a build: .* Run `site build`\.\n$/);
});
