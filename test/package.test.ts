/** The published package, which is packed, installed into an empty folder, and used there. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { parseModule } from '../generator/lib/source/parseModule.ts';
import { dedent } from './dedent.ts';
import { withQuotes } from './withQuotes.ts';
import { repository } from './harness.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'package-')));
const root = path.join(folder, 'my-site');
const command = path.join(root, 'node_modules/framebook/bin/site.js');
let packed: Packed;
let created: ReturnType<typeof spawnSync>;

function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

function site(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const output = (file: string) => withQuotes(readFileSync(path.join(root, 'build', file), 'utf8'));

before(() => {
  [packed] = JSON.parse(npm(repository, 'pack', '--json', '--pack-destination', folder)) as [
    Packed,
  ];
  created = spawnSync(
    process.execPath,
    [path.join(repository, 'bin/create/create.js'), root, '--package', packed.filename],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: process.env['TEST_CA_CERTS'] ?? process.env['NODE_EXTRA_CA_CERTS'],
        NODE_ENV: 'production',
        npm_config_user_agent: 'npm/10',
        npm_config_prefer_offline: 'true',
        npm_config_ignore_scripts: 'true',
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        GIT_AUTHOR_NAME: 'A',
        GIT_AUTHOR_EMAIL: 'a@b.example',
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@b.example',
      },
    },
  );
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('the package has JavaScript, declarations and source maps, but no sources or tests', () => {
  const files = packed.files.map((file) => file.path);
  const own = ['site', 'program', 'exitCodes', 'machineFaults'].map((name) => `bin/${name}.js`);
  const written = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', ...own];
  assert.deepEqual(
    files.filter((file) => !file.startsWith('dist/') && !written.includes(file)),
    [],
  );
  const source = /(?<!\.d)\.tsx?$/;
  assert.deepEqual(
    files.filter((file) => source.test(file) && !file.includes('/init/template/')),
    [],
  );
  for (const file of ['generator/index', 'theme/index', 'theme/components/CodeBlock'])
    for (const ending of ['.js', '.js.map', '.d.ts'])
      assert.ok(files.includes(`dist/${file}${ending}`), `${file}${ending}`);
});

test('the package depends on what its modules import and its program does not contain', () => {
  const installed = path.join(root, 'node_modules/framebook');
  const read = (file: string) => readFileSync(path.join(installed, file), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >;
  const modules = packed.files
    .map((file) => file.path)
    .filter((file) => /\.(?:js|d\.ts)$/.test(file) && !file.includes('/init/template/'));
  const names = (specifiers: readonly string[]) =>
    specifiers.flatMap((name) => /^(?!\.|node:)(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []);
  const imported = new Set(modules.flatMap((file) => names(parseModule(read(file)).imports)));
  const program = read('dist/bin/program.cjs');
  // It is read as one byte per character.
  assert.equal(/[^\0-\x7f]/.exec(program), null);
  const loaded = [...program.matchAll(/(?:require|importFromProgram|resolve)\("([^"]+)"\)/g)];
  const needed = new Set([...imported, ...names(loaded.map(([, name]) => name!))]);
  const known = [manifest.dependencies, manifest.peerDependencies].flatMap(Object.keys);
  // The generator itself resolves the names of a theme and of Docusaurus.
  const isOwn = (name: string) => /^(?:framebook$|@theme|@docusaurus\/|@site\/)/.test(name);
  const missing = [...imported].filter((name) => !isOwn(name) && !known.includes(name));
  assert.deepEqual(
    missing.filter((name) => !known.includes(`@types/${name}`)),
    [],
  );
  const unused = Object.keys(manifest.dependencies).filter(
    (name) => !needed.has(name.replace('@types/', '')),
  );
  assert.deepEqual(unused, []);
});

test('the licenses of the packages in the program are beside it', () => {
  const licenses = readFileSync(
    path.join(root, 'node_modules/framebook/dist/bin/LICENSES.txt'),
    'utf8',
  );
  for (const name of ['micromark', 'yaml', 'picomatch']) {
    const manifest = path.join(repository, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    assert.match(licenses, new RegExp(`^${name} ${version.replaceAll('.', '\\.')}\n\n`, 'm'));
  }
  assert.ok(!licenses.includes('lightningcss'));
});

test('create-framebook installs, writes a site and makes a git repository', () => {
  assert.equal(created.status, 0, String(created.stderr));
  const versionIn = (name: string) =>
    (JSON.parse(readFileSync(path.join(repository, name), 'utf8')) as { version: string }).version;
  assert.equal(versionIn('bin/create/package.json'), versionIn('package.json'));
  assert.match(
    String(created.stdout),
    new RegExp(`^Installing with npm\\.\\n[^]*\\nNext:\\n  cd ${root}\\n  npm run dev\\n$`),
  );
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    'scripts' | 'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  assert.equal(manifest.scripts['dev'], 'site dev');
  assert.deepEqual(Object.keys(manifest.dependencies), ['framebook', 'react', 'react-dom']);
  assert.deepEqual(Object.keys(manifest.devDependencies), ['@types/node', '@types/react']);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
  assert.equal(git('log', '--format=%s'), 'A new site\n');
  assert.equal(git('status', '--porcelain'), '');
});

test('create-framebook refuses a folder with files, and a package that does not exist', () => {
  const create = (...args: string[]) => {
    const program = path.join(repository, 'bin/create/create.js');
    const run = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([run.status, run.stdout], [2, '']);
    return run.stderr.split('\n')[0];
  };
  assert.equal(create(), 'error: name one folder.');
  assert.equal(
    create('my-site'),
    'error: `my-site` is not empty. In an existing package, run `site init`.',
  );
  const missing = path.join(folder, 'none.tgz');
  assert.equal(create('other', '--package', 'none.tgz'), `error: there is no \`${missing}\`.`);
  assert.match(create('other', '--gti')!, /^error: Unknown option '--gti'/);
});

test('a new site is built, checked and served', { timeout: 120_000 }, async () => {
  assert.match(site('build'), /^✓ 9 pages built /);
  assert.match(output('docs/index.html'), /<h1>Introduction<\/h1>/);
  assert.match(site('check'), /^✓ 9 pages checked /);
  const bytecode = readdirSync(path.join(root, 'node_modules/.cache/site-bytecode'));
  assert.equal(bytecode.filter((name) => /^bytecode-[\w-]+$/.test(name)).length, 1);
  const server = spawn(process.execPath, [command, 'dev', '--port', '0'], { cwd: root });
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const address = /^Serving .* at (\S+)$/.exec(line)?.[1];
      if (address === undefined) continue;
      const page = await (await fetch(new URL('/docs/', address))).text();
      assert.match(page, /<h1>Introduction<\/h1>/);
      const script = /src="(\/__site\/client\.js)"/.exec(page)![1]!;
      assert.equal((await fetch(new URL(script, address))).status, 200);
      break;
    }
  } finally {
    server.kill('SIGKILL');
  }
});

test('a site replaces a component of the theme, and has islands', () => {
  write(
    'src/theme/Footer.tsx',
    `import Link from '@docusaurus/Link';
import Original from '@theme-original/Footer';

export default function Footer() {
  return (
    <div className="mine">
      <Link to="/docs/">Documentation</Link>
      <Original />
    </div>
  );
}
`,
  );
  write(
    'content/docs/_Counter.tsx',
    `import { useState } from 'react';
import Icon from '@theme/Icon';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} <Icon name="x" /></button>;
}
`,
  );
  write(
    'content/docs/03-count.mdx',
    dedent`
      # Count

      import Counter from './_Counter.tsx';

      <Counter />
    `,
  );
  // Regular expressions of the program have other characters than ASCII.
  write('content/docs/04-tagged.md', '---\ntags: [Straße, l’été]\n---\n\n# Tagged\n');
  site('build');
  for (const tag of ['strasse', 'lete']) assert.match(output(`docs/tags/${tag}.html`), /Tagged/);
  const page = output('docs/count.html');
  assert.match(
    page,
    /<div class="mine"><a href="\/docs\/">Documentation<\/a><footer class="footer"/,
  );
  const island = /<site-island[^>]* data-src="([^"]*)"[^>]*><button>0/.exec(page)![1]!;
  const component = /"(\/assets\/js\/_Counter-[^"]*\.js)"/.exec(output(island.slice(1)))![1]!;
  assert.match(output(component.slice(1)), /onClick/);
});

test('the new site’s tsconfig.json knows every kind of file that modules import', () => {
  const imports = { css: '', styles: 'module.css', Shape: 'svg', picture: 'png', text: 'txt?raw' };
  const film = "import film from './a.tsx?film';\nexport const frames: number = film.frames;\n";
  write(
    'content/imports.tsx',
    Object.entries(imports)
      .map(([name, ending]) =>
        ending === '' ? `import './a.${name}';\n` : `import ${name} from './a.${ending}';\n`,
      )
      .join('') +
      `${film}export const all: readonly string[] = [styles['wide'] ?? '', picture, text];\n` +
      'export const shape = <Shape title="A" width={3} />;\n' +
      'export const wrong: number = text;\n',
  );
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, '--singleThreaded', '-p', '.', '--pretty', 'false'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  rmSync(path.join(root, 'content/imports.tsx'));
  assert.equal(
    stdout,
    "content/imports.tsx(10,14): error TS2322: Type 'string' is not assignable to type 'number'.\n",
  );
});

test('declarations compile in a strict project, whatever its target', () => {
  write(
    'consumer.tsx',
    `import { defineConfig, type PageProps, type UserConfig } from 'framebook';
import theme from 'framebook/theme';
import Link from '@docusaurus/Link';
import Footer from '@theme-original/Footer';
import Icon from '@theme/Icon';

export const config: UserConfig = defineConfig({
  title: 'Consumer',
  url: 'https://example.com',
  theme,
  collections: { docs: { type: 'docs', path: 'docs' } },
});
export const titleOf = ({ title }: PageProps): string => title;
export const all = [<Footer />, <Link to="/x">x</Link>, <Icon name="x" />];
`,
  );
  const components = './node_modules/framebook/dist/theme/components/*';
  for (const target of ['ES2017', 'ESNext']) {
    const compilerOptions = {
      target,
      lib: [target, 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      // A project has its own types of React. This one uses those of this repository.
      typeRoots: [path.join(repository, 'node_modules/@types')],
      types: [],
      paths: {
        '@theme/*': [components],
        '@theme-original/*': [components],
        '@docusaurus/*': ['./node_modules/framebook/dist/theme/compat/*'],
        react: [path.join(repository, 'node_modules/@types/react')],
        'react/*': [path.join(repository, 'node_modules/@types/react/*')],
      },
    };
    write('consumer.json', JSON.stringify({ compilerOptions, files: ['consumer.tsx'] }));
    const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(
      process.execPath,
      [compiler, '--singleThreaded', '-p', 'consumer.json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    assert.equal(stdout, '', target);
  }
});

test('without React, a message says what to install', () => {
  for (const name of ['react', 'react-dom'])
    rmSync(path.join(root, 'node_modules', name), { recursive: true });
  const { status, stdout } = spawnSync(process.execPath, [command, 'build', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly hint: string }[];
  };
  assert.deepEqual(
    diagnostics.map(({ code, hint }) => [code, hint]),
    [['config/react-missing', 'Run `npm install react react-dom`.']],
  );
});
