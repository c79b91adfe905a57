import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readYaml } from '../generator/resolve/yamlFile.ts';

const read = (text: string, path = 'a/_category_.json') =>
  readYaml(path, text).diagnostics.map(
    ({ line, column, code, text: message, hint }) => `${line}:${column} ${code} ${message} ${hint}`,
  );
const faulty = (place: string, reason: string) =>
  `${place} content/bad-file \`a/_category_.json\` cannot be read: ${reason}. ` +
  'Correct the syntax at this place.';

/** Texts with a mistake, and its place and explanation. */
const mistakes: readonly (readonly [text: string, place: string, reason: string])[] = [
  ['{ "a": 1\n  "b": 2 }', '2:3', 'a comma is missing before this'],
  ['{ "a": ["x" "y"] }', '1:13', 'a comma is missing before this'],
  ['{ "a": "x }\n', '1:8', 'the quote that begins here is never closed'],
  ['{\n"a": 1\n', '1:1', 'the `{` that begins here is never closed'],
  ['{ "a": [1, 2 }', '1:14', '`}` cannot close the `[` that is open here'],
  ['{ "a": 1 }}', '1:11', '`}` comes after its end'],
  ['{ "a": 1 } x', '1:12', '`x` comes after its end'],
  ['{ "a" 1 }', '1:7', 'a colon is missing after `"a"`'],
  ['{ "a": 1,, "b": 2 }', '1:10', '`,` is where a name should be'],
];

for (const [text, place, reason] of mistakes) {
  test(`a mistake in JSON is explained: ${JSON.stringify(text)}`, () =>
    assert.deepEqual(read(text), [faulty(place, reason)]));
}

test('a repeated key is named, in YAML and in JSON', () => {
  const twice = (path: string, place: string) => [
    `${place} content/bad-file \`${path}\` cannot be read: ` +
      'the key `a b` appears twice at the same place. Keep one of the two.',
  ];
  assert.deepEqual(read('{ "a b": 1, "a b": 2 }'), twice('a/_category_.json', '1:13'));
  assert.deepEqual(read('a b: 1\n"a b": 2\n', 'a.yml'), twice('a.yml', '2:1'));
});

test('a comma at the end, and names without quotes, are accepted', () => {
  const { value, diagnostics } = readYaml(
    'a/_category_.json',
    '{ label: "A", \t"items": [1, 2,], }',
  );
  assert.deepEqual([value, diagnostics], [{ label: 'A', items: [1, 2] }, []]);
  assert.deepEqual(read('{ label: \'A\', items: [1, 2,], "b": { "c": [] } '), [
    faulty('1:1', 'the `{` that begins here is never closed'),
  ]);
});
