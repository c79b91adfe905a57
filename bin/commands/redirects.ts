import { showControls } from '../../generator/diagnostics/showControls.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { failUnread } from '../process/failUnread.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';

interface Options extends PipelineOptions {
  readonly suggest?: boolean;
}

/**
 * `site redirects [root]`: lists lost addresses. With `--suggest`, prints them as entries for the
 * configuration. Returns the exit code.
 */
export default async function main(
  folder: string | undefined,
  { suggest, ...options }: Options,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const checkResult = await runPipeline(
    { ...options, root, check: true, routes: 'compare' },
    options.quiet ?? false,
  );
  const { lost } = checkResult;
  if (!lost) return failUnread(checkResult, { root });
  const lines = lost.map(({ from, to }) =>
    !suggest
      ? from
      : to === undefined
        ? `// ${from}: no similar page found`
        : `{ from: '${from}', to: '${to}' },`,
  );
  process.stdout.write(
    lines.length === 0
      ? 'Every address in routes.lock still works.\n'
      : `${lines.map(showControls).join('\n')}\n`,
  );
  return 0;
}
