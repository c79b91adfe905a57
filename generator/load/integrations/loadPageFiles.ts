import type { Config, Diagnostic, LoadedIntegration, PageFileMakers } from '../../types.ts';

interface LoadedPageFiles {
  /** Absent: no page has a file. */
  readonly pageFiles?: PageFileMakers;
  readonly faults: readonly Diagnostic[];
}

/** Asks the integrations that make files of pages for their settings. */
export async function loadPageFiles(
  integrations: readonly LoadedIntegration[],
  {
    root,
    config,
    configuration,
  }: { readonly root: string; readonly config: Config; readonly configuration: string },
): Promise<LoadedPageFiles> {
  const makers: PageFileMakers['makers'][number][] = [];
  const faults: Diagnostic[] = [];
  for (const { name, place, pageFile, toFault } of integrations) {
    try {
      const settings = await pageFile?.settings({ root, config });
      if (settings !== undefined) makers.push({ name, settings, place });
    } catch (thrown) {
      faults.push(toFault('pageFile', thrown));
    }
  }
  return { ...(makers.length > 0 && { pageFiles: { configuration, makers } }), faults };
}
