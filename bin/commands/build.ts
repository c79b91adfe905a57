import path from 'node:path';
import { isBelow } from '../../generator/lib/files/nativePath.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { printResult, type FormatOptions } from '../process/printResult.ts';
import type { BuildResult } from '../../generator/types.ts';
import type { MachineShare } from '../../generator/warm/shareOf.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';
import { mayWriteNamedFile, writeNamedFile } from '../process/writeNamedFile.ts';
import { warmCache } from '../actions/warmCache.ts';

interface Options extends PipelineOptions, FormatOptions {
  readonly outDir: string;
  /** File for the digests of the output. */
  readonly digests?: string;
  /** Whether to print why each page was rendered. */
  readonly explain?: boolean;
  /** Whether to fill the cache and write no output. */
  readonly warm?: boolean;
  readonly shard?: MachineShare;
  /** Address of the shared cache. */
  readonly sharedCache?: string;
  readonly writeSharedCache?: boolean;
}

/** `site build [root]`. Returns the exit code. */
export default async function main(
  folder: string | undefined,
  { format, quiet, explain, digests, warm, shard, sharedCache: address, ...rest }: Options,
): Promise<number> {
  const { writeSharedCache = false, ...build } = rest;
  const options = { ...build, ...sharedCacheAt(address) };
  const root = findRoot(folder, { json: format === 'json' });
  if (root === undefined) return WRONG_USE;
  if (shard && !warm) {
    console.error('error: `--shard` fills a cache and needs `--warm`.');
    return WRONG_USE;
  }
  if (writeSharedCache && !(warm && address !== undefined)) {
    console.error('error: `--write-shared-cache` needs `--warm` and `--shared-cache`.');
    return WRONG_USE;
  }
  if (writeSharedCache && shard?.documents !== undefined) {
    console.error('error: `--write-shared-cache` needs a share such as `2/4`, and no glob.');
    return WRONG_USE;
  }
  if (warm && digests !== undefined) {
    console.error('error: `--warm` writes no output, so there are no `--digests` of it.');
    return WRONG_USE;
  }
  if (warm) return warmCache({ ...options, writeSharedCache, shard, root }, { format, quiet });
  const outDir = path.resolve(root, options.outDir);
  if (digests !== undefined && isBelow(path.resolve(root, digests), outDir)) {
    console.error('error: `--digests` must name a file outside the output folder.');
    return WRONG_USE;
  }
  if (digests !== undefined && !mayWriteNamedFile('--digests', digests, root)) return WRONG_USE;
  const writeDigests = async ({ ok, outDir: folder }: BuildResult) => {
    if (!ok || digests === undefined) return;
    const { digestsOf, toDigestText } = await import('../../generator/digests/digests.ts');
    writeNamedFile(path.resolve(root, digests), toDigestText(digestsOf(folder)));
  };
  const routes = process.env['CI'] ? 'compare' : 'add';
  const buildResult = await runPipeline(
    { ...options, root, routes, onBuilt: writeDigests },
    quiet || format === 'json',
  );
  printResult(buildResult, { format, quiet, explain, root, strict: options.strict });
  return buildResult.ok ? 0 : 1;
}

/** The server, with its token from the environment. */
function sharedCacheAt(address: string | undefined) {
  const { SITE_SHARED_CACHE_TOKEN: token } = process.env;
  return address === undefined ? {} : { sharedCache: { address, ...(token && { token }) } };
}
