import type { Site } from '../types.ts';

/** Returns the output paths of the files that integrations declare. */
export function integrationOutputs({
  integrations = [],
  config,
}: Pick<Site, 'integrations' | 'config'>): readonly string[] {
  return integrations.flatMap(({ outputs = [] }) =>
    typeof outputs === 'function' ? outputs(config) : outputs,
  );
}
