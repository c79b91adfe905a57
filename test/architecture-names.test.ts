/** Names of files and exports. Each name means one thing, and each export has a user. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { filesOf, repository } from './harness.ts';
import { code, files, ours, textOf } from './repositoryFiles.ts';

/** In these folders, the names of files are given by Docusaurus or by commands. */
const namedFromOutside = /^bin\/commands\/|^theme\/(?:compat|components\/\w+)\//;

test('no two files share a name', () => {
  const repeatedNames = repeated(
    ours
      .filter((file) => !namedFromOutside.test(file) && !file.endsWith('/index.ts'))
      .map((file) => [path.basename(file), file]),
  );
  assert.deepEqual(repeatedNames, []);
});

/** Names that several modules must export, because a caller expects them there. */
const contracts = new Map([
  ['main', 'bin/program.js calls it, in every command'],
  [
    'handleEvent',
    'client/lazyScripts.ts and controls.ts call it, in scripts that load on an event',
  ],
  ['createProvider', 'client/search/settings.ts calls it, in the provider of the search'],
  ['hydrate', 'the generator reads it in modules of components'],
  ['Body', 'ThemeModule of contract.ts; in types.ts it is the body of a document'],
  ['Page', 'ThemeModule of contract.ts; in types.ts it is a page to render'],
]);

test('no two modules export different things under one name', () => {
  // A component is imported by its path, so it may have the name of the type that it renders.
  const isComponent = (file: string, words: string) =>
    words.includes('default') && file.startsWith('theme/components/');
  const exported =
    /^export ((?:default |async |declare )*)(?:function\*?|const|let|class|interface|type) (\w+)/gm;
  const repeatedNames = repeated(
    // The texts of the interface are a table, which is always imported as a whole.
    ours
      .filter((file) => !/^theme\/messages\/en\w*\.ts$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(exported)]
          .filter(([, words, name]) => !isComponent(file, words!) && !contracts.has(name!))
          .map(([, , name]) => [name!, file] as const),
      ),
  );
  assert.deepEqual(repeatedNames, []);
});

/** Code of the tests. */
const testCode = filesOf(path.join(repository, 'test'))
  .filter((name) => /\.(?:tsx?|m?js)$/.test(name))
  .map((name) => `test/${name}`);
/** Documents and components of sites import from these folders. */
const usedByDocuments = /^theme\/(?:compat|components|docusaurus)\//;

test('every exported value has a user in another file', () => {
  const users = new Map<string, number>();
  for (const file of [...code, ...testCode])
    for (const word of new Set(textOf(file).match(/[\w$]+/g)))
      users.set(word, (users.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;
  const unused = ours
    .filter((file) => !usedByDocuments.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(exported)]
        .filter(([, name]) => users.get(name!) === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
  assert.deepEqual(unused, []);
});

/** `generator/index.ts` exports all types of these files. */
const publicTypes = /^generator\/(?:contract|integration|load\/schema\/userConfig)\.ts$/;
/** The compiler must be able to name these in the declaration of a value that is inferred. */
const namedInDeclarations = new Set([
  'MisplacedElement',
  'OutsideFault',
  'FeedSource',
  'ParsedText',
  'TextOfDocument',
]);

test('every exported type is imported by another file', () => {
  const imported = new Set<string>();
  for (const file of [...files.filter((name) => name.endsWith('.d.ts')), ...code, ...testCode])
    for (const name of importsOf(file)) imported.add(name);
  const { exports } = JSON.parse(textOf('package.json')) as { exports: object };
  // Sites import the types of these files from the package.
  const entries = new Set(
    [...JSON.stringify(exports).matchAll(/dist\/([^"]*)\.js"/g)].map(([, name]) => `${name}.ts`),
  );
  const unused = ours
    .filter((file) => !usedByDocuments.test(file) && !publicTypes.test(file) && !entries.has(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:interface|type) (\w+)/gm)]
        .filter(([, name]) => !namedInDeclarations.has(name!))
        .map(([, name]) => `${file}: ${name}`),
    )
    .filter((name) => !imported.has(name));
  assert.deepEqual(unused, []);
});

/** Returns the names that a file imports from other files, as `path/of/the/file.ts: Name`. */
function importsOf(file: string): readonly string[] {
  const text = textOf(file);
  const fileOf = (from: string) => path.posix.join(path.posix.dirname(file), from);
  return [
    ...[...text.matchAll(/\{([^{}]*)\}\s*from '(\.[^']*)'/g)].flatMap(([, names, from]) =>
      [...names!.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(
        ([, name]) => `${fileOf(from!)}: ${name}`,
      ),
    ),
    ...[...text.matchAll(/import\('(\.[^']*)'\)\.(\w+)/g)].map(
      ([, from, name]) => `${fileOf(from!)}: ${name}`,
    ),
  ];
}

/** Returns each name that occurs in more than one file, with those files. */
function repeated(named: readonly (readonly [name: string, file: string])[]): readonly string[] {
  const byName = new Map<string, Set<string>>();
  for (const [name, file] of named) byName.set(name, (byName.get(name) ?? new Set()).add(file));
  return [...byName]
    .filter(([, where]) => where.size > 1)
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}
