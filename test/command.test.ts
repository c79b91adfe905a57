import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dedent } from './dedent.ts';
import { isBaseUrl } from '../generator/load/validate/toConfig.ts';
import { writeSite } from './loadSupport.ts';
import { project, bin, site, toModule } from './commandSupport.ts';

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
  clean [options] [root]            delete the cache
  preview [options] [root]          serve the built site
  routes [options] <action> [root]  \`accept\`: remove addresses from routes.lock
                                    that no longer exist
  redirects [options] [root]        name the addresses of routes.lock that are
                                    gone and need a redirect
  search [options] [action] [root]  \`export\`: write the records of a hosted
                                    search index; or check queries
  diff [options] <base> [root]      say what a change does to the pages that
                                    readers see
  changed [options] [root]          name the files of the output that must be
                                    uploaded
  api <action> [root]               \`refresh\`: read the types of the packages
                                    that pages are about
  version [options] <name> [root]   freeze the documents of the current version
                                    under a name
  migrate [dir]                     write the configuration of a Docusaurus site
                                    for this generator, and a report
  init [options] [dir]              write a minimal site into a folder (default:
                                    this one)
  run [options] [name] [args...]    run a command of an integration; without a
                                    name, list them
  mcp [options] [root]              answer agents about the built site over
                                    standard input and output
  info [options] [root]             print versions, paths and the size of the
                                    cache, for bug reports
  completions <shell>               print the script with which a shell
                                    completes commands and options
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
    '--digests',
    '--explain',
    '--warm',
    '--shared-cache',
    '--write-shared-cache',
    '--shard',
    '--help',
  ]);
});

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

test('the help loads the compiled program and no package', () => {
  assert.deepEqual(loaded(['--help']), [
    'bin/compile/cached.mjs',
    'bin/compile/loadProgram.mjs',
    'bin/site.js',
  ]);
});

/** Runs a wrong command line. Returns the message. */
function wrong(...args: string[]): string {
  const { status, stdout, stderr } = site(args);
  assert.equal(status, 2);
  if (args.includes('--json')) assert.equal((JSON.parse(stdout) as { ok: boolean }).ok, false);
  else assert.equal(stdout, '');
  return stderr;
}

test('wrong commands, options and folders end with code 2 and a suggestion', () => {
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
    wrong('build', 'a', 'b'),
    dedent`
      error: too many arguments for 'build'. Expected 1 argument but got 2.
      Run \`site --help\` for the commands and their options.
    `,
  );
  assert.equal(
    wrong('build', 'generatr', '--json'),
    'error: There is no folder `generatr`.\nDid you mean `generator`?\n',
  );
  assert.equal(
    wrong('build', 'generatr'),
    'error: There is no folder `generatr`.\nDid you mean `generator`?\n',
  );
  assert.match(wrong(), /^Usage: site/);
});

test('wrong values of options end with code 2 and a list of right ones', () => {
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
  assert.equal(
    wrong('build', '--base-url', 'https://a.b/c'),
    dedent`
      error: option '--base-url <path>' argument 'https://a.b/c' is invalid. It must be a path: / \
        or /docs/.
      Run \`site --help\` for the commands and their options.
    `,
  );
});

test('--base-url and the configuration allow the same base URLs', async () => {
  const { toBaseUrlOption } = (await import(
    new URL('../bin/program.js', import.meta.url).href
  )) as {
    readonly toBaseUrlOption: (text: string) => string;
  };
  const wrong = ['https://a.b/c', 'mailto:a', '//evil.com/', '/a?b', '/a#b', '/a b', '/a/../b'];
  for (const address of [...wrong, '\\\\evil.com', '/é/', '/a%20b/', './']) {
    assert.throws(() => toBaseUrlOption(address), /It must be a path/, address);
    assert.equal(isBaseUrl(address), false, address);
  }
  for (const address of ['', '/', '/docs/', 'docs', '/a.b/c-d_e/', '/~a@b/', '/a:b/', '/...a/']) {
    assert.equal(toBaseUrlOption(address), address);
    assert.equal(isBaseUrl(address), true, address);
  }
});

test("the version is the package's", () => {
  const { version, engines } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  ) as { version: string; engines: { node: string } };
  assert.equal(site(['--version']).stdout, `${version}\n`);
  const needed = /const needed = \[(\d+), (\d+)\]/.exec(readFileSync(bin, 'utf8'))!;
  assert.equal(engines.node, `>=${needed[1]}.${needed[2]}.0`);
});

test('an unsupported Node prints one sentence', () => {
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

test('preview serves the output, and says when there is none', async (t) => {
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

test('the program keeps its bytecode after runs 1, 2 and 4 with the same flags', () => {
  const folder = writeSite({
    'program.cjs': dedent`
      (function (module, require, importFromProgram, programAddress) {
      module.exports = { say: () => importFromProgram('node:path').then(() => 'said') };
      })`,
  });
  const kept = () =>
    readdirSync(folder)
      .filter((name) => /^bytecode-[\w-]+$/.test(name))
      .map((name) => path.join(folder, name));
  const loader = pathToFileURL(path.join(project, 'bin/compile/loadProgram.mjs')).href;
  const code = `import { loadProgram } from '${loader}';
    console.log(await loadProgram(process.argv[1]).say());`;
  const run = (NODE_OPTIONS = '') => {
    for (const file of kept()) writeFileSync(file, 'damaged');
    const args = ['--input-type=module', '-e', code, folder];
    const env = { ...process.env, NODE_OPTIONS };
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    return [stdout, kept().map((file) => readFileSync(file, 'latin1') !== 'damaged')];
  };
  assert.deepEqual(
    [1, 2, 3, 4].map(() => run()),
    [true, true, false, true].map((isKept) => ['said\n', [isKept]]),
  );
  // V8 refuses bytecode that was made with other flags.
  const [, isKept] = run('--max-old-space-size=900');
  assert.deepEqual([...isKept!].sort(), [false, true]);
});

test('V8 accepts the bytecode of a short run, and that of a large run is not kept', () => {
  const program = dedent`
    (function (module, require, importFromProgram, programAddress) {
    module.exports = {
      say(flags) {
        for (const flag of flags) require('node:v8').setFlagsFromString(flag);
        return 'first';
      },
    };
    })`;
  const loader = pathToFileURL(path.join(project, 'bin/compile/loadProgram.mjs')).href;
  const code = `import { loadProgram } from '${loader}';
    const [folder, ...flags] = process.argv.slice(1);
    console.log(loadProgram(folder).say(flags));`;
  const runTwice = (...flags: string[]) => {
    const folder = writeSite({ 'program.cjs': program });
    const run = () => {
      const args = ['--input-type=module', '-e', code, '--', folder, ...flags];
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
    };
    const first = run();
    // V8 compares only the length of a source, so its bytecode still says what was there before.
    writeFileSync(path.join(folder, 'program.cjs'), program.replace('first', 'other'));
    return [first, run()];
  };
  const short = ['--semi-space-growth-factor=1', '--no-opt', '--opt'];
  assert.deepEqual(runTwice(...short), ['first\n', 'first\n']);
  assert.deepEqual(runTwice('--heap-growing-percent=30'), ['first\n', 'other\n']);
});

test('each version of Node has bytecode of its own, and the four last used are kept', () => {
  const folder = writeSite({
    'program.cjs': '(function (module) { module.exports = { say: () => "said" }; })',
  });
  const loader = pathToFileURL(path.join(project, 'bin/compile/loadProgram.mjs')).href;
  const code = `import { loadProgram } from '${loader}';
    const [folder, node] = process.argv.slice(1);
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node } });
    loadProgram(folder).say();`;
  const kept = () => readdirSync(folder).filter((name) => /^bytecode-[\w-]+$/.test(name));
  const runWith = (version: string): string | undefined => {
    const before = kept();
    const args = ['--input-type=module', '-e', code, '--', folder, version];
    assert.equal(spawnSync(process.execPath, args).status, 0);
    return kept().find((name) => !before.includes(name));
  };
  const [first, second] = [runWith('20.19.0'), runWith('20.20.2')];
  assert.ok(first && second);
  for (const version of ['22.0.0', '24.0.0']) runWith(version);
  assert.equal(runWith('20.19.0'), undefined);
  assert.ok(runWith('26.0.0'));
  assert.deepEqual(
    [kept().length, kept().includes(first), kept().includes(second)],
    [4, true, false],
  );
  // Runs 1, 2 and 4 write it. The third run does too if it is gone.
  rmSync(path.join(folder, first));
  assert.equal(runWith('20.19.0'), first);
});

test('two threads that compile the commands at once leave the whole output of one', () => {
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const clone = writeSite({
    'bin/compile/cached.mjs': read('bin/compile/cached.mjs'),
    'bin/compile/loadProgram.mjs': read('bin/compile/loadProgram.mjs'),
    // Writes the second file when both threads have written the first one.
    'bin/compile/compile.mjs': dedent`
      import { writeFileSync } from 'node:fs';
      import { threadId, workerData } from 'node:worker_threads';

      export async function compileProgram({ outdir: folder }) {
        writeFileSync(folder + '/begun-' + threadId, '');
        const begun = new Int32Array(workerData);
        Atomics.add(begun, 0, 1);
        Atomics.notify(begun, 0);
        Atomics.wait(begun, 0, 1);
        writeFileSync(folder + '/ended-' + threadId, '');
      }
    `,
    'generator/build.ts': '',
    'thread.mjs': dedent`
      import { compiledFolder } from './bin/compile/cached.mjs';

      await compiledFolder();
    `,
    'threads.mjs': dedent`
      import { Worker } from 'node:worker_threads';

      const workerData = new SharedArrayBuffer(4);
      const address = new URL('thread.mjs', import.meta.url);
      for (let i = 0; i < 2; i++) new Worker(address, { workerData });
    `,
  });
  const { status, stderr } = spawnSync(process.execPath, [path.join(clone, 'threads.mjs')], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, '']);
  const cache = path.join(clone, 'node_modules/.cache/site/compiled');
  const [folder, ...others] = readdirSync(cache);
  assert.deepEqual(others, []);
  const written = readdirSync(path.join(cache, folder!)).sort();
  const [, thread] = /^begun-(\d+)$/.exec(written[0]!)!;
  assert.deepEqual(written, [`begun-${thread}`, `ended-${thread}`, 'program.js']);
});
