import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { PluginPlace } from '../../types.ts';
import type { Plugin, Plugins } from './importPlugins.ts';

/** One step over a tree: the function that a plugin returned when it was attached. */
interface Step {
  readonly name: string;
  readonly transform: (tree: Node, file: VFile) => Promise<Node | undefined>;
}

export type Steps = Readonly<Record<PluginPlace, readonly Step[]>>;

type Transformer = (
  tree: Node,
  file: VFile,
  next: (error?: unknown, tree?: Node) => void,
) => unknown;
type Attacher = (this: Processor<Root>, ...options: readonly unknown[]) => Transformer | undefined;

/**
 * Attaches plugins to the processor that parses (they may extend it) and returns their steps by
 * place. If a plugin throws while it is attached, its step throws the same error, because the step
 * knows the file.
 */
export function attachPlugins(processor: Processor<Root>, { lists }: Plugins): Steps {
  return Object.fromEntries(
    Object.entries(lists).map(([place, plugins]) => [
      place,
      plugins.flatMap((plugin) => attach(processor, plugin)),
    ]),
  ) as unknown as Steps;
}

function attach(processor: Processor<Root>, { name, plugin, options }: Plugin): Step[] {
  if (typeof plugin === 'object' && plugin !== null)
    return (presetOf(plugin) ?? []).flatMap((inner) => attach(processor, { ...inner, name }));
  if (options[0] === false) return [];
  try {
    const usedOptions = options[0] === true ? [undefined, ...options.slice(1)] : options;
    const transformer = (plugin as Attacher).call(processor, ...usedOptions);
    return transformer ? [{ name, transform: toPromise(transformer) }] : [];
  } catch (error) {
    return [{ name, transform: () => Promise.reject(error) }];
  }
}

/** The plugins of a preset. */
function presetOf(preset: object): Plugin[] | undefined {
  const { plugins } = preset as { readonly plugins?: readonly unknown[] };
  return plugins?.map((entry) => {
    const [plugin, ...options] = [entry].flat() as [unknown, ...unknown[]];
    return { name: '', plugin, options };
  });
}

/** A transformer of unified returns a tree or a promise of one, or calls `next`. */
function toPromise(transformer: Transformer): Step['transform'] {
  if (transformer.length < 3)
    return async (tree, file) => toTree(await transformer(tree, file, () => {}));
  return (tree, file) =>
    new Promise((resolve, reject) => {
      const next = (error?: unknown, newTree?: Node) =>
        error ? reject(error) : resolve(toTree(newTree));
      Promise.resolve(transformer(tree, file, next)).catch(reject);
    });
}

function toTree(returned: unknown): Node | undefined {
  if (returned instanceof Error) throw returned;
  return (returned as Node | undefined) ?? undefined;
}
