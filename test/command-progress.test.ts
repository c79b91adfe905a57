/** The progress of a build, on a terminal and elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createProgress } from '../bin/process/progressLine.ts';
import { build } from '../generator/build.ts';
import type { Progress } from '../generator/types.ts';
import { configWith, twoCollections, writeSite } from './loadSupport.ts';

function progressOf(updates: boolean): string {
  let written = '';
  let time = 0;
  const line = createProgress({
    write: (part) => void (written += part),
    updates,
    now: () => time,
  });
  const events: readonly (readonly [
    number,
    Progress['stage'],
    Progress['state'],
    number?,
    number?,
  ])[] = [
    [0, 'scan', 'start'],
    [100, 'scan', 'done'],
    [100, 'parse', 'start'],
    [700, 'parse', 'item', 1, 2000],
    [730, 'parse', 'item', 2, 2000],
    [1400, 'parse', 'item', 2000, 2000],
    [1400, 'parse', 'done'],
    [1400, 'resolve', 'start'],
    [1449, 'resolve', 'done'],
    [1500, 'bundle', 'start'],
    [2000, 'bundle', 'done'],
    [2000, 'render', 'start'],
    [2040, 'render', 'item', 3, 3],
    [2050, 'render', 'done'],
  ];
  for (const [at, stage, state, done = 0, total = 0] of events) {
    time = at;
    line.show({ stage, state, done, total });
  }
  time = 9000;
  line.end();
  return written;
}

test('progress on a terminal is one line, which is rewritten and removed at the end', () => {
  assert.deepEqual(progressOf(true).split('\r\u001b[K'), [
    '',
    'scan…',
    'parse…',
    'parse 1 of 2,000',
    'parse 2,000 of 2,000',
    'resolve…',
    'bundle…',
    'render…',
    'render 3 of 3',
    '',
  ]);
});

test('progress elsewhere is a line with its duration for each stage that is not short', () => {
  assert.equal(
    progressOf(false),
    dedent`
      scan in 100 ms
      parse 2,000 in 1.30 s
      bundle in 500 ms
      render 3 in 50 ms
    `,
  );
});

test('a log has a line for every ten seconds of a long stage', () => {
  let written = '';
  let time = 0;
  const line = createProgress({
    write: (part) => void (written += part),
    updates: false,
    now: () => time,
  });
  line.show({ stage: 'browser', state: 'start', done: 0, total: 0 });
  for (let done = 1; done <= 5; done++) {
    time += 6000;
    line.show({ stage: 'browser', state: 'item', done, total: 5000 });
  }
  line.show({ stage: 'browser', state: 'done', done: 0, total: 0 });
  assert.equal(written, 'browser 2 of 5,000\nbrowser 4 of 5,000\nbrowser 5 in 30.0 s\n');
});

test('every stage of a build reports its start and its end', async () => {
  const events: Progress[] = [];
  const { ok } = await build({
    root: writeSite({ 'site.config.ts': configWith(twoCollections) }),
    jobs: 1,
    onProgress: (event) => void events.push(event),
  });
  const reached = [
    'load',
    'scan',
    'parse',
    'resolve',
    'bundle',
    'render',
    'check',
    ...(ok ? ['assemble', 'commit'] : []),
  ];
  assert.deepEqual(
    events.filter(({ state }) => state !== 'item').map(({ stage, state }) => `${stage} ${state}`),
    reached.flatMap((stage) => [`${stage} start`, `${stage} done`]),
  );
  assert.deepEqual(
    events
      .filter(({ state }) => state === 'item')
      .map(({ stage, done, total }) => `${stage} ${done} of ${total}`)
      .slice(0, 2),
    ['parse 1 of 2', 'parse 2 of 2'],
  );
});
