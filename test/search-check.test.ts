/** `site search --check`, which tries the queries of a file with the index of a site. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayWriteNamedFile } from '../bin/process/writeNamedFile.ts';
import { createSite } from './harness.ts';
import { dedent } from './dedent.ts';

const pages = {
  'docs/music.md': '# Music\n\nPlays a sound.\n',
  'docs/fonts.md': '# Fonts\n\nLoads a typeface.\n',
  'pages/index.md': '# Home\n\nA start.\n',
};

async function check(queries: string) {
  const site = createSite({ ...pages, 'queries.yml': queries });
  const exit = await site.run(['search', '--check', 'queries.yml', '--quiet']);
  site.close();
  return exit;
}

test('queries whose page comes late are named, and shares are counted by kind', async () => {
  const { code, stdout, stderr } = await check(`
- { kind: name, query: music, page: /docs/music }
- { kind: name, query: fonts, page: [/docs/fonts, /docs/music] }
- { kind: word, query: typeface, page: /docs/music }
- { kind: word, query: unheard, page: /docs/music, held: true }
`);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(
    stdout,
    dedent`
      not found: "typeface" wants /docs/music, first is /docs/fonts

      name: 2 queries, first 100 %, in three 100 %, in eight 100 %
      word: 2 queries, first 0 %, in three 0 %, in eight 0 %
      held back: 1 queries, first 0 %, in three 0 %, in eight 0 %
      all: 4 queries, first 50 %, in three 50 %, in eight 50 %
    `,
  );
});

test('unknown pages, and entries without a page, are mistakes in the file', async () => {
  const unknown = await check('- { query: music, page: /docs/musik }\n');
  assert.equal(unknown.code, 1);
  assert.match(
    unknown.stderr,
    /"music": no page has the address \/docs\/musik\. Did you mean \/docs\/music\?/,
  );
  const bare = await check('- { query: music }\n');
  assert.equal(bare.code, 2);
  assert.match(
    bare.stderr,
    /entry 1 must have `query`, a text, and `page`, an address or a list\./,
  );
});

test('a log becomes a file of queries with the pages that are found for each', async (t) => {
  const log = dedent`
    Typeface
    music

    1.2.3.4 - - "GET /search?q=Music&x=1 HTTP/1.1" 200
    1.2.3.4 - - "GET /docs/fonts HTTP/1.1" 200
    unheard  of
    1.2.3.4 "POST /log?query=%zz+a HTTP"
    query=type%66ace
    q=unheard of&page=2
  `;
  const site = createSite({ ...pages, 'queries.log': log });
  t.after(() => site.close());
  const { code, stdout } = await site.run(['search', '--record', 'queries.log', '--quiet']);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    dedent`
      - { query: "music", page: "/docs/music", times: 2 }
      - { query: "typeface", page: "/docs/fonts", times: 2 }
      # Finds nothing: - { query: "unheard of", page: , times: 2 }
      # Finds nothing: - { query: "%zz a", page: , times: 1 }
    `,
  );
  site.edit('queries.yml', stdout);
  assert.ok(mayWriteNamedFile('--out', 'queries.yml', site.root));
  const checked = await site.run(['search', '--check', 'queries.yml', '--quiet']);
  assert.match(checked.stdout, /^\nall: 2 queries, first 100 %/);
  for (const option of ['--record', '--check']) {
    const { code, stderr } = await site.run(['search', option, 'none', '--quiet']);
    assert.deepEqual(
      [code, stderr.replace(/\S*none/, 'none')],
      [2, 'error: there is no file none.\n'],
    );
  }
});
