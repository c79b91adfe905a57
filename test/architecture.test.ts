/** Rules for all code: the modules that each layer may import, and the sizes of files and lines. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { build } from 'esbuild';
import { filesOf, repository } from './harness.ts';
import { code, files, textOf } from './repositoryFiles.ts';
import { anyOf } from '../generator/lib/joinExpressions.ts';

/** What one layer may import. */
interface Layer {
  /** The files of the layer. A file belongs to the first layer that matches it. */
  readonly files: RegExp;
  /** Files of this repository that it may import. */
  readonly own: RegExp;
  /** Packages that it may import, among them `node:` modules. */
  readonly packages: RegExp;
}

const stages = [
  'api',
  'load',
  'scan',
  'parse',
  'resolve',
  'bundle',
  'render',
  'check',
  'assemble',
  'commit',
  'preview',
  'init',
  'migrate',
  'routesLock',
  'samples',
  'search',
];
const [any, none] = [/./, /$^/];
const oneOf = (...expressions: readonly RegExp[]): RegExp =>
  new RegExp(expressions.map(({ source }) => source).join('|'));

/** The rules of generator/README.md and theme/README.md. */
const layers: readonly Layer[] = [
  {
    files: /^bin\//,
    own: oneOf(
      /^bin\/|^generator\/(?:browser|diagnostics|diff|digests|gates|mcp|outside|published|warm)\//,
      /^generator\/(?:(?:build|runLocks|refreshApi|freezeVersion)\.ts$|contract\b)/,
      /^generator\/preview\/(preview|inspectPreview)\.ts$/,
      /^generator\/(init\/init|migrate\/migrate|dev\/dev)\.ts$/,
      /^generator\/(load\/(load|openCache)|search\/\w+Queries)\.ts$/,
      /^generator\/lib\/(?:(?:cache|files)\/\w+|compareText)\.ts$/,
    ),
    packages: any,
  },
  { files: /^generator\/index\.ts$/, own: /^generator\/integration\.ts$/, packages: none },
  {
    // The pipeline, and commands that run it.
    files: oneOf(
      /^generator\/(?:browser|diff|digests|edits|gates|mcp|outside|published|sharedCache|warm)\//,
      /^generator\/(?:build\w*|freezeVersion|refreshApi|runLocks)\.ts$/,
    ),
    own: /^generator\//,
    packages: any,
  },
  {
    files: /^generator\/dev\/client\//,
    own: /^generator\/(?:dev\/client\/|contract\.ts$)/,
    packages: none,
  },
  { files: /^generator\/dev\//, own: /^generator\/(?!dev\/client\/)/, packages: any },
  // In a checkout, the worker thread is compiled before it starts.
  { files: /\/scheduler\/worker\.js$/, own: /^bin\/compile\/cached\.mjs$/, packages: any },
  {
    files: /^generator\/scheduler\//,
    own: oneOf(
      /^generator\/(scheduler|lib|diagnostics)\//,
      /^generator\/render\/(render|loadTheme|planPageFiles)\.ts$/,
      /^generator\/(parse\/parse|assemble\/policy)\.ts$/,
      /^generator\/search\/pageWords\.ts$/,
    ),
    packages: any,
  },
  // The client side of search: the generator has the index and providers, the theme the dialog.
  {
    files: /^generator\/search\/client\//,
    own: /^generator\/(?:search\/client\/|lib\/|contract\b)/,
    packages: none,
  },
  { files: /^generator\/lib\//, own: /^generator\/lib\//, packages: any },
  { files: /^generator\/diagnostics\//, own: /^generator\/(diagnostics|lib)\//, packages: any },
  ...stages.map((stage) => ({
    files: new RegExp(`^generator/${stage}/`),
    own: new RegExp(`^generator/(?:(${stage}|lib|diagnostics)/|contract\\b)`),
    packages: any,
  })),
  { files: /^generator\/(types|contract|integration)\.ts$/, own: none, packages: none },
  // Functions that generator and theme both need.
  { files: /^generator\/contract\//, own: none, packages: none },
  // An integration may import what those of other packages can: the contracts and a few tools.
  {
    files: /^integrations\//,
    own: oneOf(
      /^integrations\/|^generator\/(?:integration\.ts$|contract\b)/,
      /^generator\/lib\/(?:collapseSpaces|compareText|escape|fonts|hash|writtenTags)\.ts$/,
      /^generator\/lib\/(?:configuredFields|siteConfigDefaults)\.ts$/,
      /^generator\/lib\/files\/(?:decodePath|findBrowser|foldersAbove)\.ts$/,
      /^generator\/lib\/files\/(?:nativePath|packageFolder)\.ts$/,
      /^generator\/(?:lib\/(?:http\/negotiate|raster\/\w+)|diagnostics\/suggest)\.ts$/,
    ),
    packages: /^node:|^(?:(?:algolia|github|hast|workbox).*|image-size|mermaid|re.+|unified|yaml)$/,
  },
  // The manifest of the theme, which the site's configuration imports.
  {
    files: /^theme\/(?:messages\/)?index\.ts$/,
    own: new RegExp(
      '^(?:theme/(?:themeConfigSchema|colorMode|icons|(messages|social)/\\w+)|' +
        'integrations/.*)\\.ts$',
    ),
    packages: /^node:(?:fs|url)$/,
  },
  { files: /^theme\/themeConfigSchema\.ts$/, own: none, packages: none },
  // The service worker is a separate program. It shares only escaping, texts and names of caches.
  {
    files: /^theme\/client\/worker\//,
    own: /^theme\/(client\/(worker|offline\/names)|messages\/script)|^generator\/contract/,
    packages: /^workbox-(core|strategies|range-requests)\//,
  },
  {
    files: /^theme\/client\//,
    own: /^theme\/(?!index\.ts)|^generator\/contract\b/,
    packages: /^react$|^react\/jsx-runtime$|^react-dom\/client$/,
  },
  {
    files: /^theme\//,
    own: /^theme\/(?!client\/|index\.ts)|^generator\/contract\b/,
    packages: /^react$|^react\/jsx-runtime$/,
  },
  {
    files: /^content\//,
    own: /^(content|theme\/components|theme\/compat)\//,
    packages: /^(?!node:)/,
  },
];

/** Files that may be longer than 400 lines, each with the reason. */
const long = new Map([
  ['generator/types.ts', 'every value that passes from stage to stage is read in one place'],
  ['generator/contract.ts', 'so is everything that generator and theme say to each other'],
]);

/** The repository's files and the packages that each file imports as values. */
let imports: ReadonlyMap<
  string,
  { readonly own: readonly string[]; readonly packages: readonly string[] }
>;

before(async () => {
  const aliases = [
    [/^@theme(?:-original)?\//, 'theme/components/'],
    [/^@docusaurus\//, 'theme/compat/'],
    [/^@site\//, ''],
  ] as const;
  const { metafile } = await build({
    entryPoints: code,
    absWorkingDir: repository,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.svg': 'text', '.css': 'empty' },
    plugins: [
      {
        name: 'aliases',
        setup(esbuild) {
          for (const [alias, folder] of aliases) {
            esbuild.onResolve({ filter: alias }, ({ path: name, kind }) =>
              esbuild.resolve(`./${folder}${name.replace(alias, '')}`, {
                resolveDir: repository,
                kind,
              }),
            );
          }
        },
      },
    ],
  });
  imports = new Map(
    Object.entries(metafile.inputs).map(([file, input]) => {
      const named = (external: boolean) => [
        ...new Set(
          input.imports
            .filter((imported) => (imported.external ?? false) === external)
            .map((imported) => imported.path),
        ),
      ];
      return [file, { own: named(false), packages: named(true) }];
    }),
  );
});

test('every layer imports only what the design allows', () => {
  const faults = code.flatMap((file) => {
    const layer = layers.find(({ files }) => files.test(file));
    if (!layer) return [`${file} is on no layer`];
    const { own, packages } = imports.get(file)!;
    return [
      ...own.filter((name) => !layer.own.test(name)),
      ...packages.filter((name) => !layer.packages.test(name)),
    ].map((name) => `${file} imports ${name}`);
  });
  assert.deepEqual(faults, []);
});

// test/package.test.ts holds what the package itself needs where it is installed.
test('every package that is imported is a dependency of its own', () => {
  const manifest = JSON.parse(textOf('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'peerDependencies',
    Record<string, string>
  >;
  const allowed = new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
    ...Object.keys(manifest.peerDependencies),
    'framebook',
  ]);
  const nameOf = (specifier: string) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  const missing = code
    // The code that compiles the package is not part of the package.
    .filter((file) => !/^(?:content|bin\/compile)\//.test(file))
    .flatMap((file) =>
      imports
        .get(file)!
        .packages.filter((name) => !/^(?:node:|\.)/.test(name) && !allowed.has(nameOf(name)))
        .map((name) => `${file} imports ${name}`),
    );
  assert.deepEqual(missing, []);
});

test('the theme imports only contract.ts and contract/ of the generator', () => {
  const wrong = code
    .filter((file) => file.startsWith('theme/'))
    .flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /^(import|export)\s+(type\s)?[^;]*?from\s+'((?:\.\.\/)+generator\/[^']*)'/gm,
        ),
      ].flatMap(([, , , from]) =>
        /\/generator\/contract(?:\.ts$|\/)/.test(from!) ? [] : [`${file} imports ${from}`],
      ),
    );
  assert.deepEqual(wrong, []);
});

test('no module imports itself, directly or through others', () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file))
      return void cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const next of imports.get(file)?.own ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of code) visit(file, []);
  assert.deepEqual(cycles, []);
});

test('only bin/ prints, and only it ends the process', () => {
  const printing = code.filter(
    (file) =>
      file.startsWith('generator/') &&
      !/^generator\/(dev\/client\/|init\/files\.ts$|bundle\/islands\.ts$)/.test(file) &&
      /\bconsole\.|process\.(stdout|stderr|exit|exitCode)\b/.test(withoutComments(file)),
  );
  assert.deepEqual(printing, []);
});

test('clock, chance, working directory and environment are read at the edges only', () => {
  const worldly = /^generator\/(load|scan|dev|preview|init)\//;
  // React chooses its build by NODE_ENV when it is imported. The scheduler sets the variable
  // before it imports React.
  const readers = code
    .filter((file) => file.startsWith('generator/') && !worldly.test(file))
    .flatMap((file) =>
      [
        ...withoutComments(file).matchAll(
          anyOf(
            'g',
            /\bDate\.now\(/,
            /\bnew Date\(\)/,
            /\bMath\.random\(/,
            /\bprocess\.cwd\(/,
            /\bprocess\.env\b(?!\.NODE_ENV)/,
          ),
        ),
      ].map(([what]) => `${file} uses ${what}`),
    );
  assert.deepEqual(readers, []);
});

/** TypeScript outside of the theme, by its path in the repository, that `pattern` matches. */
const modulesWith = (pattern: RegExp, exceptions: ReadonlySet<string>) =>
  ['bin', 'generator', 'integrations']
    .flatMap((folder) => filesOf(path.join(repository, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts') && !exceptions.has(file))
    .filter((file) => pattern.test(readFileSync(path.join(repository, file), 'utf8')));

test('only lib/files/nativePath.ts knows how this machine separates folders', () => {
  const native = /\bpath\.sep\b|\bimport \{[^}]*\bsep\b[^}]*\} from 'node:path'/;
  // The command refuses folders that have a backslash in their name, where that is not a separator.
  const nativeUses = new Set(['bin/process/findRoot.ts', 'generator/lib/files/nativePath.ts']);
  assert.deepEqual(modulesWith(native, nativeUses), []);
});

test('one function decides whether a name is outside of the root', () => {
  assert.deepEqual(modulesWith(/\.startsWith\('\.\.'\)/, new Set()), []);
});

test('a path relative to a folder becomes an address only with slashes', () => {
  const nativeUses = new Set([
    // These show paths to the user.
    'bin/actions/warmCache.ts',
    'bin/commands/clean.ts',
    'bin/commands/preview.ts',
    'bin/process/findRoot.ts',
    'generator/dev/server/follow.ts',
    'generator/diagnostics/reportSummary.ts',
    'generator/diff/buildSides.ts',
    'generator/diff/linkPackages.ts',
    'generator/lib/files/nativePath.ts',
  ]);
  const native = /(?<!toSlashes\()\bpath\.relative\(/;
  assert.deepEqual(modulesWith(native, nativeUses), []);
});

test('no file is longer than 400 lines', () => {
  const checked = [
    ...files,
    ...filesOf(path.join(repository, 'test')).map((file) => `test/${file}`),
  ].filter((file) => /\.(?:[jt]sx?|mjs|css)$/.test(file));
  const tooLong = checked
    .map((file) => [file, textOf(file).split('\n').length - 1] as const)
    .filter(([file, lines]) => lines > 400 && !long.has(file));
  assert.deepEqual(tooLong, []);
  assert.deepEqual(
    [...long.keys()].filter((file) => textOf(file).split('\n').length <= 400),
    [],
    'exceptions that are none any more',
  );
});

test('no line is wider than 100 bytes', () => {
  const tests = filesOf(path.join(repository, 'test')).filter(
    (file) => !file.startsWith('windows/packages/'),
  );
  const checked = ['site.config.ts', ...files, ...tests.map((file) => `test/${file}`)].filter(
    (file) => /\.(?:[jt]sx?|m[jt]s|css)$/.test(file) && !/^content\/|\/template\//.test(file),
  );
  const tooWide = checked.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, i) => (Buffer.byteLength(line) > 100 ? [`${file}:${i + 1}`] : [])),
  );
  assert.deepEqual(tooWide, []);
});

test('decisions have the same sections in the same order', () => {
  const sections = ['Context', 'Measurements', 'Decision', 'Results', 'Consequences', 'Later'];
  const required = ['Context', 'Decision'];
  const wrong = files
    .filter((file) => file.startsWith('generator/decisions/'))
    .flatMap((file) => {
      const own = [...textOf(file).matchAll(/^## (.*)$/gm)].map(([, name]) => name!);
      // Measurements may come before the candidates that follow from them.
      const order = own
        .filter((name) => name !== 'Candidates')
        .map((name) => sections.indexOf(name));
      const isOrdered = order.every((place, i) => place > (order[i - 1] ?? -1));
      const isWhole = required.every((name) => own.includes(name));
      return isOrdered && isWhole ? [] : [`${file}: ${own.join(', ')}`];
    });
  assert.deepEqual(wrong, []);
});

function withoutComments(file: string): string {
  return textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
