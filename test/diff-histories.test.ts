/** `site diff` over typical histories of repositories. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { mayWriteNamedFile } from '../bin/process/writeNamedFile.ts';
import { createSite, pixel, type TestSite } from './harness.ts';
import { compareOutputs, type ChangedPages } from '../generator/diff/compareOutputs.ts';
import { toDiffMarkdown } from '../generator/diff/diffMarkdown.ts';
import { toDiffReport } from '../generator/diff/diffReport.ts';
import { diffSite } from '../generator/diff/diffSite.ts';
import { pagesToPicture } from '../generator/diff/reportPictures.ts';
import { baseUrlOf, type Output } from '../generator/diff/readOutput.ts';
import { dedent } from './dedent.ts';

const paragraphs = (of: string) => [1, 2, 3, 4, 5, 6].map((n) => `${of} says ${n}.`).join('\n\n');
const files = {
  'docs/intro.md': '---\nslug: /\n---\n# Introduction\n\n[Up](guide/a.md)\n',
  'docs/guide/a.md': `# A\n\n${paragraphs('A')}\n`,
  'docs/guide/b.md': `# B\n\n${paragraphs('B')}\n\n![](b.png)\n`,
  'docs/guide/b.png': pixel,
  'docs/old-name.md': `# Named\n\n${paragraphs('Named')}\n\n[Gone](#gone)\n`,
};

let site: TestSite;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    cwd: site.root,
    encoding: 'utf8',
  });
const toLine = ({ state, text }: { state: string; text: string }) => `${state} ${text}`;
const commit = () => {
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
};
before(() => {
  site = createSite(files, {
    theme: 'plain',
    // The finding about this link says how many pages have it.
    config:
      "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } }, " +
      "severities: { 'link/missing-page': 'warn' }, " +
      "themeConfig: { navbar: { items: [{ to: '/nowhere', label: 'Nowhere' }] } },",
  });
  site.edit('.gitignore', '.site\nbuild\n');
  git('init', '--quiet');
  commit();
});
after(() => site?.close());

async function compared() {
  const result = await diffSite(site.root, 'HEAD', { jobs: 1 });
  assert.ok(result.ok, JSON.stringify(result));
  return result.diff;
}

test('a renamed file, a moved section and another picture', async () => {
  git('mv', 'docs/old-name.md', 'docs/new-name.md');
  git('mv', 'docs/guide', 'docs/manual');
  site.edit('docs/intro.md', (text) => text.replace('guide/', 'manual/'));
  site.edit('docs/manual/b.png', Buffer.concat([pixel, Buffer.alloc(500)]));
  site.edit('docs/manual/a.md', (text) => text.replace('A says 2.', 'A tells 2.'));
  const diff = await compared();
  assert.deepEqual(diff.moved, [
    { from: '/guide/a', to: '/manual/a', redirected: false },
    { from: '/guide/b', to: '/manual/b', redirected: false },
    { from: '/old-name', to: '/new-name', redirected: false },
  ]);
  assert.deepEqual([diff.added, diff.removed, diff.unseen], [[], [], 0]);
  assert.deepEqual(diff.findings, { new: [], gone: [] }, 'the finding has moved with its file');
  assert.deepEqual(
    diff.changed
      .slice(0, 1)
      .map(({ pages, hunks }) => [pages[0], hunks[0]!.words.map(toLine).join('|')]),
    [['/manual/a', 'same A |removed says|added tells|same  2.']],
  );
  assert.deepEqual(pagesToPicture(diff), ['/'], 'the base has no page at the new address');
  const pictures = diff.bytes.find(({ kind }) => kind === 'pictures')!;
  assert.equal(pictures.after - pictures.before, 500);
  site.edit('docs/new-name.md', (text) => text.replace('[Gone](#gone)', 'Here'));
  commit();
});

test('another picture of the same name is a change, with both addresses', async () => {
  site.edit('docs/manual/b.png', Buffer.concat([pixel, Buffer.alloc(900)]));
  const { changed, repeated } = await compared();
  assert.deepEqual([changed.map(({ pages }) => pages), repeated], [[['/manual/b']], []]);
  const [removed, added] = changed[0]!.hunks.map(({ kind, words }) => `${kind} ${words[0]!.text}`);
  assert.match(removed!, /^image \/assets\/images\/b-[\da-f]+\.png “”$/);
  assert.match(added!, /^image \/assets\/images\/b-[\da-f]+\.png “”$/);
  assert.notEqual(removed, added);
  commit();
});

test('other bytes at the same address, and a heading with its entry in the contents', () => {
  const files = ['img/a b.png', 'files/a.zip', 'llms.txt'];
  const site = (hash: string, heading: string) => {
    const made = output({
      '/a': '<img src="/img/a%20b.png" alt="B">',
      '/d': '<p>Get <a href="/files/a.zip?x">it</a> and <a href="/llms.txt">this</a></p>',
      '/b': `<nav>Contents <a href="#c">${heading}</a></nav><h2 id="c">${heading}</h2>`,
    });
    return {
      ...made,
      hashes: new Map([...made.hashes, ...files.map((name) => [name, hash] as const)]),
    };
  };
  const { changed, shell } = compareOutputs(site('1', 'Old'), site('2', 'New'));
  assert.deepEqual(
    changed.map(({ pages, hunks }) => [pages[0], ...hunks.map(({ words }) => toLine(words[0]!))]),
    [
      ['/a', 'added /img/a%20b.png “B” has other content'],
      ['/d', 'added /files/a.zip?x “it” has other content'],
      ['/b', 'removed ## Old {#c}', 'added ## New {#c}'],
    ],
  );
  assert.deepEqual(shell, []);
});

test('a link that leads elsewhere is listed, and one to a page that has moved is not', () => {
  const page = (link: string, more: string, navbar = '/x') =>
    `<nav><a href="${navbar}">X</a></nav><h2 id="h">H <a href="#h">#</a></h2>` +
    `<p>See ${link}. ${more}`;
  const before = output({
    '/a': page('<a href="/b?q#c">this</a>', '<a href="/old">Old</a><p><a href="/p">P</a>'),
    '/b': page('here', '<iframe src="/one"></iframe>'),
    '/old': 'One two three.',
  });
  const now = output({
    '/a': page('<a href="https://e.example">this</a>', '<a href="/new">Old</a>', '/y'),
    '/b': page('<a href="/c">here</a>', '<iframe src="/two"></iframe>', '/y'),
    '/new': 'One two three.',
  });
  const { changed, shell } = compareOutputs(before, now);
  const listed = ({ pages, hunks }: ChangedPages) => [
    pages.join(),
    ...hunks.map(({ kind, words }) => `${kind}: ${words.map(toLine).join(', ')}`),
  ];
  assert.deepEqual([...changed, ...shell].map(listed), [
    ['/a', 'text: removed P', 'link: same this → , removed /b?q#c, added https://e.example'],
    ['/b', 'link: same <iframe> → , removed /one, added /two', 'link: added here → /c'],
    ['/a,/b', 'link: same X → , removed /x, added /y'],
  ]);
});

test('a new version is added pages, and changes nothing else', async () => {
  const { code, stderr } = await site.run(['version', '1.0']);
  assert.equal(code, 0, stderr);
  const diff = await compared();
  assert.ok(
    diff.added.some(({ page }) => page === '/next/manual/a'),
    JSON.stringify(diff.added),
  );
  assert.deepEqual([diff.removed, diff.moved], [[], []]);
  assert.equal(diff.findings.new.length, 0);
});

/** An output whose pages have these contents. */
function output(pages: Readonly<Record<string, string>>, footer = 'Footer'): Output {
  const html = (page: string) =>
    `<body><main>${pages[page]}</main><footer>${footer}</footer></body>`;
  const entries = Object.keys(pages);
  return {
    hashes: new Map(entries.map((page) => [page, html(page)])),
    sizes: new Map(entries.map((page) => [`${page}.html`, html(page).length])),
    pages: new Map(
      entries.map((page) => {
        const original = page.replace(/^\/(?:de|fr)(?=\/)/, '');
        return [page, { file: page, ...(original !== page && { translationOf: original }) }];
      }),
    ),
    redirects: {},
    read: html,
  };
}

const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, i) => [`/page-${i}`, `<p>Only ${i}.</p><p>Text ${i * 7}.</p>`]),
);
const findings = { new: [], gone: [] };

test('300 removed pages stay readable', () => {
  const diff = { base: 'main', cited: [], findings, ...compareOutputs(output(many), output({})) };
  assert.equal(diff.removed.length, 300);
  const markdown = toDiffMarkdown(diff);
  assert.ok(markdown.split('\n').length < 40, markdown);
  assert.match(markdown, /300 removed/);
  assert.match(markdown, /…and 280 more/);
  const report = toDiffReport(diff);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.html');
  writeFileSync(file, report);
  assert.ok(mayWriteNamedFile('--report', file, '/'), 'a second run writes it again');
  rmSync(path.dirname(file), { recursive: true });
  assert.equal(report.match(/\/page-/g)!.length, 300);
  assert.equal(
    report.split('<details><summary>280 more</summary>')[0]!.match(/\/page-/g)!.length,
    20,
  );
});

test('a page that comes, goes or moves in several languages is one line', () => {
  const inLanguages = (pages: Readonly<Record<string, string>>) =>
    output(
      Object.fromEntries(
        ['', '/de', '/fr'].flatMap((folder) =>
          Object.entries(pages).map(([page, html]) => [folder + page, html]),
        ),
      ),
    );
  const link = '<a href="/kept#part">Part</a>';
  const before = inLanguages({ '/gone': 'A', '/old': 'B', '/kept': `<p id="part">C</p>${link}` });
  const kept = inLanguages({ '/new': 'B', '/more': 'D', '/kept': link });
  const after = { ...kept, redirects: { '/de/gone': '/de/kept', '/fr/gone': '/fr/kept' } };
  const diff = { base: 'main', cited: [], findings, ...compareOutputs(before, after) };
  assert.deepEqual(diff.removed, [
    {
      page: '/de/gone',
      to: '/de/kept',
      translations: [{ page: '/fr/gone', to: '/fr/kept' }],
    },
    { page: '/gone' },
  ]);
  assert.equal(diff.repeated[0]!.pages[0], '/kept');
  const lines = [
    '3 added, 3 removed, 3 moved, 3 changed.',
    '/old → /new, in 3 languages',
    '/more, in 3 languages',
    '/de/gone, which leads to /de/kept, in 2 languages',
    '/kept#part, on /kept, /de/kept, /fr/kept',
  ];
  const [markdown, report] = [toDiffMarkdown(diff), toDiffReport(diff)];
  for (const line of lines) assert.ok(markdown.includes(line) && report.includes(line), markdown);
});

test('lists and print pages follow the pages that they show', () => {
  const site = (word: string, heading: string, own: string): Output => {
    const made = output({
      '/a': `<p>One ${word} word.</p><h2 id="part">${heading}</h2>`,
      '/list': `<p>${own}</p><p>One ${word} word.</p>`,
      '/print': `<p>One ${word} word.</p><h3 id="a-part">${heading}</h3>`,
    });
    const pages = new Map([...made.pages, ['/list', { file: '/list', shows: 'parts' as const }]]);
    return { ...made, pages: pages.set('/print', { file: '/print', shows: 'documents' }) };
  };
  const compared = compareOutputs(site('old', 'Old', 'List'), site('new', 'New', 'Posts'));
  const diff = { base: 'main', cited: [], findings, ...compared };
  assert.equal(
    toDiffMarkdown(diff).split('| bytes')[0],
    dedent`
      ## Pages against \`main\`

      0 added, 0 removed, 0 moved, 2 changed.

      ### /a

      - One ~~old~~ **new** word.
      - heading: ~~\\#\\# Old {\\#part}~~
      - heading: **\\#\\# New {\\#part}**

      ### /list

      - ~~List~~ **Posts**

      Lists and print pages that show these changes too: 2.

    `,
  );
  assert.ok(
    toDiffReport(diff).includes('<p>Lists and print pages that show these changes too: 2.<'),
  );
  const { unseen } = compareOutputs(site('old', 'A', 'B'), site('new', 'A', 'B'));
  assert.equal(unseen, 0);
});

test('a changed footer is reported once', () => {
  const diff = {
    base: 'main',
    cited: [],
    findings,
    ...compareOutputs(output(many, 'One company'), output(many, 'Another company')),
  };
  assert.deepEqual([diff.changed, diff.repeated, diff.shell.length], [[], [], 1]);
  assert.equal(diff.shell[0]!.pages.length, 300);
  assert.match(
    toDiffMarkdown(diff),
    /Around the content of \/\S+ and 299 more\n\n- ~~One~~ \*\*Another\*\*/,
  );
});

test('a hundred changed pages stay readable: what is the same is listed once', () => {
  const edited = Object.fromEntries(
    Object.entries(many).map(([page, html], i) => [
      page,
      i < 100 ? `${html.replace('Only', 'Just')}<p>Read the new guide.</p>` : html,
    ]),
  );
  const compared = compareOutputs(output(many), output(edited));
  const diff = { base: 'main', cited: [], findings, ...compared };
  assert.deepEqual(
    diff.repeated.map(({ pages, hunks }) => [pages.length, hunks[0]!.words[0]!.text]),
    [[100, 'Read the new guide.']],
  );
  assert.equal(diff.changed.length, 100);
  const markdown = toDiffMarkdown(diff);
  assert.match(markdown, /### The same on \/\S+ and 99 more\n\n- \*\*Read the new guide\.\*\*\n/);
  assert.match(markdown, /- ~~Only~~ \*\*Just\*\* 0\.\n/);
  assert.match(markdown, /…and 80 more pages\./);
  assert.ok(markdown.length < 2_000, `${markdown.length} characters`);
  const long = output({ '/page-0': `<p>${'word '.repeat(30_000)}</p><p>Last.</p>` });
  const cut = toDiffMarkdown({ ...diff, ...compareOutputs(output({ '/page-0': '' }), long) });
  assert.ok(cut.length < 61_000, `${cut.length} characters`);
  assert.match(
    cut,
    /\n\n…and more, which the report has\.\n\n\| bytes \| before \| after \| change \|\n/,
  );
  assert.match(cut, /\| HTML \| 49 B \| 150 KB \| \+150 KB \|/);
  const shared = Array.from({ length: 25 }, (_, i) => ({ ...diff.repeated[0]!, pages: [`/${i}`] }));
  assert.match(
    toDiffMarkdown({ ...diff, repeated: shared }),
    /…and 5 more changes of several pages, which the report has\./,
  );
  const report = toDiffReport(diff);
  assert.equal(report.match(/Read the new guide/g)!.length, 1);
  assert.equal(report.match(/<del>Only<\/del>/g)!.length, 100);
});

test('submodules are those of the base, and a worktree of another clone is not used', async (t) => {
  const other = createSite({ 's.md': '# S\n\nOld.\n' }, { theme: 'plain' });
  t.after(() => other.close());
  const inSubmodule = (...args: readonly string[]) => git('-C', 'docs/sub', ...args);
  for (const args of [
    ['init', '--quiet'],
    ['add', 's.md'],
    ['commit', '--quiet', '-m', 'S'],
  ])
    git('-C', other.root, ...args);
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.root, 'docs/sub');
  commit();
  assert.deepEqual((await compared()).added, []);
  site.edit('docs/sub/s.md', '# S\n\nNew.\n');
  inSubmodule('commit', '--quiet', '-am', 'New');
  commit();
  const result = await diffSite(site.root, 'HEAD~1', { jobs: 1 });
  assert.ok(result.ok);
  assert.deepEqual(
    result.diff.changed.map(({ pages }) => pages),
    [['/next/sub/s']],
  );
  const worktree = path.join(path.dirname(result.sides.before), 'worktree');
  writeFileSync(path.join(worktree, '.git'), `gitdir: ${path.join(other.root, '.git')}\n`);
  assert.deepEqual((await compared()).changed, []);
});

test('a package of the workspace is that of the base, another one may lie above', async (t) => {
  const workspace = createSite(
    {
      '../../node_modules/above/package.json': '{ "name": "above", "exports": "./a.js" }',
      '../../node_modules/above/a.js': "export const above = 'above';\n",
      '../.gitignore': 'node_modules\n.site\n',
      '../ui/package.json': '{ "name": "@own/ui", "type": "module", "exports": "./Box.tsx" }',
      '../ui/Box.tsx':
        "import { above } from 'above';\nexport const Box = () => <p>Old {above}</p>;\n",
      'docs/a.mdx': "import { Box } from '@own/ui';\n\n# A\n\n<Box />\n",
    },
    { folder: 'repository/site', theme: 'plain' },
  );
  t.after(workspace.close);
  const scope = path.join(workspace.root, '../node_modules/@own');
  mkdirSync(scope, { recursive: true });
  symlinkSync(path.join(workspace.root, '../ui'), path.join(scope, 'ui'), 'junction');
  const own = ['-C', path.join(workspace.root, '..')];
  git(...own, 'init', '--quiet');
  git(...own, 'add', '.');
  git(...own, 'commit', '--quiet', '-m', 'One');
  workspace.edit('../ui/Box.tsx', (text) => text.replace('Old', 'New'));
  const result = await diffSite(workspace.root, 'HEAD', { jobs: 1 });
  assert.ok(result.ok, JSON.stringify(result));
  assert.deepEqual(
    result.diff.changed.map(({ hunks }) => hunks[0]!.words.map(toLine)),
    [['removed Old', 'added New', 'same  above']],
  );
});

test('the base URL of an output is what addresses have before the names of files', () => {
  const output = (pages: readonly (readonly [address: string, file: string])[]) =>
    baseUrlOf({
      pages: new Map(pages.map(([page, file]) => [page, { file }])),
    } as unknown as Output);
  assert.equal(output([['/', 'index.html']]), '/');
  assert.equal(output([['/x/docs/a', 'docs/a.html']]), '/x/');
  assert.equal(output([['/x/y/docs/a/', 'docs/a/index.html']]), '/x/y/');
  assert.equal(
    output([
      ['/x/%C3%A4', 'ä.html'],
      ['/x/b', 'b.html'],
    ]),
    '/x/',
  );
});
