import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createProgress } from '../bin/commands/progressLine.ts';
import { toJson } from '../bin/commands/printResult.ts';
import { isBaseUrl } from '../generator/load/validate/toConfig.ts';
import { build } from '../generator/build.ts';
import type { BuildResult, Progress } from '../generator/types.ts';
import { configWith, twoCollections, writeSite } from './loadSupport.ts';

const project = path.join(import.meta.dirname, '..');
const bin = path.join(project, 'bin/site.js');

function site(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; node?: readonly string[] } = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...(options.node ?? []), bin, ...args],
    {
      cwd: options.cwd ?? project,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...options.env },
    },
  );
  return { status, stdout, stderr };
}

test('the help names the commands', () => {
  const { status, stdout, stderr } = site(['--help']);
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(
    stdout,
    `Usage: site [options] [command]

Builds documentation sites from Markdown, MDX and React.

Options:
  -v, --version                     output the version number
  -h, --help                        display help for command

Commands:
  build [options] [root]            build the site in a folder (default: this
                                    one)
  check [options] [root]            find the same problems without writing
                                    anything
  dev [options] [root]              serve the site from its sources, and follow
                                    every change
  clean [options] [root]            remove what was remembered
  preview [options] [root]          serve the built site
  routes [options] <action> [root]  \`accept\`: give up the addresses of
                                    routes.lock that are gone
  redirects [options] [root]        name the addresses of routes.lock that are
                                    gone and need a redirect
  search [options] <action> [root]  \`export\`: write the records of a hosted
                                    search index
  init [dir]                        write the smallest good site into a folder
                                    (default: this one)
  help [command]                    display help for command
`,
  );
});

test('the help of build names its options', () => {
  assert.deepEqual(site(['build', '--help']).stdout.match(/--[a-z-]+/g), [
    '--base-url',
    '--no-cache',
    '--cache-dir',
    '--jobs',
    '--strict',
    '--quiet',
    '--format',
    '--json',
    '--out-dir',
    '--help',
  ]);
});

/** Prints every file that is loaded, by import and by require, from the start of the command on. */
const toModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const loader = toModule(dedent`
  import { writeSync } from 'node:fs';
  export async function load(url, context, next) {
    if (url.startsWith('file:')) writeSync(2, url + '\\n');
    return next(url, context);
  }
`);
const counter = toModule(dedent`
  import { createRequire, register } from 'node:module';
  register(${JSON.stringify(loader)});
  const { cache } = createRequire('file:///');
  process.on('exit', () => {
    for (const file of Object.keys(cache)) console.error('file://' + file);
  });
`);

function loaded(args: readonly string[]): string[] {
  const { stderr } = site(args, { node: ['--import', counter] });
  return [...new Set(stderr.split('\n').filter((line) => line.startsWith('file:')))]
    .map((url) => url.slice(`file://${project}/`.length))
    .sort();
}

test('the help loads two files and commander, nothing else', () => {
  const files = loaded(['--help']);
  assert.deepEqual(
    files.filter((file) => !file.startsWith('node_modules/')),
    ['bin/program.js', 'bin/site.js'],
  );
  assert.deepEqual(
    [
      ...new Set(
        files.filter((file) => file.startsWith('node_modules/')).map((file) => file.split('/')[1]),
      ),
    ],
    ['commander'],
  );
  assert.ok(files.length < 12, files.join('\n'));
});

test('wrong use ends with 2 and says what was meant', () => {
  const wrong = (...args: string[]) => {
    const { status, stdout, stderr } = site(args);
    assert.equal(status, 2);
    if (args.includes('--json')) assert.equal((JSON.parse(stdout) as { ok: boolean }).ok, false);
    else assert.equal(stdout, '');
    return stderr;
  };
  assert.equal(
    wrong('bild'),
    dedent`
      error: unknown command 'bild'
      (Did you mean build?)
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('build', '--jbs', '2'),
    dedent`
      error: unknown option '--jbs'
      (Did you mean --jobs?)
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('build', '--jobs', '0'),
    dedent`
      error: option '--jobs <number>' argument '0' is invalid. It must be a whole number of at \
      least 1.
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('check', '--format', 'xml'),
    dedent`
      error: option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, \
      json, github.
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('check', '--json', '--format', 'github'),
    dedent`
      error: option '--json' cannot be used with option '--format <format>'
      Run \`site --help\` for the commands and their options.
    `,
  );
  for (const address of ['https://a.b/c', '//evil.com/', '/a?b', '/a#b', '/a b', '\\\\evil.com']) {
    assert.equal(
      wrong('build', '--base-url', address),
      dedent`
        error: option '--base-url <path>' argument '${address}' is invalid. It must be a path: / \
        or /docs/.
        Run \`site --help\` for the commands and their options.
      `,
    );
    assert.equal(isBaseUrl(address), false);
  }
  assert.equal(
    wrong('build', 'a', 'b'),
    dedent`
      error: too many arguments for 'build'. Expected 1 argument but got 2.
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('build', 'generatr', '--json'),
    'error: there is no folder `generatr`.\nDid you mean `generator`?\n',
  );
  assert.equal(
    wrong('build', 'generatr'),
    'error: there is no folder `generatr`.\nDid you mean `generator`?\n',
  );
  assert.match(wrong(), /^Usage: site/);
});

test("the version is the package's", () => {
  const { version, engines } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ) as { version: string; engines: { node: string } };
  assert.equal(site(['--version']).stdout, `${version}\n`);
  const needed = /const needed = \[(\d+), (\d+)\]/.exec(readFileSync(bin, 'utf8'))!;
  assert.equal(engines.node, `>=${needed[1]}.${needed[2]}.0`);
});

test('an old Node gets a sentence', () => {
  const old = toModule(dedent`
    const versions = { ...process.versions, node: '18.20.4' };
    Object.defineProperty(process, 'versions', { value: versions });
  `);
  const { status, stderr } = site(['build'], { node: ['--import', old] });
  assert.deepEqual(
    [status, stderr],
    [2, 'site needs Node 20.19 or newer, and this is Node 18.20.4.\n'],
  );
});

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
    /\n✗ Nothing was written: correct the problems above first \(\d+ ms\)\.\n {2}problems {2}1 error\n/,
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
    assert.match(stderr, /^Error: no processors\n {4}at [\s\S]*This is a mistake of site /);
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
});

test('preview says when nothing is built, and serves what is', async (t) => {
  const root = writeSite({});
  const { status, stdout, stderr } = site(['preview'], { cwd: root });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /output\/nothing-built/);
  const built = writeSite({ 'build/index.html': '<p>here</p>', 'build/404.html': '' });
  const child = spawn(process.execPath, [bin, 'preview', '--port', '0'], {
    cwd: built,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (part: Buffer) =>
      resolve(/Serving build at (\S+)/.exec(String(part))?.[1] ?? ''),
    ),
  );
  assert.equal(await (await fetch(url)).text(), '<p>here</p>');
  child.kill('SIGINT');
  assert.equal(await new Promise((resolve) => child.on('exit', resolve)), 0);
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

function progressOf(updates: boolean): string {
  let written = '';
  let time = 0;
  const line = createProgress({
    write: (part) => void (written += part),
    updates,
    now: () => time,
  });
  const events: readonly (readonly [
    number,
    Progress['stage'],
    Progress['state'],
    number?,
    number?,
  ])[] = [
    [0, 'scan', 'start'],
    [100, 'scan', 'done'],
    [100, 'parse', 'start'],
    [700, 'parse', 'item', 1, 2000],
    [730, 'parse', 'item', 2, 2000],
    [1400, 'parse', 'item', 2000, 2000],
    [1400, 'parse', 'done'],
    [1400, 'resolve', 'start'],
    [1449, 'resolve', 'done'],
    [1500, 'bundle', 'start'],
    [2000, 'bundle', 'done'],
    [2000, 'render', 'start'],
    [2040, 'render', 'item', 3, 3],
    [2050, 'render', 'done'],
  ];
  for (const [at, stage, state, done = 0, total = 0] of events) {
    time = at;
    line.show({ stage, state, done, total });
  }
  time = 9000;
  line.end();
  return written;
}

test('progress on a terminal is one line, which is rewritten and removed at the end', () => {
  assert.deepEqual(progressOf(true).split('\r\u001b[K'), [
    '',
    'scan…',
    'parse…',
    'parse 1 of 2,000',
    'parse 2,000 of 2,000',
    'resolve…',
    'bundle…',
    'render…',
    'render 3 of 3',
    '',
  ]);
});

test('progress elsewhere is a line with its duration for each stage that is not short', () => {
  assert.equal(
    progressOf(false),
    'scan in 100 ms\nparse 2,000 in 1.30 s\nbundle in 500 ms\nrender 3 in 50 ms\n',
  );
});

test('every stage of a build reports its start and its end', async () => {
  const events: Progress[] = [];
  const { ok } = await build({
    root: writeSite({ 'site.config.ts': configWith(twoCollections) }),
    jobs: 1,
    onProgress: (event) => void events.push(event),
  });
  const reached = [
    'load',
    'scan',
    'parse',
    'resolve',
    'bundle',
    'render',
    'check',
    ...(ok ? ['assemble', 'commit'] : []),
  ];
  assert.deepEqual(
    events.filter(({ state }) => state !== 'item').map(({ stage, state }) => `${stage} ${state}`),
    reached.flatMap((stage) => [`${stage} start`, `${stage} done`]),
  );
  assert.deepEqual(
    events
      .filter(({ state }) => state === 'item')
      .map(({ stage, done, total }) => `${stage} ${done} of ${total}`)
      .slice(0, 2),
    ['parse 1 of 2', 'parse 2 of 2'],
  );
});
