import { showControls } from '../../generator/diagnostics/showControls.ts';
import { wrap } from '../../generator/diagnostics/wrap.ts';
import type { BuildOptions, BuildResult } from '../../generator/types.ts';
import { createProcessProgress } from './progressLine.ts';

/** Options of a command that runs the pipeline, as commander gives them. */
export interface PipelineOptions {
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly cacheDir?: string;
  readonly jobs?: number;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

/**
 * Builds. Shows the progress on standard error unless `quiet`. Always prints the notices about the
 * cache.
 */
export async function runPipeline(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const line = createProcessProgress();
  const progress = quiet ? {} : { onProgress: line.show };
  try {
    const buildResult = await build({ ...options, ...progress, isAlone: true });
    line.end();
    const { stderr } = process;
    for (const notice of buildResult.notices)
      stderr.write(`${wrap(showControls(notice), stderr.columns, 0)}
`);
    return buildResult;
  } finally {
    line.end();
  }
}
