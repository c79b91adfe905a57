import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { codeFrame } from '../generator/diagnostics/codeFrame.ts';
import { countsOf, report } from '../generator/diagnostics/report.ts';
import { reportGithub } from '../generator/diagnostics/reportGithub.ts';
import { toCount, toDuration, toSize } from '../generator/diagnostics/reportNumbers.ts';
import { reportReasons } from '../generator/diagnostics/reportReasons.ts';
import { summary } from '../generator/diagnostics/reportSummary.ts';
import { wrap } from '../generator/diagnostics/wrap.ts';
import type { BuildResult, Diagnostic } from '../generator/types.ts';

const lines = (...rows: string[]) => rows.join('\n');

test('a frame shows two lines around the diagnostic, and underlines the range', () => {
  assert.equal(
    codeFrame('one\ntwo\nthree is here\nfour\nfive\nsix', {
      line: 3,
      column: 7,
      endLine: 3,
      endColumn: 9,
    }),
    lines(
      '  1 | one',
      '  2 | two',
      '> 3 | three is here',
      '    |       ^^',
      '  4 | four',
      '  5 | five',
    ),
  );
});

test('a frame works at the start and end of a file, with empty lines and wide numbers', () => {
  assert.equal(
    codeFrame('one\r\n\r\nthree', { line: 1, column: 1 }),
    lines('> 1 | one', '    | ^', '  2 |', '  3 | three'),
  );
  assert.equal(
    codeFrame('\n'.repeat(9) + 'ten', { line: 10, column: 4 }),
    lines('   8 |', '   9 |', '> 10 | ten', '     |    ^'),
  );
});

test('a range over several lines is underlined on its first', () => {
  assert.equal(
    codeFrame('<a\n  b>', { line: 1, column: 1, endLine: 2, endColumn: 5 }),
    lines('> 1 | <a', '    | ^^', '  2 |   b>'),
  );
});

test('tabs and wide characters take two columns', () => {
  assert.equal(
    codeFrame('\tlet x\t= 1', { line: 1, column: 8, endLine: 1, endColumn: 9 }),
    lines('> 1 |   let x  = 1', '    |          ^'),
  );
  assert.equal(
    codeFrame('日本 x 👍🏽 y', { line: 1, column: 11 }),
    lines('> 1 | 日本 x 👍🏽 y', '    |           ^'),
  );
});

test('control characters are shown as escapes', () =>
  assert.equal(
    codeFrame('a\u001b[31mb', { line: 1, column: 1 }),
    lines('> 1 | a·[31mb', '    | ^'),
  ));

test('control characters in names and texts do not reach the terminal', () => {
  const diagnostic: Diagnostic = {
    code: 'link/missing-page',
    severity: 'error',
    file: 'docs/a\u001b[2J\n::add-mask::.md',
    line: 1,
    column: 1,
    text: 'The link `/\u0007x\n` leads\u202e nowhere.',
    hint: 'Did you mean `/\u009bx`?\nOr not.',
  };
  assert.equal(
    report([diagnostic], { textOf: () => undefined }),
    lines(
      'docs/a\\u001b[2J\\n::add-mask::.md',
      '  1:1  error  The link `/\\u0007x',
      '    ` leads\\u202e nowhere.  link/missing-page',
      '    Did you mean `/\\u009bx`?',
      '    Or not.',
    ),
  );
  assert.equal(
    reportGithub([diagnostic]),
    '::error file=docs/a\\u001b[2J\\n%3A%3Aadd-mask%3A%3A.md,line=1,col=1,' +
      'title=link/missing-page::The link `/\\u0007x%0A` leads\\u202e nowhere.' +
      '%0ADid you mean `/\\u009bx`?%0AOr not.',
  );
});

test('a long line is cut to the part with the diagnostic', () => {
  const text = `${'x'.repeat(150)}HERE${'y'.repeat(150)}\nshort`;
  assert.equal(
    codeFrame(text, { line: 1, column: 151, endLine: 1, endColumn: 155 }),
    lines(
      `> 1 | …${'x'.repeat(33)}HERE${'y'.repeat(63)}…`,
      `    |  ${' '.repeat(33)}^^^^`,
      '  2 | short',
    ),
  );
  assert.equal(
    codeFrame(text, { line: 1, column: 304, endLine: 1, endColumn: 305 }),
    lines(`> 1 | …${'y'.repeat(100)}`, `    |  ${' '.repeat(99)}^`, '  2 | short'),
  );
});

test('lines beside a cut line are shown from their beginning', () => {
  const text = `${'a'.repeat(200)}\n${'x'.repeat(150)}HERE\nshort`;
  assert.equal(
    codeFrame(text, { line: 2, column: 151, endLine: 2, endColumn: 155 }),
    lines(
      `  1 | ${'a'.repeat(100)}…`,
      `> 2 | …${'x'.repeat(96)}HERE`,
      `    |  ${' '.repeat(96)}^^^^`,
      '  3 | short',
    ),
  );
});

test('a diagnostic without a line has no frame', () => {
  assert.equal(codeFrame('one', {}), '');
  assert.equal(codeFrame('one', { line: 2, column: 1 }), '');
});

const unknown: Diagnostic = {
  code: 'config/unknown-key',
  severity: 'error',
  file: 'site.config.ts',
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 8,
  text: '`titel` is not a field of the configuration.',
  hint: 'Did you mean `title`?',
};
const missing: Diagnostic = {
  code: 'link/missing-page',
  severity: 'warning',
  file: 'content/a.md',
  line: 1,
  column: 5,
  text: 'The link `/b` leads to no page of this site.',
  hint: 'Correct the address, or add a redirect.',
};
const whole: Diagnostic = {
  code: 'config/react-missing',
  severity: 'error',
  text: '`react` is not installed.',
  hint: 'Run `npm install react react-dom`.',
};
const texts: Record<string, string> = { 'site.config.ts': "export default {\n  titel: 'x',\n};\n" };

test('a report groups by file and shows source, hint and code', () => {
  assert.equal(
    report([whole, missing, unknown, { ...unknown, line: 9, severity: 'info' }], {
      textOf: (file) => texts[file],
      prefix: 'docs/',
    }),
    lines(
      'The site as a whole',
      '  error  `react` is not installed.  config/react-missing',
      '    Run `npm install react react-dom`.',
      '',
      'docs/content/a.md',
      '  1:5  warning  The link `/b` leads to no page of this site.  link/missing-page',
      '    Correct the address, or add a redirect.',
      '',
      'docs/site.config.ts',
      '  2:3  error  `titel` is not a field of the configuration.  config/unknown-key',
      '      1 | export default {',
      "    > 2 |   titel: 'x',",
      '        |   ^^^^^',
      '      3 | };',
      '    Did you mean `title`?',
      '  9:3  note  `titel` is not a field of the configuration.  config/unknown-key',
      '    Did you mean `title`?',
    ),
  );
  assert.equal(report([], { textOf: () => undefined }), '');
});

test('lines wrap between words at the width of the terminal; the source is cut to it', () => {
  const source = `${'x'.repeat(40)} titel ${'y'.repeat(40)}`;
  const output = report([{ ...unknown, line: 1, column: 42, endLine: 1, endColumn: 47 }], {
    textOf: () => source,
    columns: 44,
    colors: true,
  });
  assert.equal(
    stripVTControlCharacters(output),
    lines(
      'site.config.ts',
      '  1:42  error  `titel` is not a field of the',
      '    configuration.  config/unknown-key',
      '    > 1 | …xxxxxxxxx titel yyyyyyyyyyyyyyyy…',
      '        |            ^^^^^',
      '    Did you mean `title`?',
    ),
  );
  assert.equal(
    wrap('  日本 日本 https://example.com/a/long/address is it', 12, 4),
    lines('  日本 日本', '    https://example.com/a/long/address', '    is it'),
  );
  // A terminal that does not know its width.
  assert.equal(wrap('one two', 0, 4), 'one two');
});

test('after enough diagnostics the source is left out', () => {
  const output = report([unknown, unknown, unknown], { textOf: (file) => texts[file], frames: 2 });
  assert.equal(output.match(/\^{5}/g)!.length, 2);
});

test('a report has colors only on request', () => {
  assert.match(
    report([unknown], { textOf: () => undefined, colors: true }),
    /\u001b\[31merror\u001b\[39m/,
  );
  assert.doesNotMatch(report([unknown], { textOf: () => undefined }), /\u001b/);
});

test('diagnostics are counted by severity', () => {
  assert.equal(
    countsOf([unknown, whole, missing, { ...missing, severity: 'info' }]),
    '2 errors, 1 warning, 1 note',
  );
  assert.equal(countsOf([]), '');
});

test('GitHub workflow commands are escaped', () => {
  assert.equal(
    reportGithub(
      [
        unknown,
        { ...missing, file: 'a,b:c.md', text: '100 % is\nnothing.' },
        { ...whole, severity: 'info' },
      ],
      'docs/',
    ),
    lines(
      '::error file=docs/site.config.ts,line=2,endLine=2,col=3,endColumn=8,' +
        'title=config/unknown-key::`titel` is not a field of the configuration.' +
        '%0ADid you mean `title`?',
      '::warning file=docs/a%2Cb%3Ac.md,line=1,col=5,title=link/missing-page::100 %25 ' +
        'is%0Anothing.%0ACorrect the address, or add a redirect.',
      '::notice title=config/react-missing::`react` is not installed.%0ARun `npm install ' +
        'react react-dom`.',
    ),
  );
});

const timings = {
  load: 31.4,
  scan: 12,
  parse: 1204,
  resolve: 0.2,
  bundle: 210,
  render: 903,
  check: 14,
  assemble: 88,
  commit: 41,
  total: 2503,
};
const result: BuildResult = {
  ok: true,
  routes: [],
  pages: 1234,
  counts: {
    scanned: 1300,
    parsed: 12,
    rendered: 14,
    bundled: 0,
    pageFiles: 0,
    written: 15,
    unchanged: 1219,
    removed: 0,
  },
  timings,
  bytes: { html: 12_400_000, script: 41_230, style: 812, other: 3_100 },
  heaviest: { permalink: '/docs/player', script: 64_200 },
  diagnostics: [],
  notices: [],
  rebuilt: [],
  outDir: '/home/me/site/build',
  hashes: {},
};

test('the summary of a build counts pages, bytes and diagnostics', () => {
  assert.equal(
    summary(result, { from: '/home/me/site' }),
    lines(
      '✓ 1,234 pages built in 2.50 s into build.',
      '  output  12.4 MB (HTML 12.4 MB, script 41.2 KB, styles 812 B, other 3.1 KB)',
      '  script  at most 64.2 KB at first load, on /docs/player',
      '  work    12 parsed, 14 rendered, 15 written, 1,219 unchanged',
      '  time    load 31 ms, scan 12 ms, parse 1.20 s, bundle 210 ms, render 903 ms, check ' +
        '14 ms, assemble 88 ms, commit 41 ms',
    ),
  );
});

test('the summary has the reasons for which pages were rendered', () => {
  const page = (permalink: string) => ({ permalink, source: `docs${permalink}.md` });
  const many = Array.from({ length: 21 }, (_, i) => ({
    permalink: `/tags/${i}`,
    reason: 'properties' as const,
  }));
  const text = reportReasons({
    pages: 1234,
    rebuilt: [{ ...page('/a'), reason: 'text' }, ...many],
  }).split('\n');
  assert.deepEqual(text.slice(0, 5), [
    '1 page rendered: the text has changed',
    '  /a (docs/a.md)',
    '',
    '21 pages rendered: the address, front matter, place in the sidebar or a link has changed',
    '  /tags/0',
  ]);
  assert.deepEqual(text.slice(-3), ['  and 1 more', '', '1,212 pages kept.']);
});

test('a failed build and a check have their own summaries', () => {
  assert.equal(
    summary({ ...result, ok: false, diagnostics: [missing] }, { from: '/', strict: true }),
    lines(
      '✗ Nothing was written: correct the problems above first (2.50 s).',
      '  problems  1 warning (a warning fails because of --strict)',
      '  time      load 31 ms, scan 12 ms, parse 1.20 s, bundle 210 ms, render 903 ms, ' +
        'check 14 ms, assemble 88 ms, commit 41 ms',
    ),
  );
  assert.match(
    summary({ ...result, pages: 1 }, { from: '/', check: true }),
    /^✓ 1 page checked in 2\.50 s\.\n {2}time/,
  );
  assert.match(
    summary({ ...result, ok: false, diagnostics: [unknown] }, { from: '/', check: true }),
    /^✗ Problems were found, in 2\.50 s\.\n {2}problems {2}1 error\n/,
  );
});

test('numbers are written as people read them', () => {
  assert.deepEqual([0, 999, 1000, 99_949, 99_950, 999_949, 999_950, 123_456_789].map(toSize), [
    '0 B',
    '999 B',
    '1.0 KB',
    '99.9 KB',
    '100 KB',
    '1,000 KB',
    '1.0 MB',
    '123 MB',
  ]);
  assert.deepEqual([0.4, 999.4, 1000, 9994, 61_000].map(toDuration), [
    '0 ms',
    '999 ms',
    '1.00 s',
    '9.99 s',
    '61.0 s',
  ]);
  assert.deepEqual([toCount(1, 'page'), toCount(1000, 'page')], ['1 page', '1,000 pages']);
});
