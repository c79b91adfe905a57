import type { SiteInfo } from '../../generator/contract.ts';
import { DEFAULT_PLUGIN_ID } from '../compat/constants.ts';
import { docsTreesOf } from './docsTrees.ts';

/** The data of one instance of a plugin. */
export type PluginData = Readonly<Record<string, unknown>>;
/** The data of all instances, by id. */
export type Instances = Readonly<Record<string, PluginData>>;
/** The data of all plugins, by name. */
export type GlobalData = Readonly<Record<string, Instances>>;

/** The plugin of Docusaurus whose data components look at most. */
const docsPlugin = 'docusaurus-plugin-content-docs';

/** The data of a plugin: of the documentation, or of an integration by its name. */
export function instancesOf(site: SiteInfo, name: string): Instances | undefined {
  if (name === docsPlugin)
    return site.docs && (docsTreesOf({ site }) as Readonly<Record<string, object>> as Instances);
  const value = site.data?.[name];
  return value === undefined ? undefined : { [DEFAULT_PLUGIN_ID]: value as PluginData };
}

/** The data of all plugins. */
export function globalDataOf(site: SiteInfo): GlobalData {
  const names = [...(site.docs ? [docsPlugin] : []), ...Object.keys(site.data ?? {})];
  return Object.fromEntries(names.map((name) => [name, instancesOf(site, name)!]));
}
