/** remark and rehype plugins of Docusaurus, as this generator names them. */
import { isCode, nameOfCode, type EvaluatedCode, type Fields, type Losses } from './losses.ts';
import { selfContained } from './selfContained.ts';
import { ConfiguredValue, ImportedValue, WrittenValue } from './writeCode.ts';

const places = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

/** The name of a function in the configuration. */
export type UsedFunction = ImportedValue | WrittenValue | ConfiguredValue;

/**
 * The lists of plugins in the options of a content plugin. A plugin is named where it is the
 * default export of a module, else it is imported. One that is written in the configuration itself
 * is a loss if it uses variables from there.
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
  const given = options.slice(0, 1).map((value) => withImports(value, onLoss));
  return [given.length > 0 ? [named, ...given] : named];
}

/** Commands of package managers become tabs without a plugin. */
function isBuiltIn(plugin: unknown): boolean {
  const name = isCode(plugin) ? `${plugin.$absent} ${plugin.module}` : String(plugin);
  return /remark-plugin-npm2yarn/.test(name);
}

/**
 * A function as the module that exports it, as its own text, or as its place in the configuration
 * of Docusaurus, whose variables it uses.
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
 * The named fields of `options`, with functions and patterns as code. `onLoss` is called for a
 * function that uses variables of the configuration.
 */
export function keepFunctions(
  options: Fields,
  names: readonly string[],
  onLoss: (name: string, place: string) => void,
): Fields {
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    const value = options[name];
    if (value === undefined || value === null) continue;
    const found = isCode(value) ? (toPattern(value) ?? toImport(value)) : value;
    if (found === undefined) onLoss(name, nameOfCode(value as EvaluatedCode));
    else kept[name] = found;
  }
  return kept;
}

function toPattern({ $pattern, flags = '' }: EvaluatedCode): WrittenValue | undefined {
  return $pattern === undefined ? undefined : new WrittenValue(`/${$pattern}/${flags}`);
}

/** Options whose functions are imported too. */
export function withImports(value: unknown, onLoss: (name: string) => void): unknown {
  if (isCode(value)) {
    const found = toImport(value);
    if (!found) onLoss(`an option: ${nameOfCode(value)}`);
    return found;
  }
  if (Array.isArray(value)) return value.map((one) => withImports(one, onLoss));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withImports(one, onLoss)]),
  );
}
