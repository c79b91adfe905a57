import type { BuildOptions, BuildResult } from '../../generator/types.ts';
import { createProgress } from './progressLine.ts';

/** What commander gives for the options of a command that runs the pipeline. */
export interface PipelineOptions {
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly jobs?: number;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

/**
 * Builds, and shows the progress on standard error unless `quiet`, and what is to be said of the
 * cache in any case.
 */
export async function runPipeline(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const { stderr, env } = process;
  const line = createProgress({
    write: (text) => void stderr.write(text),
    updates: stderr.isTTY === true && !env['CI'],
    now: () => performance.now(),
  });
  try {
    const result = await build({ ...options, ...(!quiet && { onProgress: line.show }) });
    line.end();
    for (const notice of result.notices) stderr.write(`${notice}\n`);
    return result;
  } finally {
    line.end();
  }
}
