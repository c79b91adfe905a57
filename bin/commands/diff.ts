import { showControls, showControlsInLines } from '../../generator/diagnostics/showControls.ts';
import path from 'node:path';
import { pairScreenshots } from '../../generator/browser/pairScreenshots.ts';
import { BrowserMissing, usualTabs } from '../../generator/browser/startBrowser.ts';
import { diffFolder, GitFailure } from '../../generator/diff/buildSides.ts';
import { toDiffMarkdown } from '../../generator/diff/diffMarkdown.ts';
import { toDiffReport } from '../../generator/diff/diffReport.ts';
import { diffSite, type DiffResult } from '../../generator/diff/diffSite.ts';
import { UnreadableOutput } from '../../generator/diff/readOutput.ts';
import { pagesForScreenshots } from '../../generator/diff/reportScreenshots.ts';
import { findBrowser } from '../../generator/lib/files/findBrowser.ts';
import { whileLocked } from '../../generator/runLocks.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { printNotice } from '../process/printNotice.ts';
import { mayWriteNamedFile, writeNamedFile } from '../process/writeNamedFile.ts';

interface DiffOptions {
  /** A commit, a folder with an output, or the address of a published site. */
  readonly base: string;
  readonly baseUrl?: string;
  readonly cacheDir?: string;
  readonly jobs?: number;
  /** File for the report. */
  readonly report?: string;
  /** Whether the report has screenshots of changed pages. */
  readonly screenshots?: boolean;
  readonly format?: string;
}

/**
 * `site diff <base> [root]`. The exit code is 0 whether or not the sides differ, and 1 if a side
 * has errors.
 */
export default async function main(
  folder: string | undefined,
  { base, report, screenshots, format, baseUrl, cacheDir, jobs }: DiffOptions,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  if (screenshots && report === undefined) {
    console.error('error: `--screenshots` puts screenshots into the report and needs `--report`.');
    return WRONG_USE;
  }
  if (report !== undefined && !mayWriteNamedFile('--report', report, root)) return WRONG_USE;
  const compare = async () => {
    const options = { baseUrl, cacheDir, jobs, onWait: printNotice };
    const diffResult = await diffSite(root, base, options);
    if (!diffResult.ok) return printErrors(base, diffResult, format);
    const { diff } = diffResult;
    if (report !== undefined) {
      const taken = screenshots ? await takeScreenshots(diffResult, jobs) : undefined;
      writeNamedFile(path.resolve(root, report), toDiffReport(diff, taken));
    }
    console.log(
      format === 'json'
        ? JSON.stringify(diff)
        : showControlsInLines(toDiffMarkdown(diff).trimEnd()),
    );
    return 0;
  };
  try {
    // Comparisons share a worktree and the folders of the outputs.
    const inCache = [diffFolder(root, { cacheDir })];
    return await whileLocked({ inCache, onWait: printNotice }, compare);
  } catch (error) {
    if (!(error instanceof UnreadableOutput) && !(error instanceof GitFailure)) throw error;
    const isAddress = /^https?:/.test(base);
    const explanation = isAddress ? '' : `\`${base}\` is neither a commit nor an output. `;
    const message = explanation + error.message;
    console.error(`error: ${message}`);
    if (format === 'json') console.log(JSON.stringify({ ok: false, error: message }));
    return WRONG_USE;
  }
}

/** Prints the errors of a side that does not build. Returns the exit code. */
function printErrors(
  base: string,
  { ok, side, diagnostics }: DiffResult & { readonly ok: false },
  format: string | undefined,
): 1 {
  if (format === 'json') console.log(JSON.stringify({ ok, side, diagnostics }));
  const name = side === 'base' ? `The site at \`${base}\`` : 'The site';
  console.error(`error: ${name} does not build, so there is nothing to compare.`);
  for (const { code, file, line, text } of diagnostics.filter(
    (diagnostic) => diagnostic.severity === 'error',
  ))
    console.error(showControls(`  ${[file, line].filter(Boolean).join(':')} ${code} ${text}`));
  return 1;
}

/**
 * Takes screenshots for the report. Without a browser there are none, and a line names the missing
 * browser.
 */
async function takeScreenshots(
  { diff, sides }: DiffResult & { readonly ok: true },
  jobs = usualTabs,
) {
  try {
    const pages = pagesForScreenshots(diff);
    return await pairScreenshots({ sides, pages, chromium: findBrowser(process.env), jobs });
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    console.error(`The report has no screenshots. ${error.message}`);
    return undefined;
  }
}
