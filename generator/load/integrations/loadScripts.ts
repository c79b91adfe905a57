import { existsSync } from 'node:fs';
import type { AddedScript, Config, Diagnostic, LoadedIntegration } from '../../types.ts';

interface LoadedScripts {
  readonly addedScripts: readonly AddedScript[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the scripts that integrations add. Their modules must exist. */
export function loadScripts(
  integrations: readonly LoadedIntegration[],
  config: Config,
): LoadedScripts {
  const addedScripts: AddedScript[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const integration of integrations) {
    const { name: owner, place } = integration;
    try {
      const scripts: unknown = integration.scripts?.(config) ?? {};
      if (typeof scripts !== 'object' || Array.isArray(scripts) || !scripts || 'then' in scripts)
        throw new TypeError('it must return, at once, an object with paths of modules by name');
      for (const [name, module] of Object.entries(scripts)) {
        if (typeof module !== 'string') throw new TypeError(`\`${name}\` must be a path`);
        if (!existsSync(module)) throw new Error(`there is no module \`${module}\``);
        addedScripts.push({ integration: owner, name, module, place });
      }
    } catch (thrown) {
      diagnostics.push(integration.toHookFault('scripts', thrown));
    }
  }
  return { addedScripts, diagnostics };
}
