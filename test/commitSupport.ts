/** Fresh folders for the tests of commit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf } from '../generator/lib/hash.ts';
import type { OutputFile } from '../generator/types.ts';

/** The folder in which a test file's outputs are. It is removed when the process ends. */
export const commitRoot = mkdtempSync(path.join(tmpdir(), 'commit-'));
process.on('exit', () => rmSync(commitRoot, { recursive: true, force: true }));
let count = 0;
/** Returns options of `commit` with an output folder that nothing was written to yet. */
export const fresh = () => ({
  root: commitRoot,
  protect: [path.join(commitRoot, 'content')],
  outDir: path.join(commitRoot, `build-${++count}`),
  timesFile: path.join(commitRoot, `times-${count}.json`),
});

/** Texts by path. */
export type FileTexts = Readonly<Record<string, string>>;

const kindOf = (name: string): OutputFile['kind'] =>
  name.endsWith('.html')
    ? 'document'
    : name === 'sw.js'
      ? 'worker'
      : name.endsWith('.json')
        ? 'index'
        : 'asset';

/** Returns the files as `commit` takes them. */
export const outputs = (files: FileTexts): OutputFile[] =>
  Object.entries(files).map(([name, text]) => ({
    path: name,
    kind: kindOf(name),
    hash: hashOf(text),
    content: { bytes: text },
  }));
