import type { AxeMemory, AxeNote } from '../browser/inspectPages.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { reportNotes } from './accessibility.ts';
import type { GateInput } from './gate.ts';

/** Returns diagnostics for what axe-core found, except what the gate finds without a browser. */
export function toAxeDiagnostics(
  notes: AxeMemory,
  input: Pick<GateInput, 'graph' | 'outlines' | 'rendered' | 'readText'>,
): readonly Diagnostic[] {
  const notesOf = (page: string): readonly AxeNote[] => {
    const rules = new Set(input.rendered.get(page)?.accessibility?.map(({ rule }) => rule));
    return (notes[page]?.notes ?? []).filter(({ rule }) => !rules.has(rule as never));
  };
  return reportNotes(input, notesOf, (note, page, place) => {
    const { rule, help, helpUrl, element, reason, mode = '' } = note;
    const params = { rule, help, helpUrl, element, reason, mode, page };
    return diagnose('accessibility/browser', place, params);
  });
}
