import type { Diagnostic } from '../types.ts';
import { toGroups } from '../lib/toGroups.ts';
import { by } from '../lib/compareText.ts';

/** If so many files have the fault, the plugin is wrong and not the content. */
const MANY = 3;

/** A plugin that fails on many files alike is one finding, at the first of them. */
export function joinFailures(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const failures = diagnostics.filter(
    ({ code, line, column }) => code === 'markdown/plugin-fails' && line === 1 && column === 1,
  );
  const groups = [...toGroups(failures, ({ text }) => text).values()];
  const joined = new Map(
    groups
      .filter((group) => group.length >= MANY)
      .flatMap((group) => {
        const [first, ...later] = [...group].sort(by(({ file }) => file!));
        const text = first!.text.replace(
          ' on this file:',
          ` on this file and ${later.length} others, such as \`${later[0]!.file}\`:`,
        );
        return group.map((one) => [one, one === first ? { ...one, text } : undefined] as const);
      }),
  );
  return diagnostics.flatMap((one) => (joined.has(one) ? (joined.get(one) ?? []) : [one]));
}
