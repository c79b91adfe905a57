/** `site diff`, which compares two outputs as readers see them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, type TestSite } from './harness.ts';
import { comparePages } from '../generator/diff/comparePages.ts';
import { toDiffMarkdown } from '../generator/diff/diffMarkdown.ts';
import { toDiffReport } from '../generator/diff/diffReport.ts';
import { diffSequences } from '../generator/diff/diffSequences.ts';
import { diffSite, type ComparedSite } from '../generator/diff/diffSite.ts';
import { findMoved } from '../generator/diff/findMoved.ts';
import type { Output } from '../generator/diff/readOutput.ts';
import { compareOutputs } from '../generator/diff/compareOutputs.ts';
import { readPage } from '../generator/diff/readPage.ts';

const text = dedent`
  The first paragraph stays.

  The second one, too.

  So does the third.
`;
const files = {
  'docs/a.md': dedent`
    ---
    slug: /
    ---
    # A

    One old word.

    ## Part {#part}

    [b](b.md#gone)
  `,
  'docs/b.md': '# B\n\n## Gone {#gone}\n\nText.\n\n![Old](old.svg)\n',
  'docs/old.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/_part.md': 'The partial is old.\n',
  'docs/c.mdx': "import Part from './_part.md';\n\n# C\n\n<Part />\n",
  'docs/d.mdx': "import Part from './_part.md';\n\n# D\n\n<Part />\n",
  'docs/moved.md': `# Moved\n\n${text}`,
  'docs/removed.md': '# Removed\n\nNobody reads this.\n',
};
const config = "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },";

let site: TestSite;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    cwd: site.root,
    encoding: 'utf8',
  });

before(() => {
  site = createSite(files, { theme: 'plain', config });
  site.edit('.gitignore', '.site\nbuild\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
});
after(() => site?.close());

async function compared(base: string): Promise<ComparedSite> {
  const result = await diffSite(site.root, base, { jobs: 1 });
  assert.ok(result.ok, JSON.stringify(result));
  return result.diff;
}

test('a commit is compared with the working tree as readers see both', async () => {
  const none = await compared('HEAD');
  assert.deepEqual(
    [none.added, none.removed, none.moved, none.changed, none.repeated, none.shell, none.unseen],
    [[], [], [], [], [], [], 0],
  );
  site.edit('docs/a.md', (old) => old.replace('One old word', 'One new word'));
  site.edit('docs/b.md', '# B\n\n## Other {#other}\n\nText.\n\n![New](old.svg)\n');
  site.edit('docs/_part.md', 'The partial is new.\n');
  site.remove('docs/moved.md');
  site.edit('docs/elsewhere/place.md', `# Moved\n\n${text}`);
  site.remove('docs/removed.md');
  site.edit('docs/added.md', '# Added\n\nSomething else.\n');
  const status = git('status', '--porcelain');
  const diff = await compared('HEAD');
  assert.deepEqual(diff.moved, [{ from: '/moved', to: '/elsewhere/place', redirected: false }]);
  assert.deepEqual([diff.added, diff.removed], [[{ page: '/added' }], [{ page: '/removed' }]]);
  assert.deepEqual(diff.brokenLinks, [{ to: '/b#gone', from: ['/'] }]);
  assert.deepEqual(
    diff.findings.new.map(({ code, file }) => [code, file]),
    [['link/missing-anchor', 'docs/a.md']],
  );
  const markdown = toDiffMarkdown(diff);
  for (const line of [
    '1 added, 1 removed, 1 moved, 4 changed.',
    '- /moved → /elsewhere/place (**no redirect**)',
    '- /removed (**no redirect**)',
    '### The same on /c and 1 more',
    '- The partial is ~~old~~ **new**.',
    '- One ~~old~~ **new** word.',
    '- heading: ~~\\#\\# Gone {\\#gone}~~',
    '- image: **',
  ])
    assert.ok(markdown.includes(line), `${line}\n\n${markdown}`);
  const report = toDiffReport(diff);
  assert.ok(report.includes('One <del>old</del><ins>new</ins> word.'), report);
  assert.ok(report.includes('<li>/moved → /elsewhere/place (no redirect)</li>'), report);
  const { file, line, text: words } = diff.findings.new[0]!;
  assert.ok(report.includes(`<li>link/missing-anchor ${file}:${line} `), report);
  assert.ok(report.includes(' The link <code>b.md#gone</code> leads to '), report);
  assert.ok(markdown.includes(`- \`link/missing-anchor\` ${file}:${line} ${words}`), markdown);
  assert.doesNotMatch(report, /<script|src=|href=/);
  assert.equal(git('status', '--porcelain'), status);
  assert.equal(readFileSync(path.join(site.root, '.git/HEAD'), 'utf8'), 'ref: refs/heads/master\n');
});

test('a published site as base: its record says which documents to ask for', async (t) => {
  const head = await diffSite(site.root, 'HEAD', { jobs: 1 });
  assert.ok(head.ok);
  const { bytes, ...expected } = head.diff;
  const folder = head.sides.before;
  let asked: string[] = [];
  let [hasRecord, isClosed] = [true, false];
  const server = createServer(({ url, headers }, response) => {
    asked.push(url!);
    if (isClosed && headers.authorization !== `Basic ${btoa('a@b:c')}`)
      return void response.writeHead(401).end('no');
    if (url === '/torn/routes.json') response.writeHead(200, { 'Content-Length': 9 });
    if (response.headersSent) return void response.write('{', () => response.destroy());
    const name = url!.slice(1) || 'index.html';
    const file = [name, `${name}.html`].find((file) => existsSync(path.join(folder, file)));
    if (!file || (file.startsWith('.') && !hasRecord))
      return void response.writeHead(404).end('no');
    response.end(readFileSync(path.join(folder, file)));
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const without = { ...expected, base, findings: { new: [], gone: [] } };
  assert.deepEqual(await compared(base), { ...without, bytes });
  const always = ['/.site-manifest.json', '/redirects.json', '/routes.json'];
  const changed = ['/', '/b', '/c', '/d', '/moved', '/removed'];
  assert.deepEqual(asked.sort(), [...always, ...changed].sort());
  [asked, hasRecord] = [[], false];
  assert.deepEqual(await compared(base), { ...without, bytes: [] });
  const { length } = Object.keys(
    JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8')),
  );
  assert.equal(asked.length, always.length + length);
  await assert.rejects(compared(`${base}/none`), /^UnreadableSite|routes\.json\.$/);
  await assert.rejects(compared(`${base}/torn`), /\/torn\/routes\.json breaks off its answer\.$/);
  isClosed = true;
  await assert.rejects(compared(base), /wants a user and a password in the address\.$/);
  const withUser = base.replace('//', '//a%40b:c@');
  assert.equal((await compared(withUser)).base, `${base}/`, 'no password is shown');
});

test('a base that does not build or does not exist is reported', async () => {
  site.edit('docs/bad.mdx', '# Bad\n\n<Nothing');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Broken');
  site.remove('docs/bad.mdx');
  const result = await diffSite(site.root, 'HEAD', { jobs: 1 });
  assert.equal(!result.ok && result.side, 'base');
  assert.equal(!result.ok && result.diagnostics.some(({ file }) => file === 'docs/bad.mdx'), true);
  await assert.rejects(
    diffSite(site.root, 'nowhere', {}),
    /^Error: git knows no commit of this name\.$/,
  );
  const json = await site.run(['diff', 'HEAD', '--json']);
  const { ok, side, diagnostics } = JSON.parse(json.stdout) as Record<string, unknown>;
  assert.deepEqual([json.code, ok, side], [1, false, 'base']);
  assert.match(JSON.stringify(diagnostics), /"file":"docs\/bad\.mdx"/);
  const unknown = await site.run(['diff', 'nowhere', '--json']);
  assert.deepEqual(
    [unknown.code, JSON.parse(unknown.stdout)],
    [
      2,
      {
        ok: false,
        error: '`nowhere` is neither a commit nor an output. git knows no commit of this name.',
      },
    ],
  );
  const withoutGit = await site.run(['diff', 'HEAD'], { env: { PATH: site.root } });
  assert.deepEqual(withoutGit.stderr.trim().split('\n'), [
    'error: `HEAD` is neither a commit nor an output. git cannot be started. Install it, or ' +
      'compare with a folder or an address.',
  ]);
});

test('site clean removes the outputs of a comparison and its worktree', async () => {
  const compared = await diffSite(site.root, 'HEAD~', { jobs: 1 });
  assert.ok(compared.ok);
  const { after } = compared.sides;
  const worktrees = () => git('worktree', 'list').trim().split('\n').length;
  assert.deepEqual([worktrees(), existsSync(after)], [2, true]);
  const { code } = await site.run(['clean']);
  assert.deepEqual([code, worktrees(), existsSync(after)], [0, 1, false]);
});

test('texts, headings, ids, pictures and metadata of a page are read, its shell apart', () => {
  const page = (main: string, around = '') =>
    readPage(
      `<!doctype html><html lang="en"><head><title>T</title><meta name="description" content="d">` +
        `<meta property="og:image" content="/assets/social/0123456789abcdef.png">` +
        `</head><body><nav><a href="/">Home</a><a href="/x">X</a></nav><main>${main}</main>` +
        `<footer>${around}</footer></body></html>`,
    );
  const labels = '<a href="/y"><span>Next</span>Other</a>';
  assert.deepEqual(page('', labels).shell, ['Home', 'X', 'Next Other']);
  const card =
    '<a><span>Title</span><span>Text</span></a><p><code><span>a</span><span>b</span></code>';
  assert.deepEqual(page(card).blocks, ['Title Text', 'ab']);
  assert.deepEqual(page('<h3>Bare</h3>').headings, ['### Bare']);
  const first = page('<h2 id="a">One</h2><p>Some <b>words</b>.</p><pre>a\nb\n</pre><nav>no</nav>');
  assert.deepEqual(first, {
    language: 'en',
    title: 'T',
    // The name of a social card is a hash.
    metadata: { description: 'd', 'og:image': '/assets/social/.png' },
    blocks: ['One', 'Some words.', 'a', 'b'],
    headings: ['## One {#a}'],
    ids: ['a'],
    images: [],
    links: [],
    shellLinks: [
      { text: 'Home', address: '/' },
      { text: 'X', address: '/x' },
    ],
    shell: ['Home', 'X', 'no'],
  });
  assert.deepEqual(
    comparePages(first, page('<h2 id="a">One</h2><p>Some words.</p><pre>a\nb</pre>', 'F')),
    {
      content: [],
      shell: [
        {
          kind: 'text',
          words: [
            { state: 'removed', text: 'no' },
            { state: 'added', text: 'F' },
          ],
        },
      ],
      lostIds: [],
    },
  );
});

test('metadata of a page is compared name by name', () => {
  const page = (...names: readonly string[]) =>
    readPage(
      names
        .map((name) => name.split('='))
        .map(([name, value = `${name} value`]) => `<meta name="${name}" content="${value}">`)
        .join(''),
    );
  assert.deepEqual(
    comparePages(page('og:site', 'x'), page('og:locale', 'og:title', 'x')).content.map(
      ({ words }) => words.map(({ state, text: piece }) => `${state} ${piece}`),
    ),
    [
      ['added og:locale: og:locale value'],
      ['removed og:site: og:site value'],
      ['added og:title: og:title value'],
    ],
  );
  const texts = (name: string) => [`${name}=Some words`, `og:${name}=Some words`];
  assert.deepEqual(
    comparePages(page(...texts('description')), page('description=Words', 'og:description=Words'))
      .content.length,
    1,
    'what changes in the same way is one change',
  );
  const joined = readPage('<meta name=description content=d property=og:description>');
  assert.deepEqual(joined.metadata, { description: 'd', 'og:description': 'd' });
});

test('a moved page has the document of one that is gone, or most of its text', () => {
  const reads: string[] = [];
  interface Text {
    readonly text: string;
    readonly source?: string;
    readonly language?: string;
  }
  const output = (pages: Readonly<Record<string, Text>>): Output => ({
    hashes: new Map(),
    sizes: new Map(),
    redirects: { '/c/': '/new/c' },
    pages: new Map(
      Object.entries(pages).map(([page, { source }]) => [page, { file: page, source }]),
    ),
    read(file) {
      reads.push(file);
      const paragraphs = pages[file]!.text.split(' ').map((word) => `<p>${word}</p>`);
      const { language = 'en' } = pages[file]!;
      return `<html lang="${language}"><body><main>${paragraphs.join('')}</main></body></html>`;
    },
  });
  const before = output({
    '/a': { text: 'one two three', source: 'a.md' },
    '/b': { text: 'four five six seven' },
    '/c': { text: 'eight nine ten' },
    '/d': { text: 'eight nine ten' },
    '/e': { text: 'apart' },
    '/fr/f': { text: 'not translated', source: 'f.md', language: 'fr' },
  });
  const after = output({
    '/new/a': { text: 'other', source: 'a.md' },
    '/new/b': { text: 'four five six eleven' },
    '/new/b2': { text: 'four five six seven twelve' },
    '/new/c': { text: 'eight nine ten' },
    '/new/e': { text: 'apart from it' },
    '/de/f': { text: 'not translated', source: 'f.md', language: 'de' },
  });
  const [removed, added] = [[...before.pages.keys()], [...after.pages.keys()]];
  assert.deepEqual(findMoved({ before, after, removed, added }), [
    { from: '/a', to: '/new/a', redirected: false },
    { from: '/b', to: '/new/b2', redirected: false },
    { from: '/c', to: '/new/c', redirected: true },
  ]);
  assert.deepEqual(reads.sort(), [...removed, ...added].sort(), 'each is read once');
});

test('files and redirects that are gone are listed, unless their address leads somewhere', () => {
  const output = (files: readonly string[], redirects: Output['redirects']): Output => ({
    hashes: new Map(files.map((name) => [name, 'hash'])),
    sizes: new Map(),
    redirects,
    pages: new Map([['/base/', { file: 'index.html' }]]),
    read: () => '',
  });
  const shared = ['index.html', 'files/kept.zip'];
  const made = ['a.html', 'a.md', '_redirects', 'redirects.json', 'headers.nginx.conf'];
  const hashed = ['assets/js/a-0123abcd.js', 'de/search/pages/x1.json', 'search/words-x2.json'];
  const gone = [...shared, ...made, ...hashed, 'files/ü 1.pdf', 'files/moved.pdf', 'rss.xml'];
  const { lost, lostAddresses } = compareOutputs(
    output(gone, { '/base/old': '/base/', '/base/a': '/base/' }),
    output(shared, { '/base/files/moved.pdf': '/base/', '/base/a': '/base/' }),
  );
  assert.deepEqual(lostAddresses, [
    { address: '/base/files/%C3%BC%201.pdf' },
    { address: '/base/old', to: '/base/' },
    { address: '/base/rss.xml' },
  ]);
  assert.deepEqual(
    lost,
    lostAddresses.map(({ address }) => address),
  );
});

test('the shortest list of changes between two sequences is found', () => {
  const edits = diffSequences([...'abcabba'], [...'cbabac']);
  assert.equal(
    edits.filter(({ state }) => state === 'same').flatMap(({ items }) => items).length,
    4,
  );
  assert.equal(
    edits.flatMap(({ state, items }) => (state === 'added' ? [] : items)).join(''),
    'abcabba',
  );
  assert.equal(
    edits.flatMap(({ state, items }) => (state === 'removed' ? [] : items)).join(''),
    'cbabac',
  );
});
