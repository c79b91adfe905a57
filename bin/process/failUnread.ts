import { report } from '../../generator/diagnostics/report.ts';
import type { BuildResult } from '../../generator/types.ts';
import { toJson, type FormatOptions } from './printResult.ts';
import { reportOptions } from './terminal.ts';

/**
 * Prints why a site could not be read, on standard error unless a program reads the output. Returns
 * the exit code.
 */
export function failUnread(
  buildResult: BuildResult,
  { root, format }: { readonly root: string; readonly format?: FormatOptions['format'] },
): 1 {
  if (format === 'json') console.log(toJson(buildResult));
  else console.error(report(buildResult.diagnostics, reportOptions(process.stderr, root)));
  return 1;
}
