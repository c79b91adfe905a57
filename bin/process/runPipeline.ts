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
 * Builds. Shows the progress on standard error unless `quiet`, and always the notices about the
 * cache.
 */
export async function runPipeline(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const line = createProcessProgress();
  const progress = quiet ? {} : { onProgress: line.show };
  try {
    const result = await build({ ...options, ...progress, isAlone: true });
    line.end();
    for (const notice of result.notices)
      process.stderr.write(`${wrap(showControls(notice), process.stderr.columns, 0)}\n`);
    return result;
  } finally {
    line.end();
  }
}
