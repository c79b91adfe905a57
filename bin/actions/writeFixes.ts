import { showControls } from '../../generator/diagnostics/showControls.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyFixes } from '../../generator/diagnostics/applyFixes.ts';
import { toCount } from '../../generator/diagnostics/reportNumbers.ts';
import type { Diagnostic } from '../../generator/types.ts';

/**
 * Writes the corrections of diagnostics into the files of the site in `root`, and prints each. With
 * `isDryRun` nothing is written. Returns the remaining diagnostics.
 */
export function writeFixes(
  diagnostics: readonly Diagnostic[],
  { root, isDryRun }: { readonly root: string; readonly isDryRun: boolean },
): readonly Diagnostic[] {
  const files = new Set(diagnostics.flatMap(({ fix, file }) => (fix && file ? [file] : [])));
  const corrected = new Set<Diagnostic>();
  let count = 0;
  for (const file of files) {
    const absolute = path.resolve(root, file);
    const fixable = diagnostics.filter(
      (diagnostic) => diagnostic.file === file && diagnostic.fix !== undefined,
    );
    const { text, fixed } = applyFixes(readFileSync(absolute, 'utf8'), fixable);
    if (fixed.length === 0) continue;
    count++;
    for (const correction of fixable.filter((diagnostic) => fixed.includes(diagnostic))) {
      corrected.add(correction);
      const { line, column, fix } = correction;
      console.log(showControls(`${file}:${line}:${column} ${fix!.from} → ${fix!.to}`));
    }
    if (!isDryRun) writeFileSync(absolute, text);
  }
  const verb = isDryRun ? 'Would write' : 'Wrote';
  console.log(`${verb} ${toCount(corrected.size, 'correction')} in ${toCount(count, 'file')}.`);
  return isDryRun ? diagnostics : diagnostics.filter((diagnostic) => !corrected.has(diagnostic));
}
