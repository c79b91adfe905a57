import { findRoot, WRONG_USE } from './findRoot.ts';
import { printResult, type FormatOptions } from './printResult.ts';
import { runPipeline, type PipelineOptions } from './runPipeline.ts';

interface Options extends PipelineOptions, FormatOptions {
  readonly outDir: string;
}

/** `site build [root]`. Gives the exit code. */
export default async function main(
  folder: string | undefined,
  { format, quiet, ...options }: Options,
): Promise<number> {
  const root = findRoot(folder, format === 'json');
  if (root === undefined) return WRONG_USE;
  const result = await runPipeline(
    { ...options, root, routes: process.env['CI'] ? 'compare' : 'add' },
    quiet || format === 'json',
  );
  printResult(result, { format, quiet, root, strict: options.strict });
  return result.ok ? 0 : 1;
}
