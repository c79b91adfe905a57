import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { report } from '../../generator/diagnostics/report.ts';
import type { SearchRecord } from '../../generator/types.ts';
import { findRoot, WRONG_USE } from './findRoot.ts';
import { runPipeline, type PipelineOptions } from './runPipeline.ts';
import { hasColors, prefixFor, textReader } from './terminal.ts';

interface Options extends PipelineOptions {
  readonly out?: string;
  readonly lines?: boolean;
}

/** `site search export [root]`: the records of a hosted index. Gives the exit code. */
export default async function main(
  folder: string | undefined,
  { out, lines = false, ...options }: Options,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  let records: readonly SearchRecord[] = [];
  const result = await runPipeline(
    {
      ...options,
      root,
      check: true,
      onRecords: (found) => {
        records = found;
      },
    },
    options.quiet ?? false,
  );
  if (!result.ok) {
    const found = report(result.diagnostics, {
      colors: hasColors(process.stderr),
      prefix: prefixFor(root),
      textOf: textReader(root),
    });
    process.stderr.write(`${found}\n`);
    return 1;
  }
  const text = lines
    ? records.map((record) => `${JSON.stringify(record)}\n`).join('')
    : `${JSON.stringify(records, undefined, 1)}\n`;
  if (out === undefined) process.stdout.write(text);
  else {
    writeFileSync(path.resolve(root, out), text);
    process.stderr.write(`${records.length} records written to ${out}.\n`);
  }
  return 0;
}
