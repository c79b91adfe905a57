/** Emphasis, which is resolved in pieces. The trees are the same as those of remark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parserFor } from '../generator/parse/syntax/parser.ts';

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/** Returns a text of `count` of the `pieces`, the same for the same `seed`. */
function mix(pieces: readonly string[], count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[Math.floor((state / 2_147_483_648) * pieces.length)]!;
  }).join('');
}

const balanced = [
  'word ',
  '*a* ',
  '**b** ',
  '_c_ ',
  '***d*** ',
  '*e **f** _g_* ',
  '~~h~~ ',
  '`i` ',
];
const markers = ['a', ' ', '*', '**', '_', '***', '~', '[', '](b)', '`', '.', 'é'];

for (const [name, text] of [
  ['balanced', mix(balanced, 1500, 1)],
  [
    'balanced, then an opener and a closer',
    `${mix(balanced, 800, 2)}*a ${mix(balanced, 800, 3)}b*`,
  ],
  ['sequences of other lengths', `${mix(balanced, 800, 4)}**a* ${mix(balanced, 800, 5)} *b**`],
  ['any sequences', mix(markers, 1500, 6)],
  ['balanced, then any', mix(balanced, 800, 7) + mix(markers, 500, 8)],
  ['within a link', `[${mix(balanced, 800, 9)}](/a)${mix(balanced, 800, 10)}`],
] as const)
  test(`the tree of ${name} is that of remark`, () => {
    assert.deepEqual(parserFor(text, 'md').parse(text), remark.parse(text));
  });
