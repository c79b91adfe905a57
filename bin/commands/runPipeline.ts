import type { BuildOptions, BuildResult } from '../../generator/types.ts';
import { createProgress } from './progressLine.ts';

/** What commander gives for the options of a command that runs the pipeline. */
export interface PipelineOptions {
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly jobs?: number;
  readonly strict?: boolean;
}

/** Builds, and shows the progress on standard error unless `quiet`. */
export async function runPipeline(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const { stderr, env } = process;
  const line = createProgress({
    write: (text) => void stderr.write(text),
    updates: stderr.isTTY === true && !env['CI'],
    now: () => performance.now(),
  });
  try {
    return await build({ ...options, ...(!quiet && { onProgress: line.show }) });
  } finally {
    line.end();
  }
}
