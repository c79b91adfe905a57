/** What readers type that is not quite what a page says: slips, words apart, names of options. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemorySearch, documentOf } from './searchSupport.ts';

const heading = (id: string, text: string) => ({ id, depth: 2, heading: text, code: '' });

test('a long word may be misspelt twice, a short one once', async () => {
  const { pages } = createMemorySearch([
    documentOf('Transitions', { text: 'Between scenes.' }),
    documentOf('Spring', { text: 'It bounces.' }),
  ]);
  for (const query of ['transtiionns', 'tranitons', 'transittionz', 'transitioness'])
    assert.deepEqual(await pages(query), ['/docs/transitions'], query);
  assert.deepEqual(await pages('tarnzisionz'), []);
  assert.deepEqual(await pages('spirngg'), []);
});

test('a word that the query writes apart is found', async () => {
  const { pages } = createMemorySearch([
    documentOf('Build a timeline', { text: 'Tracks and items.' }),
    documentOf('Time', { text: 'A line on the time it takes, line by line.' }),
  ]);
  assert.equal((await pages('time line'))[0], '/docs/build-a-timeline');
});

test('a name that a page has comes before its parts in a title', async () => {
  const { pages } = createMemorySearch([
    documentOf('Move a layer to the beginning of a scene', { text: 'In steps.' }),
    documentOf('Player', { parts: [{ ...heading('key', 'moveToBeginning'), text: 'A key.' }] }),
  ]);
  assert.equal((await pages('moveToBeginning'))[0], '/docs/player');
});
