import type { BuildOptions, BuildResult } from '../../generator/types.ts';
import { printNotice } from './printNotice.ts';
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
 * cache and about another build.
 */
export async function runPipeline(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const line = createProcessProgress();
  const progress = quiet ? {} : { onProgress: line.show };
  try {
    const buildResult = await build({
      ...options,
      ...progress,
      isAlone: true,
      onWait: printNotice,
    });
    line.end();
    for (const notice of buildResult.notices) printNotice(notice);
    return buildResult;
  } finally {
    line.end();
  }
}
