import { importConfiguration } from '../../lib/importConfiguration.ts';
import type { MarkdownPlugins, PluginPlace, PluginUse, TextFunctions } from '../../types.ts';
import { remember } from '../../lib/remember.ts';

/** A plugin of unified with its options, ready to be attached. */
export interface Plugin {
  readonly name: string;
  /** A function, or a preset such as `{ plugins, settings }`. */
  readonly plugin: unknown;
  readonly options: readonly unknown[];
}

export interface Plugins {
  readonly lists: Readonly<Record<PluginPlace, readonly Plugin[]>>;
  readonly texts: TextFunctions;
  readonly root: string;
  readonly hash: string;
}

const imported = new Map<string, Promise<Plugins>>();

/** Imports the plugins of a collection, once in each thread. */
export function importPlugins(plugins: MarkdownPlugins): Promise<Plugins> {
  return remember(imported, plugins.hash, () => importAll(plugins));
}

async function importAll(plugins: MarkdownPlugins): Promise<Plugins> {
  const { lists, texts = [], configuration, root, hash } = plugins;
  const values = configuration === undefined ? undefined : await importConfiguration(configuration);
  const importedLists = await Promise.all(
    Object.entries(lists).map(async ([place, uses]) => [
      place,
      await Promise.all(uses.map((use) => importPlugin(use, values))),
    ]),
  );
  return {
    lists: Object.fromEntries(importedLists) as Plugins['lists'],
    texts: Object.fromEntries(
      texts.map((name) => [name, valueAt(values, ['markdown', name])]),
    ) as TextFunctions,
    root,
    hash,
  };
}

async function importPlugin(
  { name, module, options, configPath }: PluginUse,
  configuration: unknown,
): Promise<Plugin> {
  const written = configPath && [valueAt(configuration, configPath)].flat();
  const [configuredPlugin, ...configuredOptions] = written ?? [];
  const plugin = module === undefined ? configuredPlugin : await import(module);
  return { name, plugin: defaultOf(plugin), options: options ?? configuredOptions };
}

/** The plugin itself. A CommonJS module may have another `default` in its default export. */
function defaultOf(value: unknown): unknown {
  const inner = (value as { default?: unknown } | undefined)?.default;
  return inner === undefined ? value : defaultOf(inner);
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<string | number, unknown> | undefined)?.[name],
    value,
  );
}
