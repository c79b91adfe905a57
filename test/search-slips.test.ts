/** Queries that differ from the words of a page: slips, separated words and names of options. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemorySearch, documentOf } from './searchSupport.ts';

const heading = (id: string, text: string) => ({ id, depth: 2, heading: text, code: '' });

test('a long word may have two slips, a short one only one', async () => {
  const { pages } = createMemorySearch([
    documentOf('Transitions', { text: 'Between scenes.' }),
    documentOf('Spring', { text: 'It bounces.' }),
  ]);
  for (const query of ['transtiionns', 'tranitons', 'transittionz', 'transitioness'])
    assert.deepEqual(await pages(query), ['/docs/transitions'], query);
  assert.deepEqual(await pages('tarnzisionz'), []);
  assert.deepEqual(await pages('spirngg'), []);
});

test('a number may be the beginning of a name, but not of another number', async () => {
  const { pages } = createMemorySearch([
    documentOf('Scale 20', { text: 'By 200.' }),
    documentOf('Draw in 2D', { text: 'A flat picture.' }),
  ]);
  assert.deepEqual(await pages('2'), ['/docs/draw-in-2d']);
});

test('a word that a query writes as two words is found', async () => {
  const { pages } = createMemorySearch([
    documentOf('Build a timeline', { text: 'Tracks and items.' }),
    documentOf('Time', { text: 'A line on the time it takes, line by line.' }),
  ]);
  assert.equal((await pages('time line'))[0], '/docs/build-a-timeline');
});

test('a page with the whole name comes before titles with parts of it', async () => {
  const { pages } = createMemorySearch([
    documentOf('Move a layer to the beginning of a scene', { text: 'In steps.' }),
    documentOf('Player', {
      headingTexts: [{ ...heading('key', 'moveToBeginning'), text: 'A key.' }],
    }),
  ]);
  assert.equal((await pages('moveToBeginning'))[0], '/docs/player');
});

test('a slip near the end of a word finds all words with the same beginning', async () => {
  const { pages } = createMemorySearch([
    documentOf('Compositor', { text: 'A program.' }),
    documentOf('Composition', { text: 'A video.' }),
  ]);
  assert.deepEqual(await pages('compositon'), ['/docs/composition', '/docs/compositor']);
});

test('the six longest words of a sentence are looked up, and none is corrected', async () => {
  const { pages, read } = createMemorySearch([
    documentOf('Fox', { text: 'A fox and a window.' }),
    documentOf('Garden', { text: 'Behind the house.' }),
  ]);
  const corrects = () => [...read].some((name) => name.includes('spelling'));
  const four = 'orchards mountains villages meadows';
  assert.deepEqual(await pages(`${four} harbours lanterns fox`), []);
  assert.deepEqual(await pages(`${four} lanterns fox`), ['/docs/fox']);
  assert.equal(corrects(), false);
  assert.deepEqual(await pages(`${four} garrden`), ['/docs/garden']);
  assert.equal(corrects(), true);
});
