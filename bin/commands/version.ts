import { report } from '../../generator/diagnostics/report.ts';
import { freezeVersion } from '../../generator/freezeVersion.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { reportOptions } from '../process/terminal.ts';

/** `site version <name> [root]`: freezes the current documents. Returns the exit code. */
export default async function main(
  folder: string | undefined,
  { name, collection }: { readonly name: string; readonly collection?: string },
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const { written, fault, diagnostics } = await freezeVersion({
    root,
    name,
    ...(collection !== undefined && { collection }),
  });
  if (fault !== undefined) {
    console.error(`error: ${fault}`);
    return WRONG_USE;
  }
  if (written.length > 0) {
    console.log(`Wrote\n${written.map((file) => `  ${file}`).join('\n')}`);
    return 0;
  }
  console.log(report(diagnostics, reportOptions(process.stdout, root)));
  return 1;
}
