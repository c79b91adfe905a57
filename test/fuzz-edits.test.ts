import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzEdits, replay, type Replay } from './fuzz/fuzzEdits.ts';

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
  'a diagnostic of a file that code is taken from ends with the block': {
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
