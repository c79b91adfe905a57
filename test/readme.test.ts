/** Functions that the generator's README names, and documents that code cites. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesOf, repository } from './harness.ts';

test('every function that the README names is in its file', () => {
  const folder = path.join(repository, 'generator');
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const steps = readme.match(/^\d+\. `\w+` in `[\w./]+`(?:\n|.)*?(?=^\d+\. |^$)/gm) ?? [];
  assert.ok(steps.length >= 15 && steps.length <= 20, String(steps.length));
  const severalFunctions = steps.filter((step) => step.match(/`\w+`/g)!.length > 1);
  assert.deepEqual(severalFunctions, []);
  const named = [...readme.matchAll(/`(\w+)` in\s+`([\w./-]+\.ts)`/g)];
  const missing = named.filter(([, name, file]) => {
    const code = readFileSync(path.join(folder, file!), 'utf8');
    return !new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'm').test(code);
  });
  assert.deepEqual(
    missing.map(([step]) => step),
    [],
  );
});

test('tests that pages of the guide name are there', () => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const folder = path.join(repository, 'content/site');
  const words = filesOf(folder).flatMap((page) =>
    [...readFileSync(path.join(folder, page), 'utf8').matchAll(/`npm test -- ([^`]+)`/g)].flatMap(
      ([, named]) => named!.split(' '),
    ),
  );
  assert.ok(words.length > 0);
  assert.deepEqual(
    words.filter((word) => !tests.some((name) => name.includes(word))),
    [],
  );
});

test('documents in capitals that code cites are in the repository', () => {
  const cited = ['bin', 'content', 'generator', 'integrations', 'test', 'theme'].flatMap((folder) =>
    filesOf(path.join(repository, folder)).flatMap((file) => {
      if (!/\.(?:[jt]sx?|mjs|css)$/.test(file)) return [];
      const text = readFileSync(path.join(repository, folder, file), 'utf8');
      return [...text.matchAll(/\b[A-Z]{3,}\.md\b/g)].map(([name]) => `${folder}/${file}: ${name}`);
    }),
  );
  const expected = /: (?:README|CHANGELOG|CONTRIBUTING|AGENTS)\.md$/;
  assert.deepEqual(
    cited.filter((citation) => !expected.test(citation)),
    [],
  );
});
