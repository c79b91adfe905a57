import { diagnose } from '../../diagnostics/diagnose.ts';
import { isOutputPath } from '../../lib/isOutputPath.ts';
import type { Config, Diagnostic, LoadedIntegration } from '../../types.ts';

/** Reports names of output files that lead out of the output folder, and functions that fail. */
export function checkOutputs(
  integrations: readonly LoadedIntegration[],
  config: Config,
): readonly Diagnostic[] {
  return integrations.flatMap((integration) => {
    try {
      const outputs =
        typeof integration.outputs === 'function'
          ? integration.outputs(config)
          : (integration.outputs ?? []);
      if (!Array.isArray(outputs)) throw new TypeError('it must return a list of paths');
      return outputs
        .filter((path) => !isOutputPath(path))
        .map((path) =>
          diagnose('integration/bad-path', integration.place, {
            name: integration.name,
            path: String(path).replaceAll('\0', '\uFFFD'),
            reason: 'names no file below the output folder',
          }),
        );
    } catch (thrown) {
      return [integration.toHookFault('outputs', thrown)];
    }
  });
}
