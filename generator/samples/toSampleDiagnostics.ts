import { diagnose } from '../diagnostics/diagnose.ts';
import { distinct } from '../diagnostics/distinct.ts';
import type { Diagnostic } from '../types.ts';
import type { Complaint } from './compile.ts';
import type { Sample } from './readSamples.ts';
import type { SampleModule } from './toModules.ts';

/**
 * Returns the compiler's complaints about the samples of one page, at their places in the Markdown
 * file. A sample that expects an error has no complaints of its own, and is reported if it
 * compiles.
 */
export function toSampleDiagnostics(
  modules: ReadonlyMap<string, SampleModule>,
  complaints: readonly Complaint[],
  samples: readonly Sample[],
): readonly Diagnostic[] {
  const failed = new Set<Sample>();
  const diagnostics = complaints.flatMap((complaint): Diagnostic[] => {
    const module = modules.get(complaint.path ?? '');
    // The compiler may complain after the last line, for example about an unclosed bracket.
    const line = module && (module.lines[complaint.line - 1] ?? module.lines.at(-1));
    if (!line) return [];
    const { sample, index } = line;
    failed.add(sample);
    if (sample.expectsError) return [];
    const { fence, file } = sample;
    const place = {
      file,
      line: fence.line + 1 + index,
      column: complaint.column + fence.indents[index]!,
    };
    return [diagnose('sample/type-error', place, complaint)];
  });
  const wrong = samples
    .filter((sample) => sample.expectsError && !failed.has(sample))
    .map(({ file, fence }) =>
      diagnose('sample/no-error', { file, line: fence.line, column: fence.column }, {}),
    );
  // A preamble is part of several modules, but a mistake in it is reported once.
  return distinct([...diagnostics, ...wrong]);
}
