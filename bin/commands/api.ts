import { report } from '../../generator/diagnostics/report.ts';
import type { RefreshResult } from '../../generator/api/refreshFacts.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { reportOptions } from '../process/terminal.ts';

/** `site api refresh [root]`. Returns the exit code. */
export default async function main(folder: string | undefined): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const { refreshApi } = await import('../../generator/refreshApi.ts');
  const { refreshed, diagnostics } = await refreshApi(root);
  if (!refreshed) {
    process.stderr.write(`${report(diagnostics, reportOptions(process.stderr, root))}\n`);
    return 1;
  }
  process.stdout.write(`${linesOf(refreshed).join('\n')}\n`);
  return refreshed.missingPackages.length === 0 ? 0 : 1;
}

function linesOf({
  written,
  removed,
  missingPackages,
  touched,
  unresolved,
}: RefreshResult): readonly string[] {
  const changed = [...written, ...removed.map((file) => `${file} (removed)`)];
  return [
    changed.length === 0 ? 'The facts match the installed packages.' : 'Written:',
    ...changed.map((file) => `  ${file}`),
    ...section(
      'Pages to look at:',
      touched.map(({ file, changes }) => `${file}: ${changes.join(', ')}`),
    ),
    ...section('Only partly understood:', unresolved),
    ...section('Not installed:', missingPackages),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
