import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestsOf, toDigestText } from '../../generator/digests/digests.ts';
import { isBelow } from '../../generator/lib/files/nativePath.ts';
import { findRoot, WRONG_USE } from './findRoot.ts';
import { printResult, type FormatOptions } from './printResult.ts';
import type { MachineShare } from '../../generator/warm/shareOf.ts';
import { runPipeline, type PipelineOptions } from './runPipeline.ts';
import { warmCache } from './warmCache.ts';

interface Options extends PipelineOptions, FormatOptions {
  readonly outDir: string;
  /** File for the digests of the output. */
  readonly digests?: string;
  /** Says why each page was rendered. */
  readonly explain?: boolean;
  /** Fills the cache, and writes no output. */
  readonly warm?: boolean;
  /** The share of one machine. */
  readonly shard?: MachineShare;
}

/** `site build [root]`. Gives the exit code. */
export default async function main(
  folder: string | undefined,
  { format, quiet, explain, digests, warm, shard, ...options }: Options,
): Promise<number> {
  const root = findRoot(folder, format === 'json');
  if (root === undefined) return WRONG_USE;
  if (shard && !warm) {
    console.error('error: `--shard` fills a cache and needs `--warm`.');
    return WRONG_USE;
  }
  if (warm) return warmCache({ ...options, shard, root }, { format, quiet });
  const outDir = path.resolve(root, options.outDir);
  if (digests !== undefined && isBelow(path.resolve(root, digests), outDir)) {
    console.error('error: the digests are of the output, and cannot be a file in it.');
    return WRONG_USE;
  }
  const result = await runPipeline(
    { ...options, root, routes: process.env['CI'] ? 'compare' : 'add' },
    quiet || format === 'json',
  );
  if (result.ok && digests !== undefined) {
    writeFileSync(path.resolve(root, digests), toDigestText(digestsOf(result.outDir)));
  }
  printResult(result, { format, quiet, explain, root, strict: options.strict });
  return result.ok ? 0 : 1;
}
