import type { BuildResult } from '../../generator/types.ts';
import { findRoot, WRONG_USE } from './findRoot.ts';
import { printResult, type FormatOptions } from './printResult.ts';
import { writeFixes } from './writeFixes.ts';
import { runPipeline, type PipelineOptions } from './runPipeline.ts';

interface CheckOptions {
  readonly samples?: boolean;
  /** Writes the corrections that findings name. */
  readonly fix?: boolean;
  /** Shows them only. */
  readonly dryRun?: boolean;
}

/** `site check [root]`. Gives the exit code. */
export default async function main(
  folder: string | undefined,
  { format, quiet, fix, dryRun, ...options }: PipelineOptions & FormatOptions & CheckOptions,
): Promise<number> {
  const root = findRoot(folder, format === 'json');
  if (root === undefined) return WRONG_USE;
  const found = await runPipeline(
    { ...options, root, check: true, routes: process.env['CI'] ? 'compare' : 'add' },
    quiet || format === 'json',
  );
  const result = fix || dryRun ? withoutFixed(found, root, dryRun === true) : found;
  printResult(result, { format, quiet, root, strict: options.strict, check: true });
  return result.ok ? 0 : 1;
}

/** The result with the findings that are left; the site is whole once there are none. */
function withoutFixed(found: BuildResult, root: string, isDryRun: boolean): BuildResult {
  const diagnostics = writeFixes(found.diagnostics, { root, isDryRun });
  const isWhole = diagnostics.every(({ severity }) => severity === 'info');
  return { ...found, diagnostics, ok: found.ok || isWhole };
}
