import { isFailing } from '../../generator/diagnostics/diagnose.ts';
import type { BuildResult } from '../../generator/types.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { checkBrowser } from '../actions/checkBrowser.ts';
import { checkOutside } from '../actions/checkOutside.ts';
import { checkPublished } from '../actions/checkPublished.ts';
import { listStale } from '../actions/listStale.ts';
import { printResult, type FormatOptions } from '../process/printResult.ts';
import { writeFixes } from '../actions/writeFixes.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';

interface CheckOptions {
  readonly samples?: boolean;
  /** Compares translations with their sources. */
  readonly translations?: boolean;
  /** Writes the corrections in diagnostics. */
  readonly fix?: boolean;
  /** Only shows these corrections. */
  readonly dryRun?: boolean;
  /** Writes the baseline of the gates. */
  readonly updateBaseline?: boolean;
  /** Lists the pages that are due for a review, by owner, instead of the diagnostics. */
  readonly stale?: boolean;
  /** Requests the pages of other sites that this one links to. */
  readonly outside?: boolean;
  /** Prints the addresses of these pages without requesting them. */
  readonly listOutside?: boolean;
  /** Has axe-core check all pages in a browser. */
  readonly browser?: boolean;
  /** Address of the published site, which is checked instead of the sources. */
  readonly published?: string;
}

/** `site check [root]`. Returns the exit code. */
export default async function main(
  folder: string | undefined,
  {
    format,
    quiet,
    fix,
    dryRun,
    published,
    stale,
    outside,
    listOutside = false,
    browser,
    ...options
  }: PipelineOptions & FormatOptions & CheckOptions,
): Promise<number> {
  if (published !== undefined) return checkPublished(published, format === 'json');
  const root = findRoot(folder, { json: format === 'json' });
  if (root === undefined) return WRONG_USE;
  if (browser) return checkBrowser({ ...options, root, format, quiet });
  const today = new Date().toISOString().slice(0, 10);
  if (outside || listOutside)
    return checkOutside({ ...options, root, format, quiet, isList: listOutside });
  if (stale) return listStale({ ...options, root, today, format });
  const checked = await runPipeline(
    { ...options, root, today, check: true, routes: process.env['CI'] ? 'compare' : 'add' },
    quiet || format === 'json',
  );
  const { strict } = options;
  const checkResult =
    fix || dryRun ? withoutFixed(checked, { root, strict, isDryRun: dryRun === true }) : checked;
  printResult(checkResult, { format, quiet, root, strict, check: true });
  return checkResult.ok ? 0 : 1;
}

/** The result with the remaining diagnostics, which decide whether the run is good. */
function withoutFixed(
  checked: BuildResult,
  {
    root,
    strict,
    isDryRun,
  }: Pick<PipelineOptions, 'strict'> & { readonly root: string; readonly isDryRun: boolean },
): BuildResult {
  const diagnostics = writeFixes(checked.diagnostics, { root, isDryRun });
  return { ...checked, diagnostics, ok: !isFailing(diagnostics, { strict }) };
}
