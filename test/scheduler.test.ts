import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createScheduler } from '../generator/scheduler/scheduler.ts';
import { options } from './parseDocument.ts';

test('after a scheduler was closed, no waiting task begins on its thread', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scheduler-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const scheduler = createScheduler(1, path.join(folder, 'cache'));
  const run = await scheduler.runner(50);
  const tasks = Array.from({ length: 50 }, (_, i) =>
    run('parse', {
      key: `${i}`,
      path: `docs/${i}.md`,
      text: '# Title\n',
      collection: { id: 'docs', type: 'docs' },
      partials: {},
      options,
    }),
  );
  const results = Promise.allSettled(tasks);
  await tasks[0];
  await scheduler.close();
  const settled = await results;
  assert.deepEqual(
    [settled[0]!.status, settled.at(-1)],
    ['fulfilled', { status: 'rejected', reason: new Error('The scheduler was closed.') }],
  );
});
