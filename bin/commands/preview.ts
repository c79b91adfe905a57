import path from 'node:path';
import { report } from '../../generator/diagnostics/report.ts';
import { inspectPreview } from '../../generator/preview/inspectPreview.ts';
import { preview } from '../../generator/preview/preview.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { reportOptions } from '../process/terminal.ts';
import { untilStopped } from '../process/untilStopped.ts';

interface Options {
  readonly outDir: string;
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** `site preview [root]`: serves until it is interrupted. Returns the exit code. */
export default async function main(folder: string | undefined, options: Options): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const problems = inspectPreview({ root, outDir: options.outDir });
  if (problems.length > 0) {
    console.error(report(problems, reportOptions(process.stderr, root)));
    return 1;
  }
  const { url, close } = await preview({
    ...options,
    root,
    onNotice: (text) => console.error(text),
  });
  console.log(
    `Serving ${path.relative(process.cwd(), path.resolve(root, options.outDir)) || '.'} at ` +
      `${url}\nPress Ctrl+C to stop.`,
  );
  await untilStopped();
  await close();
  return 0;
}
