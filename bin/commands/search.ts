import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../../generator/types.ts';
import { checkQueries } from '../../generator/search/checkQueries.ts';
import { recordQueries } from '../../generator/search/recordQueries.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { failUnread } from '../process/failUnread.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';
import { mayWriteNamedFile, writeNamedFile } from '../process/writeNamedFile.ts';

interface Options extends PipelineOptions {
  readonly out?: string;
  readonly lines?: boolean;
  readonly check?: string;
  /** A log of queries to turn into a file for `check`. */
  readonly record?: string;
}

/**
 * `site search export [root]`: prints the records of a hosted index. With `--check <file>`, runs
 * the queries of a file against the local index. With `--record <log>`, writes such a file. Returns
 * the exit code.
 */
export default async function main(
  folder: string | undefined,
  { out, lines = false, check: file, record, ...options }: Options,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  if (out !== undefined && !mayWriteNamedFile('--out', out, root)) return WRONG_USE;
  let records: readonly SearchRecord[] = [];
  let files: readonly { path: string; text: string }[] = [];
  const receive =
    file === undefined && record === undefined
      ? { onRecords: (newRecords: typeof records) => void (records = newRecords) }
      : { onSearchFiles: (newFiles: typeof files) => void (files = newFiles) };
  const checkResult = await runPipeline(
    { ...options, root, check: true, ...receive },
    options.quiet ?? false,
  );
  if (!checkResult.ok) return failUnread(checkResult, { root });
  if (file !== undefined) return checkGoldenFile(path.resolve(root, file), files);
  if (record !== undefined) return writeRecord(path.resolve(root, record), out, { root, files });
  const text = lines
    ? records.map((record) => `${JSON.stringify(record)}\n`).join('')
    : `${JSON.stringify(records, undefined, 1)}\n`;
  if (out === undefined) process.stdout.write(text);
  else {
    writeNamedFile(path.resolve(root, out), text);
    process.stderr.write(`${records.length} records written to ${out}.\n`);
  }
  return 0;
}

/** Writes the queries of a log with their results. Returns the exit code. */
async function writeRecord(
  log: string,
  out: string | undefined,
  { root, files }: { readonly root: string; readonly files: Parameters<typeof recordQueries>[1] },
): Promise<number> {
  if (!existsSync(log)) {
    process.stderr.write(`error: there is no file ${log}.\n`);
    return WRONG_USE;
  }
  const text = await recordQueries(readFileSync(log, 'utf8'), files);
  if (out === undefined) process.stdout.write(text);
  else writeNamedFile(path.resolve(root, out), text);
  return 0;
}

async function checkGoldenFile(
  file: string,
  files: Parameters<typeof checkQueries>[1],
): Promise<number> {
  if (!existsSync(file)) {
    process.stderr.write(`error: there is no file ${file}.\n`);
    return WRONG_USE;
  }
  try {
    const { text, isRight } = await checkQueries(file, files);
    process[isRight ? 'stdout' : 'stderr'].write(text);
    return isRight ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return WRONG_USE;
  }
}
