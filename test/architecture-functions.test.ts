/** The length of functions. architecture.test.ts measures files and lines. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { filesOf, repository } from './harness.ts';

const most = 60;
/** Files that stand for code of others, such as the sites of test cases. */
const foreign =
  /^(?:generator\/init\/template|test\/(?:sites|windows\/packages|fixtures))\/|\.d\.ts$/;

test(`no function is longer than ${most} lines`, () => {
  const files = ['bin', 'generator', 'theme', 'integrations', 'test'].flatMap((folder) =>
    filesOf(path.join(repository, folder))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:[jt]sx?|mjs)$/.test(file) && !foreign.test(file)),
  );
  assert.ok(files.length > 0);
  assert.deepEqual(
    files.flatMap((file) =>
      functionsOf(readFileSync(path.join(repository, file), 'utf8'), file)
        .filter(({ lines }) => lines > most)
        .map(({ line, lines }) => `${file}:${line} has ${lines} lines`),
    ),
    [],
  );
});

interface FunctionSize {
  readonly line: number;
  readonly lines: number;
}

function functionsOf(text: string, file: string): readonly FunctionSize[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const functions: FunctionSize[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, body, start, end } = node as {
      type?: string;
      body?: unknown;
      start: number;
      end: number;
    };
    if (body && /^(?:Arrow)?Function/.test(type ?? ''))
      functions.push({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return functions;
}
