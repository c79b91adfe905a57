import { checkApi } from './api/checkApi.ts';
import { check, type CheckInput } from './check/check.ts';
import type { GateInput } from './gates/gate.ts';
import { runGates } from './gates/gates.ts';
import { checkSamples, type SamplesInput } from './samples/checkSamples.ts';
import type { PageTexts } from './scheduler/memory/pageTexts.ts';
import type { BuildOptions } from './types.ts';

type AllChecks = CheckInput & SamplesInput & Pick<GateInput, 'bundle' | 'readText'>;

/** Everything that is checked before anything is assembled. */
export async function checkAll(
  input: AllChecks & { readonly pageTexts: PageTexts; readonly options: BuildOptions },
) {
  const { sources, rendered, pageTexts, options, bundle } = input;
  const { samples, diagnostics } = await checkSamples(input);
  const gateInput: GateInput = {
    ...input,
    today: options.today ?? new Date(sources.epoch * 1000).toISOString().slice(0, 10),
    markdownOf(permalink) {
      const name = rendered.get(permalink)?.texts?.markdown.name;
      return name === undefined ? undefined : pageTexts.read(name);
    },
  };
  const gates = await runGates(gateInput);
  options.onGates?.(gateInput);
  const own = [
    ...check({ ...input, bundled: bundle.files, ownCode: bundle.ownCode ?? [] }),
    ...checkApi(input),
    ...diagnostics,
  ];
  return {
    samples,
    baseline: gates?.baseline,
    found: [...own, ...(gates?.[options.updateBaseline ? 'unlistable' : 'diagnostics'] ?? [])],
  };
}
