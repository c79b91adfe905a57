import { report } from '../../generator/diagnostics/report.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';
import { reportOptions } from '../process/terminal.ts';

/** `site routes accept [root]`. Returns the exit code. */
export default async function main(
  folder: string | undefined,
  options: PipelineOptions,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const checkResult = await runPipeline(
    { ...options, root, check: true, routes: 'accept' },
    options.quiet ?? false,
  );
  const problems = checkResult.ok
    ? ''
    : report(checkResult.diagnostics, reportOptions(process.stdout, root));
  process.stdout.write(
    checkResult.ok
      ? `routes.lock has the ${checkResult.pages} pages of this site.\n`
      : `${problems}\n\nroutes.lock is as it was.\n`,
  );
  return checkResult.ok ? 0 : 1;
}
