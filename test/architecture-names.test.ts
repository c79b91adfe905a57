/** Names of files and exports: each means one thing, and each export has a user. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { filesOf, repository } from './harness.ts';
import { code, ours, textOf } from './repositoryFiles.ts';

/** In these folders Docusaurus, or the name of a command, decides the name of a file. */
const namedFromOutside = /^bin\/commands\/|^theme\/(?:compat|components\/\w+)\//;

test('no two files share a name', () => {
  const found = repeated(
    ours
      .filter((file) => !namedFromOutside.test(file) && !file.endsWith('/index.ts'))
      .map((file) => [path.basename(file), file]),
  );
  assert.deepEqual(found, []);
});

/** Names that several modules must export, because a caller expects them there. */
const contracts = new Map([
  ['main', 'bin/program.js calls it, in every command'],
  ['handleEvent', 'client/extras.ts and widgets.ts call it, in scripts that load on an event'],
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
  const found = repeated(
    // The texts of the interface are a table, which is always imported as a whole.
    ours
      .filter((file) => !/^theme\/messages\/en\w*\.ts$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(exported)]
          .filter(([, words, name]) => !isComponent(file, words!) && !contracts.has(name!))
          .map(([, , name]) => [name!, file] as const),
      ),
  );
  assert.deepEqual(found, []);
});

test('every exported value has a user in another file', () => {
  const users = new Map<string, number>();
  const tests = filesOf(path.join(repository, 'test')).map((file) => `test/${file}`);
  for (const file of [...code, ...tests.filter((name) => /\.(?:tsx?|m?js)$/.test(name))])
    for (const word of new Set(textOf(file).match(/[\w$]+/g)))
      users.set(word, (users.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;
  const found = ours
    // Documents, and components of other sites, use these.
    .filter((file) => !/^theme\/(?:compat|components|docusaurus)\//.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(exported)]
        .filter(([, name]) => users.get(name!) === 1)
        .map(([, name]) => `${file}: ${name}`),
    );
  assert.deepEqual(found, []);
});

/** Each name that occurs in more than one file, with those files. */
function repeated(named: readonly (readonly [name: string, file: string])[]): readonly string[] {
  const byName = new Map<string, Set<string>>();
  for (const [name, file] of named) byName.set(name, (byName.get(name) ?? new Set()).add(file));
  return [...byName]
    .filter(([, where]) => where.size > 1)
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}
