import { hostedSearchKeys } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import { placeOfProperty } from '../../lib/source/placeOfProperty.ts';

/**
 * Reports the missing settings of a hosted search. With them, an integration has replaced the name
 * by its module.
 */
export function checkSearch({ written: { search }, source }: CheckedConfig): ConfigDiagnostic[] {
  if (search.provider !== 'algolia') return [];
  const missing = hostedSearchKeys.filter((key) => search[key] === undefined);
  if (missing.length === 0) {
    const place = placeOfProperty(source, ['search', 'provider'], 'value');
    const params = {
      path: 'search.provider',
      value: "'algolia', without the integration `hosted-search`",
      allowed: "'local', a path of a module, or false",
    };
    return [
      { path: ['search', 'provider'], diagnostic: diagnose('config/wrong-value', place, params) },
    ];
  }
  const path = ['search', missing[0]!];
  const place = placeOfProperty(source, path, 'around');
  const params = {
    path: `search.${missing[0]!}`,
    otherPaths: missing.slice(1).map((key) => `search.${key}`),
    allowed: 'a non-empty text',
  };
  return [{ path, diagnostic: diagnose('config/missing-key', place, params) }];
}
