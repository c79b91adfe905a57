import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toDiffMarkdown } from '../../generator/diff/diffMarkdown.ts';
import { toDiffReport } from '../../generator/diff/diffReport.ts';
import { diffSite } from '../../generator/diff/diffSite.ts';
import { findRoot, WRONG_USE } from './findRoot.ts';

interface DiffOptions {
  /** A commit, or a folder with an output. */
  readonly base: string;
  readonly baseUrl?: string;
  readonly cacheDir?: string;
  readonly jobs?: number;
  /** File for the report. */
  readonly report?: string;
  readonly format?: string;
}

/** `site diff <base> [root]`. The exit code is 0 whatever differs, and 1 if a side has errors. */
export default async function main(
  folder: string | undefined,
  { base, report, format, baseUrl, cacheDir, jobs }: DiffOptions,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  try {
    const result = await diffSite(root, base, { baseUrl, cacheDir, jobs });
    if (!result.ok) {
      const side = result.side === 'base' ? `The site at \`${base}\`` : 'The site';
      const errors = result.findings.filter(({ severity }) => severity === 'error');
      console.error(`error: ${side} does not build, so there is nothing to compare.`);
      for (const { code, file, line, text } of errors)
        console.error(`  ${[file, line].filter(Boolean).join(':')} ${code} ${text}`);
      return 1;
    }
    if (report !== undefined) writeFileSync(path.resolve(root, report), toDiffReport(result.diff));
    console.log(
      format === 'json' ? JSON.stringify(result.diff) : toDiffMarkdown(result.diff).trimEnd(),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || !/^git |not the output of a build/.test(error.message))
      throw error;
    console.error(`error: \`${base}\` is neither a commit nor an output. ${error.message}`);
    return WRONG_USE;
  }
}
