import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import { dedent } from './dedent.ts';
import { originalFrame, stackFrames } from '../generator/lib/stackFrames.ts';

function thrownWith(stack: string): Error {
  return Object.assign(new Error('x'), { stack });
}

test('the files of a stack are listed innermost first, without query strings', () => {
  const error = thrownWith(
    dedent`
      Error: x
          at f (file:///site/a%20b.mjs?v=2:3:14)
          at /site/c.mjs:5:6
          at async Promise.all (index 0)`,
  );
  assert.deepEqual(
    [...stackFrames(error)],
    [
      { file: '/site/a b.mjs', line: 3, column: 14 },
      { file: '/site/c.mjs', line: 5, column: 6 },
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
