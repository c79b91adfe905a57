import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { originalFrame, stackFrames } from '../generator/lib/stackFrames.ts';

function thrownWith(stack: string): Error {
  return Object.assign(new Error('x'), { stack });
}

test('the files of a stack are listed innermost first, without query strings', () => {
  const module = path.resolve('/site/a b.mjs');
  const error = thrownWith(
    [
      'Error: x',
      `    at f (${pathToFileURL(module).href}?v=2:3:14)`,
      '    at /site/c.cjs:5:6',
      '    at g (C:\\site\\d e.cjs:7:8)',
      '    at async Promise.all (index 0)',
    ].join('\n'),
  );
  assert.deepEqual(
    [...stackFrames(error)],
    [
      { file: module, line: 3, column: 14 },
      { file: '/site/c.cjs', line: 5, column: 6 },
      { file: 'C:\\site\\d e.cjs', line: 7, column: 8 },
    ],
  );
  assert.deepEqual([...stackFrames('thrown as it is')], []);
});

test('a place in a bundled file leads to the source that its map names', () => {
  const { code, map } = transformSync('type A = string;\n\nexport const a: A = fail();\n', {
    loader: 'ts',
    sourcemap: true,
    sourcefile: 'source.ts',
  });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'out.mjs');
  writeFileSync(`${file}.map`, map);
  const line = code.split('\n').findIndex((text) => text.includes('fail')) + 1;
  const frame = { file, line, column: code.split('\n')[line - 1]!.indexOf('fail') + 1 };
  assert.deepEqual(originalFrame(frame, `${file}.map`), { file: 'source.ts', line: 3, column: 21 });
  assert.equal(originalFrame(frame, `${file}.none`), undefined);
});
