import type { PageFileMaker } from '../integration.ts';
import { importConfiguration } from '../lib/importConfiguration.ts';
import { listIntegrations } from '../lib/listIntegrations.ts';
import type { Json, PageFileMakers, Place } from '../types.ts';

/** What makes files of pages, as a thread that imports the configuration has it. */
export interface ImportedMaker extends Pick<PageFileMaker, 'plan' | 'make'> {
  /** Name of the integration. */
  readonly name: string;
  readonly settings: Json;
  readonly place: Place;
}

/** Imports the configuration for the functions of the integrations that make files of pages. */
export async function importMakers({
  configuration,
  makers,
}: PageFileMakers): Promise<readonly ImportedMaker[]> {
  const all = listIntegrations((await importConfiguration(configuration)) as object);
  return makers.flatMap(({ name, ...rest }) => {
    const maker = all.find((one) => one.name === name)?.pageFile;
    return maker ? [{ name, ...rest, plan: maker.plan, make: maker.make }] : [];
  });
}
