import { DEFAULT_PLUGIN_ID } from './constants.ts';

type PluginData = Readonly<Record<string, unknown>>;

/** The data that plugins publish. It is empty, because there are no plugins. */
export default function useGlobalData(): Readonly<
  Record<string, Readonly<Record<string, PluginData>>>
> {
  return {};
}

/** The data of all instances of a plugin. With `failfast` it throws when there is none. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { readonly failfast?: boolean } = {},
): Readonly<Record<string, PluginData>> | undefined {
  if (failfast)
    throw new Error(
      `No data of plugin "${name}": this site has no plugins. ` +
        'What a page may know comes from its props and front matter.',
    );
  return undefined;
}

/** The data of one instance of a plugin. With `failfast` it throws when there is none. */
export function usePluginData(
  name: string,
  id = DEFAULT_PLUGIN_ID,
  options: { readonly failfast?: boolean } = {},
): PluginData | undefined {
  return useAllPluginInstancesData(name, options)?.[id];
}
