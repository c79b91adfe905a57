import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documents, fuzz } from './fuzz/fuzz.ts';
import { fuzzSites } from './fuzz/fuzzSite.ts';
import { parseDocument, placesOf } from './parseDocument.ts';

test('500 mutated documents are parsed without a crash; each diagnostic has a place', async () => {
  assert.deepEqual(await fuzz(1, 500), []);
});

test('a key without a name has a place', async () => {
  const placesIn = async (text: string) => placesOf(await parseDocument(text));
  const { outline } = await parseDocument('---\ntitle: A\n: [company]\n---\n\nText\n');
  assert.deepEqual(outline.unknownKeys, [
    { key: '', place: { file: 'docs/a.mdx', line: 3, column: 1, endLine: 3, endColumn: 1 } },
  ]);
  assert.deepEqual(await placesIn('---\ntitle: [^a]: Custom\n---\n\nText\n'), [
    'docs/a.mdx:2:8 frontmatter/wrong-value',
  ]);
});

test('names that objects have, and attributes with brackets, are text like any other', async () => {
  const placesIn = async (text: string, path = 'docs/a.md') =>
    placesOf(await parseDocument(text, { path }));
  assert.deepEqual(await placesIn('```__proto__\ncode\n```\n'), [
    'docs/a.md:1:4 markdown/unknown-language',
  ]);
  assert.deepEqual(await placesIn('<div cla](ss="box">\n\nText\n\n</div>\n'), [
    'docs/a.md:1:6 markdown/unknown-attribute',
  ]);
});

test('sites with mutated content, data and cache build; each diagnostic has a place', async () => {
  assert.deepEqual(await fuzzSites(1, 9, documents()), []);
});
