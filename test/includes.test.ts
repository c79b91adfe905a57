/** Fences that take their code from a file or from a region of a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { includedPath, readInclude, regionsOf, takeRegion } from '../generator/lib/code/include.ts';
import { createSite, type Files, type TestSite } from './harness.ts';
import { dedent } from './dedent.ts';

const fence = (words: string) => `\`\`\`${words}\n\`\`\`\n`;

const fade = dedent`
  import { add } from 'sums';

  // #region fade
  export function fade(frame: number) {
    // #region sum
    return add(frame, 1);
    // #endregion
  }
  // #endregion
`;

function siteWith(t: { after(done: () => void): void }, files: Files, more = ''): TestSite {
  const site = createSite(files, {
    theme: 'plain',
    config: `collections: { docs: { type: 'docs', path: 'docs' } }, ${more}`,
  });
  t.after(site.close);
  return site;
}

const diagnosticsOf = (site: TestSite) =>
  site.result.diagnostics.map(
    ({ code, file, line, column, hint }) => `${file}:${line}:${column} ${code} ${hint}`,
  );

/** Returns the text of each code block of a page. */
const codeOf = (html: string) =>
  [...html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)].map(([, code]) =>
    code!.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'"),
  );

test('a fence names a file beside the page, or from the root, and a region of it', () => {
  assert.deepEqual(readInclude('file=./a.ts#one title="a"', '\n'), {
    file: './a.ts',
    region: 'one',
  });
  assert.deepEqual(readInclude('title="a" file="b c.ts"', ''), { file: 'b c.ts' });
  assert.equal(readInclude('file=./a.ts', 'code'), undefined);
  assert.equal(readInclude('title="file=x"', ''), undefined);
  assert.equal(includedPath('a.ts', 'docs/x/one.md'), 'docs/x/a.ts');
  assert.equal(includedPath('../../src/a.ts', 'docs/x/one.md'), 'src/a.ts');
  assert.equal(includedPath('@site/src/a.ts', 'docs/x/one.md'), 'src/a.ts');
  assert.equal(includedPath('<rootDir>/src/a.ts', 'docs/x/one.md'), 'src/a.ts');
});

test('regions are marked in comments of many languages, and may be nested', () => {
  assert.deepEqual(takeRegion(fade, 'sum'), { code: 'return add(frame, 1);' });
  assert.deepEqual(takeRegion(fade, 'fade'), {
    code: 'export function fade(frame: number) {\n  return add(frame, 1);\n}',
  });
  assert.equal(takeRegion(fade, 'none'), undefined);
  assert.doesNotMatch(takeRegion(fade)!.code, /region/);
  assert.deepEqual(regionsOf(fade), ['fade', 'sum']);
  for (const [start, end] of [
    ['# region a', '# endregion'],
    ['#region a', '#endregion a'],
    ['/* #region a */', '/* #endregion */'],
    ['{/* #region a */}', '{/* #endregion */}'],
    ['<!-- #region a -->', '<!-- #endregion -->'],
    ['-- #region a', '-- #endregion'],
  ])
    assert.deepEqual(takeRegion(`x\n${start}\n\n\ty\n\n\t\tz\n${end}\nw`, 'a'), {
      code: 'y\n\n\tz',
    });
  assert.deepEqual(takeRegion('1\n// #region a\n2\n', 'a'), { code: '2', unclosed: 2 });
  assert.deepEqual(regionsOf('// region of a map\n# region of Spain'), []);
});

test('a page and a partial show the code without the comments of regions', async (t) => {
  const site = siteWith(t, {
    'docs/one.mdx': dedent`
      import Part from './_part.mdx';

      # One

      ${fence('ts file=./fade.ts#fade title="Fade"')}

      - In a list:

        \`\`\`ts file=../src/all.ts {2}
        \`\`\`

      <Part />
    `,
    'docs/_part.mdx': fence('ts file=@site/src/all.ts#b'),
    'docs/fade.ts': fade,
    'src/all.ts': dedent`
      // #region b
      export const b = 1;
      // #endregion
      export const c = 2;
    `,
  });
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const html = site.read('docs/one.html');
  assert.deepEqual(codeOf(html), [
    'export function fade(frame: number) {\n  return add(frame, 1);\n}',
    'export const b = 1;\nexport const c = 2;',
    'export const b = 1;',
  ]);
  assert.match(html, /highlighted-line">.*c/);
});

test('an edit of the file parses the pages that show it, and no others', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': `# One\n\n${fence('ts file=../src/fade.ts#sum')}`,
    'docs/two.md': '# Two\n',
    'src/fade.ts': fade,
  });
  await site.build();
  site.edit('src/fade.ts', (text) => text.replace('frame, 1', 'frame, 22'));
  const { counts } = await site.build();
  assert.equal(counts.parsed, 1);
  assert.deepEqual(codeOf(site.read('docs/one.html')), ['return add(frame, 22);']);
  assert.equal((await site.build()).counts.parsed, 0);
  site.remove('src/fade.ts');
  await site.build();
  assert.deepEqual(diagnosticsOf(site), [
    'docs/one.md:3:1 content/missing-include Correct the path; it is relative to this file, or ' +
      'begins with `@site/`.',
  ]);
  site.edit('src/fade.ts', fade);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
});

test('a missing file or region is reported with a suggestion', async (t) => {
  const site = siteWith(t, {
    'docs/one.md': [
      '# One\n',
      fence('ts file=./fad.ts'),
      fence('ts title="x" file=@site/src/fade.tsx#fade'),
      fence('ts file=./fade.ts#fad'),
      fence('ts file=../src/plain.ts#start'),
    ].join('\n'),
    'docs/fade.ts': fade,
    'src/fade.ts': fade,
    'src/plain.ts': 'start();\n',
  });
  await site.build();
  assert.deepEqual(diagnosticsOf(site), [
    'docs/one.md:3:1 content/missing-include Did you mean `./fade.ts`? Correct the path; it is ' +
      'relative to this file, or begins with `@site/`.',
    'docs/one.md:6:1 content/missing-include Did you mean `@site/src/fade.ts`? Correct the path; ' +
      'it is relative to this file, or begins with `@site/`.',
    'docs/one.md:9:1 markdown/missing-region Did you mean `fade`? Regions there: `fade`, `sum`.',
    'docs/one.md:12:1 markdown/missing-region Put `// #region start` and `// #endregion` around ' +
      'the lines.',
  ]);
});

test('an included file is compiled whole, with what it imports, once for all pages', async (t) => {
  const site = siteWith(
    t,
    {
      'lib/package.json': '{ "dependencies": { "sums": "1.0.0" } }',
      'lib/node_modules/sums/package.json':
        '{ "name": "sums", "version": "1.0.0", "types": "index.d.ts" }',
      'lib/node_modules/sums/index.d.ts': 'export function add(a: number, b: number): number;\n',
      'docs/one.md': `# One\n\n${fence('ts file=../src/fade.ts#sum')}`,
      'docs/two.md': `# Two\n\n${fence('tsx file=../src/fade.ts')}`,
      'src/fade.ts': `import { start } from './start';\n${fade}\nfade(start);\n`,
      'src/start.ts': "export const start: number = 'a';\n",
    },
    "samples: { packages: 'lib' }, checks: { samples: 'throw' },",
  );
  await site.build({ check: true });
  const messages = () =>
    site.result.diagnostics.map(
      ({ file, line, column, text }) => `${file}:${line}:${column} ${text}`,
    );
  assert.deepEqual(messages(), [
    "src/start.ts:1:14 Type 'string' is not assignable to type 'number' (TS2322).",
  ]);
  assert.equal(site.result.samples?.compiled, 2);
  site.edit('src/start.ts', 'export const start = 1;\n');
  site.edit('src/fade.ts', (text) => text.replace('frame, 1', "frame, 'one'"));
  await site.build({ check: true });
  assert.deepEqual(messages(), [
    "src/fade.ts:7:21 Argument of type 'string' is not assignable to parameter of type 'number' " +
      '(TS2345).',
  ]);
});
