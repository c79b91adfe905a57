/** The screenshots of `site diff`: pairs with the differing parts framed. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compareBoxes, pairScreenshots } from '../generator/browser/pairScreenshots.ts';
import { compareOutputs } from '../generator/diff/compareOutputs.ts';
import { toDiffReport } from '../generator/diff/diffReport.ts';
import { findChromium } from './chromium.mjs';

test('screenshots: what is new, changed or of another color has a frame', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const write = (side: string, pages: Readonly<Record<string, string>>, style = '') => {
    mkdirSync(path.join(folder, side));
    for (const [name, body] of Object.entries(pages))
      writeFileSync(
        path.join(folder, side, `${name}.html`),
        `<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`,
      );
    return path.join(folder, side);
  };
  const aside = '<aside style="float: right">Beside</aside>';
  const before = write('before', {
    text: `${aside}<p>One</p><p>Two words</p><p>Three</p>`,
    color: '<p>One</p><p class="hot">Two</p>',
    same: '<p>One</p>',
  });
  const now = {
    text: `${aside}<p>One</p><p>Added</p><p>Two terms</p><p>Three</p>`,
    color: '<p>One</p><p class="hot">Two</p>',
    same: '<p>One</p>',
  };
  const pairs = await pairScreenshots({
    sides: { before, after: write('after', now, '.hot { background: gold }') },
    pages: ['/text', '/color', '/same'],
    chromium: findChromium(),
    jobs: 2,
  });
  // Removed and added are "Two words", "Added" and "Two terms"; the colored text is on both sides.
  const frames = [...pairs].map(([page, pair]) => [page, pair.frames]);
  assert.deepEqual(frames.sort(), [
    ['/color', 2],
    ['/text', 3],
  ]);
  const pair = pairs.get('/text')!;
  assert.match(pair.before, /^data:image\/webp;base64,\w/);
  assert.notEqual(pair.before, pair.after);
  const none = { hashes: new Map(), sizes: new Map(), pages: new Map(), redirects: {} };
  const empty = { ...none, read: () => '' };
  const diff = {
    base: 'main',
    cited: [],
    findings: { new: [], gone: [] },
    ...compareOutputs(empty, empty),
    unseenPages: ['/color'],
  };
  const report = toDiffReport({ ...diff, changed: [{ pages: ['/text'], hunks: [] }] }, pairs);
  assert.equal(report.match(/<img src="data:image\/webp/g)!.length, 4);
  assert.doesNotMatch(report, /<script/);
});

test('boxes that moved are compared with each other; a missing one is marked at an edge', () => {
  const box = (key: string, y: number) => ({ key, x: 0, y, width: 50, height: 10 });
  const { marks, pairs } = compareBoxes(
    [box('a', 0), box('c', 20)],
    [box('a', 0), box('b', 20), box('c', 40)],
  );
  assert.deepEqual(
    pairs.map(([one, other]) => [one.y, other.y]),
    [
      [0, 0],
      [20, 40],
    ],
  );
  assert.deepEqual(
    marks.map((side) => side.map(({ y, height }) => [y, height])),
    [[[10, 0]], [[20, 10]]],
  );
});
