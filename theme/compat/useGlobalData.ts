import { DEFAULT_PLUGIN_ID } from './constants.ts';

type PluginData = Readonly<Record<string, unknown>>;

/** Data that plugins publish: there are no plugins here, so it is empty. */
export default function useGlobalData(): Readonly<
  Record<string, Readonly<Record<string, PluginData>>>
> {
  return {};
}

/** Data of all instances of a plugin. Throws with `failfast` where there is none. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { readonly failfast?: boolean } = {},
): Readonly<Record<string, PluginData>> | undefined {
  if (failfast)
    throw new Error(
      `No data of plugin "${name}": this site has no plugins. What a page may know comes from its props and front matter.`,
    );
  return undefined;
}

/** Data of one instance of a plugin. Throws with `failfast` where there is none. */
export function usePluginData(
  name: string,
  id = DEFAULT_PLUGIN_ID,
  options: { readonly failfast?: boolean } = {},
): PluginData | undefined {
  return useAllPluginInstancesData(name, options)?.[id];
}
