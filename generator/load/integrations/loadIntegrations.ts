import { diagnose } from '../../diagnostics/diagnose.ts';
import { isCacheUnwritable, isLostText } from '../../lib/cache/cacheFaults.ts';
import { hashOf } from '../../lib/hash.ts';
import { listIntegrations } from '../../lib/listIntegrations.ts';
import { placeOfProperty, type SourceText } from '../../lib/source/placeOfProperty.ts';
import { pluginReplacement } from '../../lib/pluginReplacements.ts';
import type { Integration, PluginError } from '../../integration.ts';
import type { LoadedIntegration } from '../../types.ts';
import { mapOf, type Imported } from '../modules/importModule.ts';
import { thrownAt } from '../modules/thrownAt.ts';
import { packageVersions } from '../plugins/packageVersions.ts';

/** Loads the integrations of a configuration, each with the wording of its faults. */
export function loadIntegrations(
  value: object,
  {
    source,
    imported,
    root,
  }: { readonly source: SourceText; readonly imported: Imported; readonly root: string },
): readonly LoadedIntegration[] {
  const integrations = listIntegrations(value);
  if (integrations.length === 0) return [];
  let hash: string | undefined;
  const codeHash = () =>
    (hash ??= hashOf(imported.hash, ...packageVersions(imported.externals ?? [])));
  const written = (value as { readonly integrations?: unknown }).integrations;
  const placeOfIntegration = (integration: Integration) => {
    if (/^collections\..+\.documents$/.test(integration.name))
      return placeOfProperty(source, integration.name.split('.'), 'value');
    const index = Array.isArray(written) ? written.indexOf(integration) : -1;
    return placeOfProperty(source, ['integrations', ...(index < 0 ? [] : [index])], 'value');
  };
  const [output, map] = [imported.output!, mapOf(imported.output!)];
  return integrations.map((integration) => ({
    ...integration,
    codeHash,
    // Only diagnostics need it, and the parser takes a while to load.
    get place() {
      return placeOfIntegration(integration);
    },
    toHookFault: (hook, thrown) => {
      // This is the cache's fault, not the integration's. The build makes the text again.
      if (isLostText(thrown) || isCacheUnwritable(thrown)) throw thrown;
      const { reason, place = placeOfIntegration(integration) } = thrownAt(thrown, {
        output,
        map,
        root,
      });
      const { name } = integration;
      return isPluginError(thrown)
        ? diagnose('integration/plugin-fails', place, {
            name,
            hook: thrown.pluginHook,
            reason,
            replacement: pluginReplacement(name),
          })
        : diagnose('integration/fails', place, { name, hook, reason });
    },
  }));
}

function isPluginError(thrown: unknown): thrown is PluginError {
  return thrown instanceof Error && 'pluginHook' in thrown;
}
