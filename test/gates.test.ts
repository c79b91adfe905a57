/** Checks that a site turns on (accessibility, budgets, freshness, words), and the baseline. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, pixel, places, type TestSite } from './harness.ts';
import { reportNotes } from '../generator/gates/accessibility.ts';
import { parseOwners } from '../generator/gates/codeOwners.ts';
import { findStale, type StalePage } from '../generator/gates/freshness.ts';
import type { GateInput } from '../generator/gates/gate.ts';
import { datesOf, shownFiles } from '../generator/gates/shownFiles.ts';
import type { Diagnostic, Outline } from '../generator/types.ts';
import { inspectAccessibility } from '../generator/render/html/inspectAccessibility.ts';
import { dedent } from './dedent.ts';

const files = {
  'docs/a.mdx': dedent`
    ---
    slug: /
    owner: ana
    review_by: 2026-01-31
    ---
    import Part from './_part.md';

    # A

    ## Two

    #### Four

    Use GitHub, not Github, and \`Github\`.

    <Part />

    | a | b |
    | - | - |
    | click here | c |
  `,
  'docs/_part.md': 'A part that says click here.\n',
  'docs/b.md': dedent`
    ---
    review_by: soon
    ---

    # B

    ![](wide.png)

    <img src="/wide.png" />

    <button type="button"> </button>
  `,
  'docs/wide.png': pixel,
  'public/wide.png': pixel,
  'terms.yml': dedent`
    - term: GitHub
      avoid: Github
    - term: choose
      avoid: [click  here]
      reason: Say what is there
  `,
};
const budgets =
  "budgets: [{ pages: ['/'], html: 10 }, { pages: ['/b'], picture: 60, requests: 1 }]";
const config = (level: string) => `collections: {
  docs: { type: 'docs', path: 'docs', routeBasePath: '/' },
},
gates: { ${budgets}, requireOwner: true },
checks: { accessibility: '${level}', budgets: '${level}', freshness: '${level}',
  words: '${level}' },`;

let site: TestSite;
before(() => {
  site = createSite(files, { theme: 'plain', config: config('warn') });
  const git = (date: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: site.root,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  site.edit('.gitignore', '.site\nbuild\n');
  site.edit('CODEOWNERS', '* @everybody\n/docs/*.md @docs @team\n');
  git('2025-01-01T00:00:00Z', 'init', '--quiet');
  git('2025-01-01T00:00:00Z', 'add', '.');
  git('2025-01-01T00:00:00Z', 'commit', '--quiet', '-m', 'One');
  site.edit('docs/_part.md', 'A part that now says click here.\n');
  git('2025-03-01T00:00:00Z', 'commit', '--quiet', '-am', 'Two');
});
after(() => site?.close());

const today = '2026-02-01';
const expected = [
  'docs/_part.md:1:22 words/avoid',
  'docs/a.mdx:1:1 budget/exceeded',
  'docs/a.mdx:1:1 freshness/older-than-shown',
  'docs/a.mdx:4:12 freshness/due',
  'docs/a.mdx:12:1 accessibility/rule',
  'docs/a.mdx:14:17 words/avoid',
  'docs/a.mdx:20:3 words/avoid',
  'docs/b.md:1:1 budget/requests',
  'docs/b.md:2:12 freshness/bad-date',
  'docs/b.md:7:1 budget/exceeded',
  'docs/b.md:9:1 accessibility/rule',
  'docs/b.md:11:1 accessibility/rule',
];

test('each diagnostic of a gate is at its place, and says what to do', async () => {
  const { diagnostics } = await site.build({ check: true, today });
  assert.deepEqual(places(diagnostics).sort(), [...expected].sort());
  const messages = Object.fromEntries(
    diagnostics.map(({ file, line, code, text, hint }) => [
      `${file}:${line} ${code}`,
      [text, hint],
    ]),
  );
  assert.deepEqual(messages['docs/a.mdx:4 freshness/due'], [
    'This page was due for review by 2026-01-31 (ana).',
    'Read it, correct it, and write the next date into `review_by`.',
  ]);
  assert.deepEqual(messages['docs/a.mdx:1 freshness/older-than-shown'], [
    'This page was last changed on 2025-01-01, but `docs/_part.md`, which it includes, on ' +
      '2025-03-01.',
    'Read the page beside `docs/_part.md`, and commit it again.',
  ]);
  assert.deepEqual(messages['docs/_part.md:1 words/avoid'], [
    'This page uses “click here”, a word to avoid. Say what is there.',
    'Write “choose”.',
  ]);
  assert.deepEqual(messages['docs/b.md:7 budget/exceeded'], [
    '/b has 140 B of picture; its budget is 60 B.',
    'The largest part is `docs/wide.png` with 70 B.',
  ]);
  assert.deepEqual(messages['docs/a.mdx:12 accessibility/rule'], [
    'A heading skips a level: `<h4 id="four">` on /.',
    'Make it at most one level deeper than the heading before it.',
  ]);
});

test('gates also report unchanged pages, and report nothing if they are off', async () => {
  const again = await site.build({ check: true, today });
  assert.deepEqual([again.counts.rendered, places(again.diagnostics).length], [0, expected.length]);
  const off = createSite(files, { theme: 'plain', config: config('ignore') });
  const { diagnostics } = await off.build({ check: true, today });
  const idle = await off.build({ check: true, today, updateBaseline: true });
  assert.deepEqual(places(idle.diagnostics), ['site.config.ts:1:1 gate/none']);
  off.close();
  assert.deepEqual(diagnostics, []);
});

test('due pages are listed by owner', async () => {
  let stale: readonly StalePage[] = [];
  await site.build({ check: true, today, onGates: (input) => void (stale = findStale(input)) });
  assert.deepEqual(
    stale.map(({ file, owners, diagnostic: { code } }) => [file, owners, code]),
    [
      ['docs/a.mdx', ['ana'], 'freshness/due'],
      ['docs/a.mdx', ['ana'], 'freshness/older-than-shown'],
      ['docs/b.md', ['@docs', '@team'], 'freshness/bad-date'],
    ],
  );
  const { code, stdout } = await site.run(['check', '--stale']);
  assert.equal(code, 0);
  assert.match(stdout, /^@docs \(1\)\n {2}docs\/b\.md: .*\n\n@team \(1\)\n.*\n\nana \(2\)\n/);
});

test('the files of a page include its partials, data, included code and facts', () => {
  const outline = {
    path: 'docs/a.mdx',
    inputs: ['terms.yml'],
    frontMatter: { api: { package: '@shop/prices' } },
  } as unknown as Outline;
  const code = "import one from '../data/rows.json';\nimport two from '@site/prices.data.ts';\n";
  const input = {
    site: { root: site.root, config: { api: { facts: 'facts' } } },
    sources: {
      files: new Map([['docs/a.mdx', { partials: ['docs/_part.md'] }]]),
      dates: new Map([['docs/_part.md', { updated: 7 }]]),
    },
    readText: (file: string) => (file === 'docs/a.mdx' ? `${code}import A from './A';\n` : ''),
  } as unknown as GateInput;
  const shown = shownFiles(outline, input);
  assert.deepEqual(
    [...shown],
    ['docs/_part.md', 'terms.yml', 'data/rows.json', 'prices.data.ts', 'facts/@shop/prices.json'],
  );
  const committed = Date.parse('2025-01-01T00:00:00Z') / 1000;
  assert.deepEqual(Object.fromEntries(datesOf(shown, input)), {
    'docs/_part.md': 7,
    'terms.yml': committed,
  });
});

test('a baseline lists the diagnostics that were there, and only new ones fail', async () => {
  const wrote = await site.build({ check: true, strict: true, today, updateBaseline: true });
  const texts = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ text }) => text);
  assert.deepEqual(
    [wrote.ok, texts(wrote.diagnostics)],
    [true, ['This baseline now lists 12 problems, 12 of them new.']],
  );
  const file = path.join(site.root, 'gates-baseline.json');
  assert.equal((JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length, expected.length);
  site.edit('docs/a.mdx', (text) => text.replace('# A\n', '# A\n\nA line above, Github.\n'));
  site.edit('docs/_part.md', 'A part.\n');
  const { ok, diagnostics } = await site.build({ check: true, today });
  assert.deepEqual(
    [ok, places(diagnostics)],
    [true, ['docs/a.mdx:16:17 words/avoid', 'gates-baseline.json:1:1 gate/baseline']],
  );
  assert.equal(diagnostics[1]!.text, '11 problems are listed in this baseline; 1 other is fixed.');
  const before = readFileSync(file);
  const updated = await site.build({ check: true, today, updateBaseline: true });
  assert.deepEqual(texts(updated.diagnostics), [
    'This baseline now lists 12 problems, 1 of them new; 1 other is taken out.',
  ]);
  site.edit('gates-baseline.json', before);
  site.edit('gates-baseline.json', '{');
  const bad = await site.build({ check: true, today });
  assert.ok(places(bad.diagnostics).includes('gates-baseline.json:1:1 gate/bad-baseline'));
  site.remove('gates-baseline.json');
  assert.ok(existsSync(path.join(site.root, 'terms.yml')));
  site.edit('terms.yml', '- term: y\n- avoid: x\n');
  const terms = await site.build({ check: true, today });
  const fault = terms.diagnostics.find(({ code }) => code === 'words/bad-terms')!;
  assert.match(fault.text, /^The file of terms cannot be used: entry 2 has no `term`\.$/);
  assert.deepEqual([fault.line, fault.column], [2, 3]);
  const avoided = 'This page uses “Github”, a word to avoid.';
  const entry = (code: string) => ['docs/a.mdx', code, avoided];
  const listed = [entry('freshness/due'), entry('words/avoid')];
  site.edit(
    'gates-baseline.json',
    JSON.stringify([...listed, ['', 'words/bad-terms', fault.text]]),
  );
  const idle = await site.build({ check: true, today });
  assert.ok(
    idle.diagnostics.some(({ code }) => code === 'words/bad-terms'),
    'no baseline silences it',
  );
  const again = await site.build({ check: true, today, updateBaseline: true });
  assert.deepEqual(
    again.diagnostics.map(({ code }) => code),
    ['gate/recorded', 'words/bad-terms'],
  );
  const kept = JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly string[])[];
  assert.deepEqual(
    kept.filter(([, code]) => code!.startsWith('words/')),
    [entry('words/avoid')],
  );
});

test('a budget names what grew, and the import or picture that caused it', async (t) => {
  const head = dedent`
    ---
    slug: /
    ---

    import Counter from '../src/Counter';

    # A

  `;
  const counter = dedent`
    import { useState } from 'react';
    export default function Counter() {
      const [count, add] = useState(0);
      return <button title="Add" onClick={() => add(count + 1)}>{count}</button>;
    }
  `;
  const grown = createSite(
    {
      'docs/a.mdx': `${head}<Counter />\n`,
      'src/Counter.tsx': counter,
      'src/wide.png': pixel,
    },
    {
      config: `collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
        gates: { budgets: [{ pages: ['/'], script: 82_000, picture: 60, requests: 14 }] },
        checks: { budgets: 'warn' },`,
    },
  );
  t.after(() => grown.close());
  assert.deepEqual((await grown.build({ check: true })).diagnostics, []);
  const title = Array.from({ length: 900 }, (_, i) => (i * 7919 * 7919).toString(36)).join('');
  grown.edit('src/Counter.tsx', counter.replace('Add', title));
  grown.edit('docs/a.mdx', `${head}<Counter />\n\n![A](../src/wide.png)\n`);
  const { diagnostics } = await grown.build({ check: true });
  const [requests, script, picture] = diagnostics.map(
    ({ line, text, hint }) => `${line}: ${text} ${hint}`,
  );
  assert.match(
    requests!,
    /^1: \/ makes 15 requests at first; its budget is 14\. New are `src\/wide\.png`\. Show /,
  );
  assert.match(
    script!,
    /^5: \/ has 8\d\.\d KB of script; its budget is 82\.0 KB\. `src\/Counter\.tsx` grew from /,
  );
  assert.match(picture!, /^11: \/ has 70 B of picture.* `src\/wide\.png` is new, with 70 B\.$/);
});

test('each accessibility rule reports its mistake', () => {
  const diagnosticsIn = (body: string) =>
    inspectAccessibility(`<html lang="en"><body><main>${body}</main></body></html>`).map(
      ({ rule }) => rule,
    );
  const wrong: readonly (readonly [string, string])[] = [
    ['<img src="a.png">', 'image-alt'],
    ['<a href="/x"><svg></svg></a>', 'link-name'],
    ['<a href="/x"><img src="a.png" alt=""></a>', 'link-name'],
    ['<a href="/x"><span aria-hidden="true">x</span></a>', 'link-name'],
    ['<button> </button>', 'button-name'],
    ['<h1>A</h1><h3>B</h3>', 'heading-order'],
    ['<h2></h2>', 'empty-heading'],
    ['<input>', 'label'],
    ['<label for="b">B</label><select id="a"></select>', 'label'],
    ['<input type="image" src="a.png">', 'input-image-alt'],
    ['<iframe src="/x"></iframe>', 'frame-title'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'table-headers'],
    ['<p lang="e_n">a</p>', 'valid-lang'],
    ['<p lang="jp-JP">a</p>', 'valid-lang'],
  ];
  for (const [html, rule] of wrong) assert.deepEqual(diagnosticsIn(html), [rule], html);
  const right = [
    '<img src="a.png" alt=""><img src="a.png" role="presentation">',
    '<a href="/x"><img src="a.png" alt="X"></a><a href="/x" aria-label="X"></a><a id="x"></a>',
    '<button><svg aria-label="Close"></svg></button>',
    '<div aria-hidden="true"><button></button></div>',
    '<h2>A</h2><h3>B</h3><h2>C</h2>',
    '<label>A <input></label><label for="b">B</label><textarea id="b"></textarea>',
    '<input type="hidden"><input type="submit"><input title="x">',
    '<table><tr><th>a</th></tr><tr><td>b</td><td>c</td></tr></table>',
    '<p lang="pt-BR">a</p>',
  ];
  for (const html of right) assert.deepEqual(diagnosticsIn(html), [], html);
  assert.deepEqual(
    inspectAccessibility('<html><body></body></html>').map(({ rule }) => rule),
    ['html-has-lang'],
  );
});

test('a print page does not repeat the diagnostics of its documents', () => {
  const pages = [
    { route: { source: 'docs/a.md', permalink: '/a' }, targets: [] },
    { route: { permalink: '/print' }, targets: [], teasers: [{ path: 'docs/a.md' }] },
  ];
  const frame = { rule: 'frame-title', element: '<iframe>' };
  const notes = new Map([
    ['/a', [frame]],
    ['/print', [frame, { rule: 'link-name', element: '<a>' }]],
  ]);
  const input = { graph: { pages }, outlines: new Map(), readText: () => 'A\n\n<iframe />\n' };
  const where: string[] = [];
  reportNotes(
    input as unknown as GateInput,
    (page) => notes.get(page) ?? [],
    ({ rule }, page, place) => {
      where.push(`${page} ${rule} ${place?.line}`);
      return {} as Diagnostic;
    },
  );
  assert.deepEqual(where, ['/a frame-title 3', '/print link-name undefined']);
});

test('owners of files are read from CODEOWNERS as hosts read them', () => {
  const rules = parseOwners(
    dedent`
      # Comment
      * @all
      *.md @md # words
      /docs/ @docs
      api/*.ts @api
      [Section]
      /a\\ b.md @ab
      guide/ @guide
      /docs/none.md
    `,
  );
  const ownersOf = (name: string) =>
    rules.findLast(({ matches }) => matches(name))?.owners.join(' ');
  assert.deepEqual(
    ['x.ts', 'deep/x.md', 'docs/deep/x.ts', 'api/a.ts', 'api/deep/a.ts', 'a b.md'].map(ownersOf),
    ['@all', '@md', '@docs', '@api', '@all', '@ab'],
  );
  assert.deepEqual(['in/guide/x.png', 'docs/none.md'].map(ownersOf), ['@guide', '']);
});
