/** What build and check print: for people, for programs and for GitHub. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { toJson } from '../bin/process/printResult.ts';
import { hasColors } from '../bin/process/terminal.ts';
import type { BuildResult } from '../generator/types.ts';
import { configWith, twoCollections, writeSite } from './loadSupport.ts';
import { site, toModule } from './commandSupport.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const faulty = { 'site.config.ts': configWith(`${twoCollections}\n  favicn: 'x',`) };
const text = '`favicn` is not a field of the configuration.';

test('problems are printed with their source, and end with 1', () => {
  const root = writeSite(faulty);
  const { status, stdout, stderr } = site(['build', path.basename(root)], {
    cwd: path.dirname(root),
  });
  assert.equal(status, 1);
  assert.ok(
    stdout.startsWith(
      dedent`
        ${path.basename(root)}/site.config.ts
          12:3  error  ${text}  config/unknown-key
              10 |     docs: { type: 'docs', path: 'content/docs' },
              11 |   },
            > 12 |   favicn: 'x',
                 |   ^^^^^^
              13 | });
            Did you mean \`favicon\`? Allowed:${' '}`,
    ),
    stdout,
  );
  assert.match(
    stdout,
    inSequence(
      '',
      /\n✗ Nothing was written: correct the problems above first \([\d.]+ m?s\)\.\n/,
      / {2}problems {2}1 error\n/,
    ),
  );
  assert.doesNotMatch(stdout + stderr, /\u001b/);
});

test('--json prints one object and nothing else', () => {
  const { status, stdout, stderr } = site(['build', '--json'], { cwd: writeSite(faulty) });
  assert.deepEqual([status, stderr], [1, '']);
  const { diagnostics, ...result } = JSON.parse(stdout) as Record<string, unknown> & {
    diagnostics: unknown[];
  };
  assert.deepEqual(Object.keys(result), [
    'ok',
    'routes',
    'pages',
    'counts',
    'timings',
    'bytes',
    'rebuilt',
    'outDir',
  ]);
  assert.equal(diagnostics.length, 1);
  assert.deepEqual(
    { ...(diagnostics[0] as object), hint: '' },
    {
      code: 'config/unknown-key',
      severity: 'error',
      file: 'site.config.ts',
      line: 12,
      column: 3,
      text,
      hint: '',
    },
  );
});

test('check prints for people, for programs and for GitHub', () => {
  const root = writeSite(faulty);
  assert.match(site(['check'], { cwd: root }).stdout, /✗ Problems were found/);
  assert.equal(
    (JSON.parse(site(['check', '--format', 'json'], { cwd: root }).stdout) as { ok: boolean }).ok,
    false,
  );
  assert.match(
    site(['check', '--format', 'github', path.basename(root)], { cwd: path.dirname(root) }).stdout,
    new RegExp(
      `^::error file=${path.basename(root)}/site\\.config\\.ts,line=12,endLine=12,` +
        'col=3,endColumn=9,title=config/unknown-key::',
    ),
  );
});

test('build and check take the same formats, and --json is one of them', () => {
  const root = writeSite(faulty);
  const shape = (...args: string[]) =>
    Object.keys(JSON.parse(site(args, { cwd: root }).stdout) as object);
  assert.deepEqual(shape('check', '--json'), shape('build', '--json'));
  assert.deepEqual(shape('build', '--format', 'json'), shape('build', '--json'));
  assert.match(
    site(['build', '--format', 'github'], { cwd: root }).stdout,
    /^::error file=site\.config\.ts,line=12,[^\n]*\n✗ Nothing was written/,
  );
});

test('a command that fails itself still prints one object for programs', () => {
  const broken = toModule(dedent`
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.availableParallelism = () => {
      throw new Error('no processors');
    };
    syncBuiltinESMExports();
  `);
  const cwd = writeSite({ 'site.config.ts': configWith(twoCollections) });
  for (const args of [
    ['build', '--json'],
    ['check', '--format', 'json'],
  ]) {
    const { status, stdout, stderr } = site(args, { cwd, node: ['--import', broken] });
    assert.deepEqual(
      [status, stdout],
      [1, '{"ok":false,"error":"no processors","routes":[],"pages":0,"diagnostics":[]}\n'],
    );
    assert.match(stderr, /^Error: no processors\n {4}at [\s\S]*This is a bug in site /);
  }
  assert.equal(site(['build'], { cwd, node: ['--import', broken] }).stdout, '');
});

test('colors follow FORCE_COLOR and NO_COLOR', () => {
  const root = writeSite(faulty);
  assert.match(site(['check'], { cwd: root, env: { FORCE_COLOR: '1' } }).stdout, /\u001b\[31m/);
  assert.doesNotMatch(
    site(['check'], { cwd: root, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).stdout,
    /\u001b/,
  );
  const { FORCE_COLOR } = process.env;
  process.env['FORCE_COLOR'] = '0';
  assert.equal(hasColors({ isTTY: true }), false);
  if (FORCE_COLOR === undefined) delete process.env['FORCE_COLOR'];
  else process.env['FORCE_COLOR'] = FORCE_COLOR;
});

test('JSON has the promised fields only', () => {
  const result = {
    ok: true,
    routes: ['/'],
    pages: 1,
    counts: {},
    timings: {},
    bytes: {},
    diagnostics: [
      {
        code: 'link/missing-page',
        severity: 'warning',
        file: 'a.md',
        line: 1,
        column: 2,
        endLine: 1,
        endColumn: 3,
        text: 't',
        hint: 'h',
      },
    ],
    outDir: '/o',
    hashes: { a: 'b' },
    heaviest: { permalink: '/', script: 1 },
  } as unknown as BuildResult;
  assert.equal(
    toJson(result),
    '{"ok":true,"routes":["/"],"pages":1,"counts":{},"timings":{},"bytes":{},' +
      '"diagnostics":[{"code":"link/missing-page","severity":"warning","file":"a.md",' +
      '"line":1,"column":2,"text":"t","hint":"h"}],"outDir":"/o"}',
  );
});
