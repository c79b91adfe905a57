import { usePage } from '../page/context.tsx';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

type PluginData = Readonly<Record<string, unknown>>;
type Instances = Readonly<Record<string, PluginData>>;

/** The data of integrations, by their names, as data of their default instances. */
export default function useGlobalData(): Readonly<Record<string, Instances>> {
  const { data = {} } = usePage().site;
  return Object.fromEntries(Object.keys(data).map((name) => [name, instancesOf(data[name])]));
}

/** The data of an integration. With `failfast` it throws when there is none. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { readonly failfast?: boolean } = {},
): Instances | undefined {
  const value = usePage().site.data?.[name];
  if (value === undefined && failfast)
    throw new Error(
      `No data of plugin "${name}": no integration of that name returns data from its hook ` +
        '`siteData`. What a page may know also comes from its props and front matter.',
    );
  return value === undefined ? undefined : instancesOf(value);
}

/** The data of an integration, as one instance. With `failfast` it throws when there is none. */
export function usePluginData(
  name: string,
  id = DEFAULT_PLUGIN_ID,
  options: { readonly failfast?: boolean } = {},
): PluginData | undefined {
  return useAllPluginInstancesData(name, options)?.[id];
}

function instancesOf(value: unknown): Instances {
  return { [DEFAULT_PLUGIN_ID]: value as PluginData };
}
