import type { Diagnostic, LoadedIntegration } from '../../types.ts';
import type { UserConfig } from '../schema/userConfig.ts';

interface HookedConfig {
  /** The configuration after all hooks. */
  readonly value: object;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Calls the `config` hooks in order. Each gets the result of the hooks before it. A hook that
 * throws changes nothing.
 */
export async function runConfigHooks(
  written: object,
  integrations: readonly LoadedIntegration[],
  root: string,
): Promise<HookedConfig> {
  const diagnostics: Diagnostic[] = [];
  let value = withoutFalse(written);
  for (const integration of integrations) {
    try {
      const change = await integration.config?.(value as UserConfig, { root });
      if (change !== null && change !== undefined && !isPlain(change))
        throw new TypeError('it must return a part of the configuration, an object, or nothing');
      if (change) value = merge(value, change) as object;
    } catch (thrown) {
      diagnostics.push(integration.toHookFault('config', thrown));
    }
  }
  return { value, diagnostics };
}

/** `condition && integration()` leaves `false` in the list. */
function withoutFalse(written: object): object {
  const { integrations } = written as { readonly integrations?: unknown };
  return Array.isArray(integrations)
    ? { ...written, integrations: integrations.filter((integration) => integration !== false) }
    : written;
}

/** Merges objects key by key and appends lists. Any other value is replaced. */
function merge(value: unknown, change: unknown): unknown {
  if (change === undefined) return value;
  if (Array.isArray(value) && Array.isArray(change)) return [...value, ...change];
  if (!isPlain(value) || !isPlain(change)) return change;
  const merged: Record<string, unknown> = { ...value };
  for (const [key, changedValue] of Object.entries(change))
    merged[key] = merge(value[key], changedValue);
  return merged;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
