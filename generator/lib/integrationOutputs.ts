import type { Site } from '../types.ts';

/** Paths in the output of the files that integrations say they add. */
export function integrationOutputs({
  integrations = [],
  config,
}: Pick<Site, 'integrations' | 'config'>): readonly string[] {
  return integrations.flatMap(({ outputs = [] }) =>
    typeof outputs === 'function' ? outputs(config) : outputs,
  );
}
