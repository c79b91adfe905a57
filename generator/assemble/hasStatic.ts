import type { Graph } from '../types.ts';

/** Whether a static file of the site has this path in the output. */
export function hasStatic(
  path: string,
  { graph }: { readonly graph: Pick<Graph, 'assets'> },
): boolean {
  return [...graph.assets.values()].some(({ file }) => file === path);
}
