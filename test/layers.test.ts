import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { takeDamage } from '../generator/lib/cache/cacheFaults.ts';
import { addLayer, readLayers, writeLayers } from '../generator/lib/cache/layers.ts';

test('later layers add, change and remove values, whatever their names', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'values.txt');
  const values = () => readLayers<number>(file, 'one');
  assert.deepEqual(values(), { values: {} });
  addLayer(file, 'one', { a: 1 });
  assert.deepEqual(values(), { values: {} });
  writeLayers(file, 'one', { a: 1, b: 1 });
  const layers: Record<string, number | null>[] = [{ a: 2 }, { a: 3, 7: 1 }, { a: 2 }, { b: null }];
  for (const layer of layers) addLayer(file, 'one', layer);
  addLayer(file, 'one', JSON.parse('{"__proto__": 5}') as Record<string, number>);
  const now = JSON.parse('{"7": 1, "a": 2, "__proto__": 5}') as Record<string, number>;
  assert.deepEqual(values(), { values: now, count: 6 });
  assert.deepEqual(readLayers(file, 'two'), { values: {} });
  appendFileSync(file, 'torn');
  assert.deepEqual(values(), { values: now });
  assert.match(takeDamage([folder])!, /values\.txt/);
});
