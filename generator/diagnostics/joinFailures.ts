import type { Diagnostic } from '../types.ts';
import { toGroups } from '../lib/toGroups.ts';
import { by } from '../lib/compareText.ts';

/** If this many files have the fault, the plugin is wrong and not the content. */
const MANY_FILES = 3;

/**
 * Replaces the diagnostics of a plugin that fails alike on many files with one, at the first of
 * these files.
 */
export function joinFailures(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const failures = diagnostics.filter(
    ({ code, line, column }) => code === 'markdown/plugin-fails' && line === 1 && column === 1,
  );
  const groups = [...toGroups(failures, ({ text }) => text).values()];
  const joined = new Map(
    groups
      .filter((group) => group.length >= MANY_FILES)
      .flatMap((group) => {
        const [first, ...later] = [...group].sort(by(({ file }) => file!));
        const text = first!.text.replace(
          ' on this file:',
          ` on this file and ${later.length} others, such as \`${later[0]!.file}\`:`,
        );
        return group.map(
          (failure) => [failure, failure === first ? { ...failure, text } : undefined] as const,
        );
      }),
  );
  return diagnostics.flatMap((diagnostic) =>
    joined.has(diagnostic) ? (joined.get(diagnostic) ?? []) : [diagnostic],
  );
}
