import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { init } from '../generator/init/init.ts';
import { nameFrom } from '../generator/lib/files/nativePath.ts';
import { load } from '../generator/load/load.ts';
import { toLine } from './loadSupport.ts';

const temporary = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'init-')));
const site = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, '../bin/site.js'), 'init', ...args], {
    cwd,
    encoding: 'utf8',
    // Package managers say in the environment that they run the tests.
    env: { ...process.env, npm_config_user_agent: 'npm/11.0.0' },
  });
const files = [
  'package.json',
  'content/blog/2024-01-01-first-post.md',
  'content/docs/01-introduction.md',
  'content/docs/02-writing.md',
  'content/docs/03-components.mdx',
  'content/pages/index.mdx',
  '.gitignore',
  'public/favicon.svg',
  'site.config.ts',
  'src/components/Counter.module.css',
  'src/components/Counter.tsx',
  'tsconfig.json',
];

test('a new site is written, and loads without a diagnostic', async () => {
  const dir = path.join(temporary(), 'my-site');
  assert.deepEqual(await init(dir), {
    written: files,
    existing: [],
    scripts: [],
    missing: [],
    missingTypes: [],
  });
  const { site, diagnostics } = await load({ root: dir });
  assert.deepEqual(diagnostics.map(toLine), []);
  assert.equal(site!.config.title, 'My site');
  assert.deepEqual(
    site!.config.collections.map(({ id, path: folder }) => [
      id,
      folder,
      existsSync(path.join(dir, folder)),
    ]),
    [
      ['pages', 'content/pages', true],
      ['docs', 'content/docs', true],
      ['blog', 'content/blog', true],
    ],
  );
});

test('the title of a new site is made of the words of its folder', async () => {
  const odd = ['{a}', '<b>', 'a$&b', 'a: b', '*x* [y]', 'l\nb', '#1', '@`t`', '!(x)', 'é'];
  const names = process.platform === 'win32' ? ['{a}', '#1', '!(x)', 'é'] : [...odd, '"q" \'s'];
  const titles = [];
  for (const name of [...names, 'true', '---']) {
    const dir = path.join(temporary(), name);
    await init(dir);
    const [config, page] = ['site.config.ts', 'content/pages/index.mdx'].map((file) =>
      readFileSync(path.join(dir, file), 'utf8'),
    );
    const [, title] = /^  title: '(.*)',$/m.exec(config!) ?? [];
    assert.ok(page!.startsWith(`---\ntitle: '${title}'\n`), name);
    assert.ok(page!.includes(`\n# ${title}\n`), name);
    titles.push(title);
  }
  const oddTitles = ['A', 'B', 'A b', 'A b', 'X y', 'L b', '1', 'T', 'X', 'É', 'Q s'];
  const expected = process.platform === 'win32' ? ['A', '1', 'X', 'É'] : oddTitles;
  assert.deepEqual(titles, [...expected, 'True', 'My site']);
});

test('the package of a new site has the dependencies and scripts that it needs', async () => {
  const dir = path.join(temporary(), 'My Site!');
  await init(dir);
  const own = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Record<'peerDependencies' | 'devDependencies', Record<string, string>> & {
    readonly peerDependenciesMeta: Readonly<Record<string, unknown>>;
  };
  const needed = Object.fromEntries(
    Object.entries(own.peerDependencies).filter(([name]) => !(name in own.peerDependenciesMeta)),
  );
  assert.deepEqual(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')), {
    name: 'my-site',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'site dev', build: 'site build', check: 'site check', preview: 'site preview' },
    dependencies: {
      framebook: `file:${nameFrom(dir, path.join(import.meta.dirname, '..'))}`,
      ...needed,
    },
    devDependencies: {
      '@types/node': own.devDependencies['@types/node'],
      '@types/react': own.devDependencies['@types/react'],
    },
  });
});

test('if files are in the way, all are named, and none is written', async () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'tsconfig.json'), '{}');
  writeFileSync(path.join(dir, '.gitignore'), '');
  assert.deepEqual(await init(dir), {
    written: [],
    existing: ['.gitignore', 'tsconfig.json'],
    scripts: [],
    missing: [],
    missingTypes: [],
  });
  assert.ok(!existsSync(path.join(dir, 'site.config.ts')));
});

test('an existing package gets scripts, and a message about what it lacks', async () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'package.json'), '{ "name": "mine" }');
  const checkout = nameFrom(dir, path.join(import.meta.dirname, '..'));
  assert.deepEqual(await init(dir), {
    written: files.slice(1),
    existing: [],
    scripts: ['dev', 'build', 'check', 'preview'],
    missing: [checkout, 'react', 'react-dom'],
    missingTypes: ['@types/node', '@types/react'],
  });
  assert.deepEqual(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')), {
    name: 'mine',
    scripts: { dev: 'site dev', build: 'site build', check: 'site check', preview: 'site preview' },
  });
});

test('an existing package keeps its scripts, indentation and line ends', async () => {
  const dir = temporary();
  const text = dedent`
    {
    ~"scripts": {
    ~~"dev": "next dev",
    ~~"docs": "site build --strict"
    ~},
    ~"dependencies": { "framebook": "^0.1.0", "react": "^19.0.0", "react-dom": "^19.0.0" },
    ~"devDependencies": { "@types/react": "^19.0.0" }
    }
  `
    .replaceAll('~', '\t')
    .replaceAll('\n', '\r\n');
  writeFileSync(path.join(dir, 'package.json'), text);
  const { scripts, missing, missingTypes } = await init(dir);
  assert.deepEqual(
    [scripts, missing, missingTypes],
    [['site:dev', 'check', 'preview'], [], ['@types/node']],
  );
  const written = readFileSync(path.join(dir, 'package.json'), 'utf8');
  assert.ok(
    written.startsWith(
      dedent`
        {
        ~"scripts": {
        ~~"dev": "next dev",
        ~~"docs": "site build --strict",
        ~~"site:dev": "site dev",
        ~~"check": "site check",
        ~~"preview": "site preview"
        ~},
      `
        .replaceAll('~', '\t')
        .replaceAll('\n', '\r\n'),
    ),
    written,
  );
});

test('a package.json that is a folder is reported', () => {
  const dir = temporary();
  mkdirSync(path.join(dir, 'package.json'));
  const { status, stderr } = site(dir, '.');
  const expected = `error: \`${path.join(dir, 'package.json')}\` is not a JSON object, `;
  assert.deepEqual([status, stderr.slice(0, expected.length)], [2, expected]);
});

test('a package.json that is not JSON stays as it is, and nothing is written', () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'package.json'), '{ "name": "mine", }');
  const { status, stdout, stderr } = site(dir, '.');
  assert.deepEqual([status, stdout], [2, '']);
  const file = path.join(dir, 'package.json');
  assert.equal(
    stderr,
    `error: \`${file}\` is not a JSON object, and nothing was written. Correct it first.\n`,
  );
  assert.deepEqual(readdirSync(dir), ['package.json']);
});

test('a packed file takes the place of the published version', () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'framebook-0.1.0.tgz'), '');
  assert.equal(site(dir, 'docs', '--package', './framebook-0.1.0.tgz').status, 0);
  const json = (file: string) =>
    JSON.parse(readFileSync(path.join(dir, 'docs', file), 'utf8')) as {
      dependencies: Record<string, string>;
      compilerOptions: { types: string[]; paths: Record<string, string[]> };
    };
  assert.equal(json('package.json').dependencies['framebook'], 'file:../framebook-0.1.0.tgz');
  const { types, paths } = json('tsconfig.json').compilerOptions;
  assert.deepEqual(types, ['node', 'react', 'framebook/files']);
  assert.deepEqual(paths['@docusaurus/*'], ['./node_modules/framebook/dist/theme/compat/*']);
  const none = site(dir, 'other', '--package', './framebook-9.tgz');
  assert.deepEqual(
    [none.status, none.stderr],
    [2, 'error: there is no package `./framebook-9.tgz`. `npm pack` makes one.\n'],
  );
});

test('the command says what to do next', () => {
  const dir = temporary();
  const first = site(dir, 'docs');
  assert.deepEqual([first.status, first.stderr], [0, '']);
  assert.equal(
    first.stdout,
    dedent`
      Wrote ${files.length} files:
      ${files.map((file) => `  ${file}\n`).join('')}
      Next:
        cd docs
        npm install
        npm run dev
    `,
  );
  const second = site(dir, 'docs');
  assert.deepEqual([second.status, second.stdout], [2, '']);
  assert.equal(
    second.stderr,
    `error: these files exist already, and nothing was written:\n${files
      .slice(1)
      .map((file) => `  ${file}\n`)
      .join('')}Name an empty folder: \`site init my-site\`.\n`,
  );
  writeFileSync(path.join(dir, 'package.json'), '{ "dependencies": { "react": "19" } }');
  const third = site(dir, '.', '--package', path.join(dir, 'x.tgz'));
  assert.equal(third.status, 2);
  const fourth = site(dir);
  assert.deepEqual([fourth.status, fourth.stderr], [0, '']);
  const checkout = nameFrom(dir, path.join(import.meta.dirname, '..'));
  assert.ok(
    fourth.stdout.endsWith(
      dedent`
          tsconfig.json
        Added scripts to package.json: dev, build, check, preview

        Next:
          npm install ${checkout} react-dom
          npm install --save-dev @types/node @types/react
          npm run dev
      `,
    ),
    fourth.stdout,
  );
});

test('the next commands are those of the package manager of the folder', () => {
  const lockfiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];
  const dependencies = { framebook: '1', react: '19' };
  const nextCommands = lockfiles.map((lockfile) => {
    const dir = temporary();
    const manifest = JSON.stringify({ dependencies });
    writeFileSync(path.join(dir, lockfile), '');
    mkdirSync(path.join(dir, 'site'));
    writeFileSync(path.join(dir, 'site/package.json'), manifest);
    const { stdout } = site(path.join(dir, 'site'));
    return stdout.slice(stdout.indexOf('Next:')).trim().split(/\n +/).slice(1);
  });
  assert.deepEqual(nextCommands, [
    ['npm install react-dom', 'npm install --save-dev @types/node @types/react', 'npm run dev'],
    ['pnpm add react-dom', 'pnpm add --save-dev @types/node @types/react', 'pnpm run dev'],
    ['yarn add react-dom', 'yarn add --dev @types/node @types/react', 'yarn run dev'],
    ['bun add react-dom', 'bun add --dev @types/node @types/react', 'bun run dev'],
    ['bun add react-dom', 'bun add --dev @types/node @types/react', 'bun run dev'],
  ]);
});
