import type { PluginError } from '../../generator/integration.ts';

/** Calls a hook of a plugin, or the plugin itself for `null`. An error names the hook. */
export async function callPlugin<T>(hook: string | null, call: () => T): Promise<Awaited<T>> {
  try {
    return await call();
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw Object.assign(error, { pluginHook: hook } satisfies PluginError);
  }
}
