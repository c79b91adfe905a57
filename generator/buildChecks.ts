import { diagnose } from './diagnostics/diagnose.ts';
import { startOfFile } from './lib/startOfFile.ts';
import { toIsoDate } from './lib/toIsoDate.ts';
import { checkApi } from './api/checkApi.ts';
import { check, type CheckInput } from './check/check.ts';
import { isCopy } from './check/isCopy.ts';
import { askedGates, type GateInput } from './gates/gate.ts';
import { checkSamples, type SamplesInput } from './samples/checkSamples.ts';
import type { PageTexts } from './scheduler/memory/pageTexts.ts';
import type { BuildOptions, Diagnostic } from './types.ts';

type AllChecks = CheckInput &
  SamplesInput &
  Pick<GateInput, 'bundle' | 'readText'> & {
    readonly pageTexts: PageTexts;
    readonly options: BuildOptions;
  };

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The numbers of compiled samples. Absent: samples are not checked. */
  readonly samples: Awaited<ReturnType<typeof checkSamples>>['samples'];
  /** The text of the gates' baseline. Absent: the caller does not want it. */
  readonly baseline: string | undefined;
}

/** Everything that is checked before anything is assembled. */
export async function checkAll(input: AllChecks): Promise<CheckResult> {
  const { options, bundle } = input;
  const { samples, diagnostics: sampleDiagnostics } = await checkSamples(input);
  const hasGates = askedGates(input.site.config).length > 0;
  const gateInput = hasGates || options.onGates ? toGateInput(input) : undefined;
  const gates =
    hasGates && gateInput
      ? await (await import('./gates/gates.ts')).runGates(gateInput)
      : undefined;
  if (gateInput) options.onGates?.(gateInput);
  const withoutGates = options.updateBaseline ? [noGate(input)] : [];
  const gateDiagnostics =
    gates?.[options.updateBaseline ? 'recorded' : 'diagnostics'] ?? withoutGates;
  return {
    samples,
    baseline: gates?.baseline,
    diagnostics: [
      ...check({ ...input, bundled: bundle.files, ownCode: bundle.ownCode ?? [] }),
      ...checkApi(input),
      ...sampleDiagnostics,
      ...gateDiagnostics,
    ],
  };
}

function toGateInput(input: AllChecks): GateInput {
  const { graph, sources, rendered, pageTexts, options } = input;
  return {
    ...input,
    graph: { ...graph, pages: graph.pages.filter((page) => !isCopy(page, input)) },
    today: options.today ?? toIsoDate(sources.epoch),
    markdownOf(permalink) {
      const name = rendered.get(permalink)?.texts?.markdown.name;
      return name === undefined ? undefined : pageTexts.read(name);
    },
  };
}

/** Reports that there is no gate whose diagnostics a baseline could have. */
function noGate({ site: { configFile } }: AllChecks): Diagnostic {
  return diagnose('gate/none', startOfFile(configFile), {});
}
