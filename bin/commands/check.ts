import { findRoot, WRONG_USE } from './findRoot.ts';
import { printResult, type FormatOptions } from './printResult.ts';
import { runPipeline, type PipelineOptions } from './runPipeline.ts';

/** `site check [root]`. Gives the exit code. */
export default async function main(
  folder: string | undefined,
  { format, quiet, ...options }: PipelineOptions & FormatOptions & { readonly samples?: boolean },
): Promise<number> {
  const root = findRoot(folder, format === 'json');
  if (root === undefined) return WRONG_USE;
  const result = await runPipeline(
    { ...options, root, check: true, routes: process.env['CI'] ? 'compare' : 'add' },
    quiet || format === 'json',
  );
  printResult(result, { format, quiet, root, strict: options.strict, check: true });
  return result.ok ? 0 : 1;
}
