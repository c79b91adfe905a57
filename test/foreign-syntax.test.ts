/** Syntax of other tools. Each pattern finds its example, and no earlier pattern does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreign } from '../generator/parse/mistakes/foreignPatterns.ts';
import { parseDocument } from './parseDocument.ts';

for (const { example, what } of foreign)
  test(`${JSON.stringify(example)} is ${what}`, async () => {
    const { outline } = await parseDocument(`A paragraph.\n\n${example}\n`, { path: 'docs/a.md' });
    const diagnostics = outline.diagnostics.map(({ code, text }) => [
      code,
      text.includes(`is ${what}`),
    ]);
    assert.deepEqual(diagnostics, [['markdown/foreign-syntax', true]]);
  });
