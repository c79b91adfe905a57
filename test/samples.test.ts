/** TypeScript samples, which are compiled. Each diagnostic has its place in the Markdown file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { report } from '../generator/diagnostics/report.ts';
import { summary } from '../generator/diagnostics/reportSummary.ts';
import { readFences } from '../generator/lib/code/readFences.ts';
import { createSite, type Files, type TestSite } from './harness.ts';

/** A package that samples import: `add(a, b)` of two numbers. */
const packages: Files = {
  'lib/package.json': '{ "dependencies": { "sums": "1.0.0" } }',
  'lib/node_modules/sums/package.json':
    '{ "name": "sums", "version": "1.0.0", "types": "index.d.ts" }',
  'lib/node_modules/sums/index.d.ts': 'export function add(a: number, b: number): number;\n',
};
const config = (more = '', samples = '') =>
  dedent`
    collections: { docs: { type: 'docs', path: 'docs' } }, \
    samples: { packages: 'lib', ${samples} }, \
    ${more}`;

function siteWith(t: { after(done: () => void): void }, files: Files, more?: string): TestSite {
  const site = createSite(
    { ...packages, ...files },
    { theme: 'plain', config: config("checks: { samples: 'throw' },", more) },
  );
  t.after(site.close);
  return site;
}

const diagnosticsOf = async (site: TestSite) =>
  (await site.build({ check: true })).diagnostics.map(
    ({ code, file, line, column, text }) => `${file}:${line}:${column} ${code} ${text}`,
  );

const fence = (meta: string, ...code: string[]) => ['```' + meta, ...code, '```', ''].join('\n');

test('a type error is found at its line and column of the Markdown file', async (t) => {
  const sums = fence('ts', "  import { add } from 'sums';", "  add(1, 'two');", '');
  const site = siteWith(t, {
    'docs/one.md': dedent`
      # One

      - Step

        ${sums.replace(/```\n$/, '  ```\n')}`,
    'docs/two.mdx': dedent`
      # Two

      ${fence('tsx title="src/B.tsx" {1}', 'export const b: number = String(1);')}`,
  });
  assert.deepEqual(await diagnosticsOf(site), [
    "docs/one.md:7:10 sample/type-error Argument of type 'string' is not assignable to " +
      "parameter of type 'number' (TS2345).",
    "docs/two.mdx:4:14 sample/type-error Type 'string' is not assignable to type 'number' " +
      '(TS2322).',
  ]);
  const { ok, diagnostics } = site.result;
  assert.equal(ok, false);
  const shown = report(diagnostics, { colors: false, prefix: '', textOf: () => undefined });
  assert.match(shown, /Correct the sample\. Write `unchecked="reason"`/);
});

test('a name that the package does not export is named by the compiler', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': `# One\n\n${fence('ts', "import { sum } from 'sums';")}`,
  });
  assert.deepEqual(await diagnosticsOf(site), [
    "docs/one.md:4:10 sample/type-error Module '\"sums\"' has no exported member 'sum' (TS2305).",
  ]);
});

test('blocks import each other by title, also where two have one name', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': [
      '# One\n',
      fence('ts title="src/size.ts"', 'export const size = 1;'),
      fence('ts title="src/index.ts"', "import { size } from './size';", 'size.toFixed();'),
      fence('ts title="src/size.ts"', "export default 'large';"),
      fence('ts', "import size from './size';", 'size.toUpperCase();'),
      fence('ts title="Output"', "import { size } from './sizes';"),
    ].join('\n'),
    'docs/two.md': `# Two\n\n${fence('ts', "import { size } from './size';")}`,
  });
  assert.deepEqual(await diagnosticsOf(site), [
    "docs/one.md:22:22 sample/type-error Cannot find module './sizes' or its corresponding " +
      'type declarations (TS2307).',
    "docs/two.md:4:22 sample/type-error Cannot find module './size' or its corresponding " +
      'type declarations (TS2307).',
  ]);
});

test('a block may continue the one before it, and a hidden one precedes all below', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': [
      '# One\n',
      fence('ts hidden', "import { add } from 'sums';", 'declare const count: number;'),
      fence('ts', 'const three = add(1, count);'),
      fence('ts continue', 'three.toFixed();', 'four.toFixed();'),
      fence('ts', 'three.toFixed();'),
    ].join('\n'),
  });
  assert.deepEqual(await diagnosticsOf(site), [
    "docs/one.md:14:1 sample/type-error Cannot find name 'four' (TS2304).",
    "docs/one.md:18:1 sample/type-error Cannot find name 'three' (TS2304).",
  ]);
  await site.build({ check: false });
  site.edit('docs/one.md', (text) =>
    text.replace('four.toFixed();\n', '').replace(/```ts\nthree/, '```ts continue\nthree'),
  );
  assert.deepEqual(await diagnosticsOf(site), []);
  assert.equal((await site.build()).ok, true);
  assert.doesNotMatch(site.read('docs/one.html'), /declare|sums/);
  assert.match(site.read('docs/one.html'), /three/);
});

test('an expected error must occur, and a syntax error hides no other diagnostic', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': [
      '# One\n',
      fence('ts expect-error', 'const a: number = "a";'),
      fence('ts expect-error', 'const a: number = 1;'),
      fence('ts expect-error', 'const = 1;'),
      fence('ts', 'const b = ;'),
      fence('ts', 'const c: string = 1;'),
    ].join('\n'),
  });
  assert.deepEqual(await diagnosticsOf(site), [
    'docs/one.md:7:1 sample/no-error This sample is marked `expect-error`, but it compiles.',
    'docs/one.md:16:11 sample/type-error Expression expected (TS1109).',
    "docs/one.md:20:7 sample/type-error Type 'number' is not assignable to type 'string' (TS2322).",
  ]);
});

test('blocks that are not compiled say why, and the summary counts them', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': [
      '# One\n',
      fence('ts', 'export const a = 1;'),
      fence('ts unchecked="a fragment, {1}"', 'b: {'),
      fence('tsx unchecked="a fragment, {1}"', 'c: {'),
      fence("ts unchecked='needs a server'", 'd: {'),
      fence('js', 'e: {'),
    ].join('\n'),
  });
  assert.deepEqual(await diagnosticsOf(site), []);
  assert.deepEqual(site.result.samples, {
    checked: 1,
    compiled: 1,
    unchecked: [
      { reason: 'a fragment, {1}', count: 2 },
      { reason: 'needs a server', count: 1 },
    ],
  });
  assert.match(
    summary(site.result, { check: true, from: site.root }),
    /samples +1 checked, 3 not: 2 a fragment, \{1\}; 1 needs a server/,
  );
  assert.equal((await site.build()).ok, true);
  assert.doesNotMatch(site.read('docs/one.html'), /unchecked|needs a server|highlighted-line/);
});

test('only pages whose samples, packages or declarations changed are compiled again', async (t) => {
  const site = siteWith(
    t,
    {
      'docs/one.md': `# One\n\n${fence('ts', "import { add } from 'sums';", 'add(1, known);')}`,
      'docs/two.md': `# Two\n\n${fence('ts', 'export const a: string = 1;')}`,
      'samples.d.ts': 'declare const known: number;\n',
    },
    "declarations: ['samples.d.ts'],",
  );
  const compiled = async () => {
    const { samples, diagnostics } = await site.build({ check: true });
    return [samples!.compiled, diagnostics.map(({ file, line }) => `${file}:${line}`)];
  };
  assert.deepEqual(await compiled(), [2, ['docs/two.md:4']]);
  assert.deepEqual(await compiled(), [0, ['docs/two.md:4']]);
  site.edit('docs/one.md', (text) => text.replace('# One', '# First'));
  assert.deepEqual(await compiled(), [0, ['docs/two.md:4']], 'prose alone');
  site.edit('docs/two.md', (text) => text.replace('# Two', '# Two\n'));
  assert.deepEqual(await compiled(), [1, ['docs/two.md:5']], 'another line');
  site.edit('docs/two.md', (text) => text.replace('string', 'number'));
  assert.deepEqual(await compiled(), [1, []]);
  site.edit('lib/node_modules/sums/index.d.ts', 'export function add(a: number): number;\n');
  site.edit('lib/package-lock.json', '{ "sums": "2.0.0" }');
  assert.deepEqual(await compiled(), [2, ['docs/one.md:5']], 'another package');
  site.edit('samples.d.ts', 'declare const other: number;\n');
  assert.deepEqual(await compiled(), [2, ['docs/one.md:5', 'docs/one.md:5']], 'declarations');
});

test('pages in a folder with packages of its own are compiled against those', async (t) => {
  const sample = fence('ts', "import { add } from 'sums';", "add('1');");
  const site = siteWith(t, {
    'docs/one.md': `# One\n\n${sample}`,
    'docs/old/api/two.md': `# Two\n\n${sample}`,
    'docs/old/node_modules/sums/package.json': '{ "name": "sums", "types": "index.d.ts" }',
    'docs/old/node_modules/sums/index.d.ts': 'export function add(text: string): number;\n',
  });
  const message = 'docs/one.md:5:1 sample/type-error Expected 2 arguments, but got 1 (TS2554).';
  assert.deepEqual(await diagnosticsOf(site), [message]);
  site.edit('docs/old/package-lock.json', '{ "sums": "0.2.0" }');
  site.edit('docs/old/node_modules/sums/index.d.ts', 'export const none: unknown;\n');
  assert.match(
    (await diagnosticsOf(site)).join('\n'),
    /docs\/old\/api\/two\.md:4:10 .*no exported member/,
  );
});

test('samples are compiled only with the check or with `--samples`', async (t) => {
  const site = createSite(
    { ...packages, 'docs/one.md': `# One\n\n${fence('ts', 'const a: string = 1;')}` },
    { theme: 'plain', config: config() },
  );
  t.after(site.close);
  const { ok, samples } = await site.build({ check: true });
  assert.deepEqual([ok, samples], [true, undefined]);
  assert.equal((await site.run(['check'])).code, 0);
  const { code, stdout } = await site.run(['check', '--samples', '--json']);
  assert.equal(code, 1);
  const result = JSON.parse(stdout) as { samples: unknown; diagnostics: { code: string }[] };
  assert.deepEqual(result.samples, { checked: 1, compiled: 1, unchecked: [] });
  assert.deepEqual(
    result.diagnostics.map(({ code }) => code),
    ['sample/type-error'],
  );
});

test('fences are found as Markdown finds them', () => {
  const text = [
    '````md',
    '```ts',
    'nested',
    '```',
    '````',
    '1. Step',
    '',
    '   ~~~ts{1} title="a.ts"',
    '   first',
    '     second',
    '   ~~~',
    '> ```tsx',
    '> quoted',
    '> ```',
    '``` not `a` fence ```',
    '```ts',
    'open',
  ].join('\n');
  assert.deepEqual(
    readFences(text).map(({ line, column, language, meta, code }) => [
      line,
      column,
      language,
      meta,
      code.join('|'),
    ]),
    [
      [1, 1, 'md', '', '```ts|nested|```'],
      [8, 4, 'ts', '{1} title="a.ts"', 'first|  second'],
      [12, 3, 'tsx', '', 'quoted'],
      [16, 1, 'ts', '', 'open'],
    ],
  );
});
