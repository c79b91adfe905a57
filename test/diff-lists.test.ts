/** The reports of `site diff` over outputs that are compared in memory. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { mayWriteNamedFile } from '../bin/process/writeNamedFile.ts';
import { compareOutputs, type ChangedPages } from '../generator/diff/compareOutputs.ts';
import { toDiffMarkdown } from '../generator/diff/diffMarkdown.ts';
import { toDiffReport } from '../generator/diff/diffReport.ts';
import { baseUrlOf, type Output } from '../generator/diff/readOutput.ts';
import { dedent } from './dedent.ts';

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

const toLine = ({ state, text }: { state: string; text: string }) => `${state} ${text}`;
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

test('a section that moves as a whole is one line', () => {
  const names = ['a', 'b', 'part/c', 'd'];
  const pagesBelow = (folder: string) => names.map((name) => [`${folder}/${name}`, `Page ${name}`]);
  const before = output(Object.fromEntries([...pagesBelow('/docs/one'), ['/x', 'X'], ['/y', 'Y']]));
  const after = output(
    Object.fromEntries([...pagesBelow('/manual'), ['/more/x', 'X'], ['/more/y', 'Y']]),
  );
  const redirects = { '/docs/one/d': '/manual/d' };
  const sides = compareOutputs(before, { ...after, redirects });
  assert.equal(
    toDiffMarkdown({ base: 'main', cited: [], findings, ...sides }).split('\n| bytes')[0],
    dedent`
      ## Pages against \`main\`

      0 added, 0 removed, 6 moved, 0 changed.

      ### Moved

      - /docs/one/… → /manual/…, 3 pages (**no redirect**)
      - /docs/one/d → /manual/d
      - /x → /more/x (**no redirect**)
      - /y → /more/y (**no redirect**)
    `,
  );
});

test('other bytes at an address are a change, and so is a heading, once with its entry', () => {
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
