import {
  globalDataOf,
  instancesOf,
  type GlobalData,
  type Instances,
  type PluginData,
} from '../docusaurus/globalData.ts';
import { usePage } from '../page/context.tsx';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

/** Returns the data of the documentation and of integrations, by the names of plugins. */
export default function useGlobalData(): GlobalData {
  return globalDataOf(usePage().site);
}

/** Returns the data of a plugin's instances, by id. With `failfast` it throws if there is none. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { readonly failfast?: boolean } = {},
): Instances | undefined {
  const instances = instancesOf(usePage().site, name);
  if (instances === undefined && failfast)
    throw new Error(
      `No data of plugin "${name}": no integration of that name returns data from its hook ` +
        '`siteData`. What a page may know also comes from its props and front matter.',
    );
  return instances;
}

/** Returns the data of one instance of a plugin. With `failfast` it throws if there is no data. */
export function usePluginData(
  name: string,
  id = DEFAULT_PLUGIN_ID,
  options: { readonly failfast?: boolean } = {},
): PluginData | undefined {
  return useAllPluginInstancesData(name, options)?.[id];
}
