/**
 * Loads the remark and rehype plugins of a site in a form for workers. Each is a module with its
 * options, or a place in the configuration, which workers import themselves.
 */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { hashOf, hashOfValue, stableJson } from '../../lib/hash.ts';
import { placeOfProperty, type SourceText } from '../../lib/source/placeOfProperty.ts';
import type { Diagnostic, Json, MarkdownPlugins, PluginPlace, PluginUse } from '../../types.ts';
import { importModule, type Imported, type ModuleOptions } from '../modules/importModule.ts';
import { pluginPlaces, textPlaces } from '../schema/plugins.ts';
import type { Written } from '../schema/schema.ts';
import { packageVersions } from './packageVersions.ts';
import { remember } from '../../lib/remember.ts';

interface LoadedPlugins {
  /** By collection. Collections without plugins are left out. */
  readonly markdownPlugins: Readonly<Record<string, MarkdownPlugins>>;
  readonly diagnostics: readonly Diagnostic[];
}

interface PluginsInput {
  readonly written: Written;
  /** The configuration as a module. */
  readonly imported: Imported;
  readonly source: SourceText;
  readonly options: Omit<ModuleOptions, 'name'>;
}

/** Finds every plugin in the configuration, and reports missing ones. */
export async function loadMarkdownPlugins(input: PluginsInput): Promise<LoadedPlugins> {
  const { markdown, collections } = input.written;
  const modules = createModules(input);
  const ofAll = await readLists(markdown, ['markdown'], modules);
  const pluginsById: Record<string, MarkdownPlugins> = {};
  for (const [id, collection] of Object.entries(collections)) {
    const ownLists = await readLists(collection, ['collections', id], modules);
    const plugins = toPlugins(ofAll, ownLists, input);
    if (plugins) pluginsById[id] = plugins;
  }
  return { markdownPlugins: pluginsById, diagnostics: modules.diagnostics };
}

type Path = readonly (string | number)[];
type Lists = Readonly<Record<PluginPlace, readonly PluginWithKey[]>>;

/** A plugin, and the parts of its key. */
interface PluginWithKey {
  readonly use: PluginUse;
  readonly key: string;
}

async function readLists(
  written: Pick<Written['markdown'], PluginPlace>,
  at: Path,
  modules: Modules,
): Promise<Lists> {
  const lists = {} as Record<PluginPlace, PluginWithKey[]>;
  for (const place of pluginPlaces) {
    lists[place] = [];
    for (const [index, entry] of written[place].entries()) {
      const use = await readUse(entry as Entry, [...at, place, index], modules);
      if (use) lists[place].push(use);
    }
  }
  return lists;
}

type Entry = string | ((...options: never[]) => unknown) | readonly [Entry, ...unknown[]];

async function readUse(
  entry: Entry,
  at: Path,
  modules: Modules,
): Promise<PluginWithKey | undefined> {
  const [plugin, ...pluginOptions] = (Array.isArray(entry) ? entry : [entry]) as [
    Entry,
    ...unknown[],
  ];
  const options = JSON.stringify(pluginOptions) as string;
  const isPlain =
    stableJson(pluginOptions) === stableJson(JSON.parse(options)) && !hasFunction(pluginOptions);
  if (typeof plugin !== 'string') {
    const name = (plugin as { name?: string }).name || at.join('.');
    return { use: { name, configPath: at }, key: options };
  }
  const module = await modules.find(plugin, Array.isArray(entry) ? [...at, 0] : at);
  if (!module) return undefined;
  const { address, key } = module;
  const use = isPlain
    ? { name: plugin, module: address, options: pluginOptions as Json[] }
    : { name: plugin, module: address, at };
  return { use, key: hashOf(key, options) };
}

/** Whether options contain functions, which JSON leaves out. */
function hasFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFunction);
}

function toPlugins(
  ofAll: Lists,
  ownLists: Lists,
  { written, imported, options }: PluginsInput,
): MarkdownPlugins | undefined {
  const listsByPlace = pluginPlaces.map(
    (place) => [place, [...ofAll[place], ...ownLists[place]]] as const,
  );
  const pluginUses = listsByPlace.flatMap(([, list]) => list);
  const texts = textPlaces.filter((name) => written.markdown[name] !== undefined);
  if (pluginUses.length === 0 && texts.length === 0) return undefined;
  const lists = Object.fromEntries(
    listsByPlace.map(([place, list]) => [place, list.map(({ use }) => use)]),
  ) as unknown as MarkdownPlugins['lists'];
  const isConfigured =
    texts.length > 0 || pluginUses.some(({ use }) => use.configPath !== undefined);
  const code = isConfigured
    ? [imported.hash, ...packageVersions(imported.externals ?? [])].join('\n')
    : '';
  // The address of a module depends on this machine. The module's key is among the keys.
  const portable = listsByPlace.map(([, list]) =>
    list.map(({ use }) => ({ ...use, ...(use.module !== undefined && { module: '' }) })),
  );
  return {
    lists,
    ...(texts.length > 0 && { texts }),
    ...(isConfigured && { configuration: imported.address }),
    root: options.root,
    hash: hashOf(hashOfValue([portable, texts]), code, ...pluginUses.map(({ key }) => key)),
  };
}

interface Modules {
  readonly diagnostics: Diagnostic[];
  /**
   * Finds the module of a plugin that the configuration names at `at`. Each module is bundled once.
   */
  find(name: string, at: Path): Promise<PluginModule | undefined>;
}

interface PluginModule {
  readonly address: string;
  /** The key of its code, and of the versions of the packages that it uses. */
  readonly key: string;
}

function createModules({ source, options }: PluginsInput): Modules {
  const diagnostics: Diagnostic[] = [];
  const promises = new Map<string, Promise<PluginModule | undefined>>();
  const find = async (name: string, at: Path): Promise<PluginModule | undefined> => {
    const imported = await importModule(source.file, {
      ...options,
      name: `plugin-${hashOf(name)}`,
      code: `export { default } from ${JSON.stringify(name)};`,
    });
    const place = placeOfProperty(source, at, 'value');
    const { ok, value, address, hash, externals = [] } = imported;
    if (!ok) {
      const [first] = imported.diagnostics;
      const reason = first && first.file !== source.file ? `${first.file}: ${first.text}` : '';
      diagnostics.push(diagnose('config/plugin', place, { name, reason: reason || first!.text }));
      return undefined;
    }
    if (typeof value !== 'function' && typeof value !== 'object') {
      const reason = 'Its default export is not a plugin.';
      diagnostics.push(diagnose('config/plugin', place, { name, reason }));
      return undefined;
    }
    return { address: address!, key: hashOf(hash, ...packageVersions(externals)) };
  };
  return {
    diagnostics,
    find(name, at) {
      return remember(promises, name, () => find(name, at));
    },
  };
}
