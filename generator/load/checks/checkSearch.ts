import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CheckedConfig, ConfigFinding } from './checkConfig.ts';
import { placeOfProperty } from '../../lib/source/placeOfProperty.ts';

/** A hosted index needs these three values. All of them are public. */
const needed = ['appId', 'apiKey', 'indexName'] as const;

/** Finds what a hosted search lacks. */
export function checkSearch({ written: { search }, source }: CheckedConfig): ConfigFinding[] {
  if (search.provider !== 'algolia') return [];
  return needed
    .filter((key) => search[key] === undefined)
    .map((key) => {
      const path = ['search', key];
      return {
        path,
        diagnostic: diagnose('config/missing-key', placeOfProperty(source, path, 'around'), {
          path: path.join('.'),
          allowed: 'a text that is not empty',
        }),
      };
    });
}
