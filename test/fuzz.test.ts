import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documents, fuzz } from './fuzz/fuzz.ts';
import { fuzzEdits, replay, type Replay } from './fuzz/fuzzEdits.ts';
import { fuzzSites } from './fuzz/fuzzSite.ts';
import { parseDocument, places } from './parseDocument.ts';

test('500 mutated documents are parsed without a crash; each finding has a place', async () => {
  assert.deepEqual(await fuzz(1, 500), []);
});

test('a key without a name has a place', async () => {
  const placesIn = async (text: string) => places(await parseDocument(text));
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
    places(await parseDocument(text, { path }));
  assert.deepEqual(await placesIn('```__proto__\ncode\n```\n'), [
    'docs/a.md:1:4 markdown/unknown-language',
  ]);
  assert.deepEqual(await placesIn('<div cla](ss="box">\n\nText\n\n</div>\n'), [
    'docs/a.md:1:6 markdown/unknown-attribute',
  ]);
});

test('sites with mutated content, data and cache build; each finding has a place', async () => {
  assert.deepEqual(await fuzzSites(1, 9, documents()), []);
});

test('after 30 series of edits, builds and servers give the results of fresh ones', async () => {
  const options = { seed: 1, series: 30, length: 30, theme: 'plain', isQuick: true } as const;
  assert.deepEqual(await fuzzEdits(options), []);
});

/** Differences that series of edits found, each with the edits that it needs. */
const differences: Readonly<Record<string, Replay>> = {
  'a removed style sheet has no faults': {
    kind: 'dev',
    batches: [[['css/site.css', 2]], [['css/site.css', 3]]],
  },
  'code outside the folders of content goes away': {
    kind: 'dev',
    batches: [[['more/code.js', 2]]],
  },
  'code outside the folders of content comes back': {
    kind: 'dev',
    batches: [[['more/code.js', 2]], [['more/code.js', 1]]],
  },
  'a finding of a file that code is taken from ends with the block': {
    kind: 'dev',
    batches: [
      [
        ['docs/a.md', 4],
        ['snippet.js', 2],
      ],
      [['docs/a.md', 1]],
    ],
  },
  'a text that was shown comes back after one that nobody saw': {
    kind: 'dev',
    isQuick: true,
    batches: [
      [],
      [
        ['people/ada.md', 1],
        ['docs/folder/index.md', 1],
      ],
      [
        ['people/ada.md', 0],
        ['docs/folder/index.md', 0],
      ],
    ],
  },
};
for (const [name, edits] of Object.entries(differences))
  test(name, async () => assert.equal(await replay(edits), undefined));
