/** The shards of the search index: the words in each, and the changes after an edit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Weights } from '../generator/search/weighWords.ts';
import { invertWords } from '../generator/search/wordPages.ts';
import { cutWords, patchShards } from '../generator/search/wordShards.ts';

test('changed words replace their shards as if all shards were made again', () => {
  const pages = Array.from({ length: 60 }, (_, page): Weights =>
    Array.from({ length: 80 }, (_, i) => {
      const word = `w${(page * 7919 + i * 104729) % 3000}`;
      return [i % 3 === 0 ? `w9 ${word}` : word, 3, 0];
    }),
  );
  const edits: readonly Weights[] = [
    pages[5]!.map(([word], i) => [word, i === 0 ? 9 : 3, 0]),
    [['a word before all', 3, 0], ...pages[5]!],
    [...pages[5]!.slice(1), ['zzz', 8, 0], ['100', 3, 0]],
    [],
  ];
  const synonymsOf = (word: string) => (word === 'zzz' ? ['last'] : []);
  const whole = (of: typeof pages) => cutWords(invertWords(of), synonymsOf);
  const untold = (of: ReturnType<typeof whole>) =>
    of.map((shard) => ({ ...shard, text: undefined, readLines: shard.readLines() }));
  for (const after of edits) {
    const change = { page: 5, before: pages[5]!, after };
    const patched = patchShards(whole(pages), [change], synonymsOf);
    const written = patched.filter(({ text }) => text !== undefined).length;
    assert.deepEqual(untold(patched), untold(whole(pages.with(5, after))));
    assert.ok(after.length === 0 || written <= 4, `${written} of ${patched.length} shards`);
  }
  const [after] = pages as [Weights];
  const first = patchShards([], [{ page: 0, before: [], after }], synonymsOf);
  assert.deepEqual(untold(first), untold(whole([after])));
});

test('a word, its synonyms and the words after it in names are in one shard', () => {
  const names = Array.from(
    { length: 150 },
    (_, i) => `frame ${String.fromCharCode(97 + i / 26)}${i}`,
  );
  const others = Array.from({ length: 400 }, (_, i) => `fra${i}`);
  const words = ['frame', ...names, ...others].map((word) => [word, 3, 0] as const);
  const shards = cutWords(invertWords([words]), (word) => (word === 'frame' ? ['image'] : []));
  const frames = shards.filter(({ text }) => text!.includes('"frame'));
  assert.equal(frames.length, 1);
  assert.ok(shards.length > 2 && frames[0]!.text!.includes('"frame":"3A=image"'), frames[0]!.text);
});
