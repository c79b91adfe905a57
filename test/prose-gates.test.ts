/** `checks.spelling` and `checks.vale`, which report words of pages at their places in sources. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, type TestSite } from './harness.ts';

const files = {
  'docs/a.mdx': dedent`
    ---
    slug: /
    title: Begining
    ---

    import Part from './_part.md';
    import Box from '../src/Box';

    ## Foobarly

    It is very very good, and \`wrongg\` is code.

    <Part />

    <Box />

    | a | b |
    | - | - |
    | teh cell | very |

    :::tip
    Empty.
    :::

    <iframe src="/b"></iframe>
  `,
  'docs/_part.md': 'A part that recieves mail.\n',
  'src/Box.tsx': 'export default function Box() {\n  return <p>A very litle box.</p>;\n}\n',
  'words.txt': 'Foobarly\n',
  '.vale.ini': '[*.md]\n',
};
const config = `collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  checks: { accessibility: 'warn', spelling: 'warn', vale: 'warn' },`;

/** A program in place of Vale, which tests cannot install. It finds the word "very". */
const standIn = dedent`
  #!/usr/bin/env node
  const { readdirSync, readFileSync } = require('node:fs');
  if (!process.argv.some((one) => one.startsWith('--config='))) process.exit(2);
  const found = {};
  for (const name of readdirSync('.', { recursive: true }).filter((one) => one.endsWith('.md')))
    found[name] = readFileSync(name, 'utf8').split(String.fromCharCode(10)).flatMap((line, i) =>
      [...line.matchAll(/very/g)].map(({ index }) => ({
        Action: { Name: '', Params: null }, Span: [index + 1, index + 4], Check: 'Own.Very',
        Description: '', Link: '', Message: "Avoid 'very'.", Severity: 'warning', Match: 'very',
        Line: i + 1,
      })),
    );
  console.log(JSON.stringify(found));
`;

let site: TestSite;
let folder: string;
const { PATH } = process.env;
before(() => {
  site = createSite(files, { theme: 'plain', config });
  folder = mkdtempSync(path.join(tmpdir(), 'vale-'));
  writeFileSync(path.join(folder, 'vale'), standIn);
  chmodSync(path.join(folder, 'vale'), 0o755);
  // Windows does not start a script by its first line.
  const script = `@"${process.execPath}" "%~dp0vale" %*\r\n`;
  writeFileSync(path.join(folder, 'vale.cmd'), script);
});
after(() => {
  process.env['PATH'] = PATH;
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('unknown words of pages, partials and components are reported, but not code', async () => {
  const { diagnostics } = await site.build({ check: true });
  const unknownWords = diagnostics.filter(({ code }) => code === 'spelling/unknown');
  assert.deepEqual(
    unknownWords.map(
      ({ file, line, column, text }) => `${file}:${line}:${column} ${/“(.*)”/.exec(text)![1]}`,
    ),
    [
      'docs/_part.md:1:13 recieves',
      'docs/a.mdx:1:1 litle',
      'docs/a.mdx:3:8 Begining',
      'docs/a.mdx:19:3 teh',
    ],
  );
  const frames = diagnostics.filter(({ code }) => code === 'accessibility/rule');
  assert.deepEqual(
    frames.map(({ text }) => text),
    ['A frame has no title: `<iframe src="/b">` on /.'],
    'a copy in another language is not reported again',
  );
  const [first] = unknownWords;
  assert.match(
    first!.hint,
    /^Did you mean “receives” or “.*”\? If it is right, add it to `gates\./,
  );
});

test('alerts of Vale are reported where the sources have the words', async () => {
  process.env['PATH'] = `${folder}${path.delimiter}${PATH}`;
  const { diagnostics } = await site.build({ check: true });
  const alerts = diagnostics.filter(({ code }) => code.startsWith('vale/'));
  assert.deepEqual(
    alerts.map(({ file, line, column, text, hint }) => `${file}:${line}:${column} ${text} ${hint}`),
    [
      "docs/a.mdx:1:1 Avoid 'very'. Rule Own.Very of Vale.",
      "docs/a.mdx:11:7 Avoid 'very'. Rule Own.Very of Vale.",
      "docs/a.mdx:11:12 Avoid 'very'. Rule Own.Very of Vale.",
      "docs/a.mdx:19:14 Avoid 'very'. Rule Own.Very of Vale.",
    ],
  );
});

test('without Vale or its settings, one diagnostic says so', async () => {
  process.env['PATH'] = path.dirname(process.execPath);
  const failure = async () => {
    const { diagnostics } = await site.build({ check: true });
    return diagnostics.find(({ code }) => code === 'vale/failed')?.text;
  };
  assert.equal(await failure(), 'Vale cannot be asked: the command `vale` is not installed.');
  site.remove('.vale.ini');
  assert.equal(await failure(), 'Vale cannot be asked: there is no `.vale.ini`.');
});
