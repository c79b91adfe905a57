/** The results of the last run, which a build reads at its start and replaces at its end. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readRenderMemory } from '../generator/scheduler/memory/renderMemory.ts';
import type { Rendered } from '../generator/types.ts';

const page = (file: string) => ({ file }) as Rendered;

test('pages whose inputs changed are released before others take their place', (t) => {
  const cache = mkdtempSync(path.join(tmpdir(), 'memory-'));
  t.after(() => rmSync(cache, { recursive: true }));
  const keysOf = ({ pages }: ReturnType<typeof readRenderMemory>) =>
    [...pages].map(([file, { key }]) => `${file} ${key}`);
  readRenderMemory(cache, 'published').write([
    ['1', page('a.html')],
    ['2', page('b.html')],
  ]);
  const memory = readRenderMemory(cache, 'published');
  memory.retain(new Set(['1', '3']));
  assert.deepEqual(keysOf(memory), ['a.html 1']);
  memory.write([
    ['1', page('a.html')],
    ['3', page('b.html')],
  ]);
  assert.deepEqual(keysOf(readRenderMemory(cache, 'published')), ['a.html 1', 'b.html 3']);
});
