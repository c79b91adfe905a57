/** Turns remark and rehype plugins of Docusaurus into those of this generator. */
import { isCode, nameOfCode, type EvaluatedCode, type Fields, type Losses } from './losses.ts';
import { selfContained } from './selfContained.ts';
import { ConfiguredValue, ImportedValue, WrittenValue } from './writeCode.ts';

const places = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

/** A function in the written configuration. */
export type UsedFunction = ImportedValue | WrittenValue | ConfiguredValue;

/**
 * Returns the lists of plugins in the options of a content plugin. A plugin is named if it is the
 * default export of a module, and imported otherwise. A plugin whose code is in the configuration
 * itself is a loss if it uses variables from there.
 */
export function markdownPlugins(where: string, options: Fields, losses: Losses): Fields {
  const lists: Record<string, unknown[]> = {};
  for (const place of places) {
    const list = ((options[place] ?? []) as unknown[]).flatMap((written) =>
      toUse(written, (name) => losses.add(`${where}.${place}`, name)),
    );
    if (list.length > 0) lists[place] = list;
  }
  return lists;
}

function toUse(written: unknown, onLoss: (name: string) => void): unknown[] {
  const [plugin, ...options] = [written].flat() as [unknown, ...unknown[]];
  if (!plugin || isBuiltIn(plugin)) return [];
  const use = typeof plugin === 'string' ? plugin : toImport(plugin);
  if (use === undefined) {
    onLoss(isCode(plugin) ? nameOfCode(plugin) : 'a value');
    return [];
  }
  const named = use instanceof ImportedValue && use.exported === 'default' ? use.module : use;
  const pluginOptions = options.slice(0, 1).map((value) => withImports(value, onLoss));
  return [pluginOptions.length > 0 ? [named, ...pluginOptions] : named];
}

/** Whether a plugin is built in: commands of package managers become tabs without one. */
function isBuiltIn(plugin: unknown): boolean {
  const name = isCode(plugin) ? `${plugin.$absent} ${plugin.module}` : String(plugin);
  return /remark-plugin-npm2yarn/.test(name);
}

/**
 * Returns a function as an import, as its own text, or as its place in the configuration of
 * Docusaurus, whose variables it uses. Returns `undefined` if `code` is none of these.
 */
export function toImport(code: unknown): UsedFunction | undefined {
  if (!isCode(code)) return undefined;
  const { module, export: exported, $function, source, at } = code as EvaluatedCode;
  if (module === undefined) {
    const text = source === undefined ? undefined : selfContained(source);
    if (text !== undefined) return new WrittenValue(text);
    return at && new ConfiguredValue(at);
  }
  return exported === 'default'
    ? new ImportedValue(module, exported, $function || 'plugin')
    : new ImportedValue(module, exported!);
}

/**
 * Returns the named fields of `options`, with functions and patterns as code. `onLoss` is called
 * for a function that cannot be written.
 */
export function keepFunctions(
  options: Fields,
  names: readonly string[],
  onLoss: (name: string, place: string) => void,
): Fields {
  const keptFields: Record<string, unknown> = {};
  for (const name of names) {
    const value = options[name];
    if (value === undefined || value === null) continue;
    const keptValue = isCode(value) ? (toPattern(value) ?? toImport(value)) : value;
    if (keptValue === undefined) onLoss(name, nameOfCode(value as EvaluatedCode));
    else keptFields[name] = keptValue;
  }
  return keptFields;
}

function toPattern({ $pattern, flags = '' }: EvaluatedCode): WrittenValue | undefined {
  return $pattern === undefined ? undefined : new WrittenValue(`/${$pattern}/${flags}`);
}

/**
 * Replaces the functions in options with imports. `onLoss` is called for a function that cannot be
 * imported.
 */
export function withImports(value: unknown, onLoss: (name: string) => void): unknown {
  if (isCode(value)) {
    const usedFunction = toImport(value);
    if (!usedFunction) onLoss(`an option: ${nameOfCode(value)}`);
    return usedFunction;
  }
  if (Array.isArray(value)) return value.map((element) => withImports(element, onLoss));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withImports(field, onLoss)]),
  );
}
