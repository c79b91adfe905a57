import type { SiteInfo } from '../../generator/contract.ts';
import { DEFAULT_PLUGIN_ID } from '../compat/constants.ts';
import { docsTreesOf } from './docsTrees.ts';

/** The data of one instance of a plugin. */
export type PluginData = Readonly<Record<string, unknown>>;
/** The data of all instances, by id. */
export type Instances = Readonly<Record<string, PluginData>>;
/** The data of all plugins, by name. */
export type GlobalData = Readonly<Record<string, Instances>>;

/** The name of Docusaurus's plugin for documentation. */
const docsPlugin = 'docusaurus-plugin-content-docs';

/**
 * Returns the data of a plugin's instances: of the documentation, or of integrations with its name.
 * `undefined`: there is none.
 */
export function instancesOf(site: SiteInfo, name: string): Instances | undefined {
  if (name === docsPlugin)
    return site.docs && (docsTreesOf({ site }) as Readonly<Record<string, object>> as Instances);
  // An integration that runs an instance of a plugin is named `plugin@id`.
  const instances = Object.entries(site.data ?? {}).flatMap(([key, value]) => {
    const [plugin, id = DEFAULT_PLUGIN_ID] = namesOf(key);
    return plugin === name ? [[id, value as PluginData] as const] : [];
  });
  return instances.length > 0 ? Object.fromEntries(instances) : undefined;
}

/** Splits `plugin@id`. An `@` at the start belongs to the scope of a package. */
function namesOf(key: string): readonly [plugin: string, id?: string] {
  const at = key.lastIndexOf('@');
  return at > 0 ? [key.slice(0, at), key.slice(at + 1)] : [key];
}

/** Returns the data of all plugins. */
export function globalDataOf(site: SiteInfo): GlobalData {
  const plugins = Object.keys(site.data ?? {}).map((key) => namesOf(key)[0]);
  const names = [...(site.docs ? [docsPlugin] : []), ...new Set(plugins)];
  return Object.fromEntries(names.map((name) => [name, instancesOf(site, name)!]));
}
