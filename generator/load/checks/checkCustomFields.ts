import { diagnose } from '../../diagnostics/diagnose.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { describeValue } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

/**
 * Reports the first value of `customFields` that is not data. Components get these fields as JSON.
 */
export function checkCustomFields({ config, source }: CheckedConfig): ConfigDiagnostic[] {
  const fault = findNoData(config.customFields, ['customFields'], []);
  if (!fault) return [];
  const { path, found } = fault;
  const place = placeOfProperty(source, path, 'value');
  const params = { path: toDotted(path), value: found, allowed: 'data that JSON can hold' };
  return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
}

/** `around` are the objects that hold the value. */
function findNoData(
  value: unknown,
  path: PropertyPath,
  around: readonly unknown[],
): { readonly path: PropertyPath; readonly found: string } | undefined {
  if (/^(?:function|symbol|bigint)$/.test(typeof value))
    return { path, found: describeValue(value) };
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.includes(value)) return { path, found: 'an object that contains itself' };
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const fault = findNoData(inner, [...path, step], [...around, value]);
    if (fault) return fault;
  }
  return undefined;
}
