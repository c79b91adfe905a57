import type { Config, Diagnostic, LoadedIntegration, PageFileMakers } from '../../types.ts';

interface LoadedPageFiles {
  /** Absent if no integration makes files of pages. */
  readonly pageFiles?: PageFileMakers;
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the settings of integrations that make a file of each page. */
export async function loadPageFiles(
  integrations: readonly LoadedIntegration[],
  {
    root,
    config,
    configuration,
  }: { readonly root: string; readonly config: Config; readonly configuration: string },
): Promise<LoadedPageFiles> {
  const makers: PageFileMakers['makers'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, place, pageFile, toHookFault } of integrations) {
    try {
      const settings = await pageFile?.settings({ root, config });
      if (settings !== undefined) makers.push({ name, settings, place });
    } catch (thrown) {
      diagnostics.push(toHookFault('pageFile', thrown));
    }
  }
  return { ...(makers.length > 0 && { pageFiles: { configuration, makers } }), diagnostics };
}
