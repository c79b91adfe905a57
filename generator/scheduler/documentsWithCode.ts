import type { Body, Graph, Outline } from '../types.ts';
import type { Bodies } from './memory/bodies.ts';

/** Returns the documents whose pages need the bundler, in path order, with their bodies. */
export function documentsWithCode(
  graph: Graph,
  {
    outlines,
    bodyKeys,
    bodies,
  }: {
    readonly outlines: ReadonlyMap<string, Outline>;
    readonly bodyKeys: ReadonlyMap<string, string>;
    readonly bodies: Bodies;
  },
): readonly { readonly path: string; readonly body: Body }[] {
  return codedDocuments(graph, outlines).map((path) => ({
    path,
    body: bodies.read(bodyKeys.get(path)!),
  }));
}

/** Returns the paths of documents whose pages need the bundler, in order. */
export function codedDocuments(
  { pages }: Graph,
  outlines: ReadonlyMap<string, Outline>,
): readonly string[] {
  const coded = pages.flatMap(({ route: { source } }) =>
    source && outlines.get(source)?.needsBundle ? [source] : [],
  );
  return [...new Set(coded)].sort();
}
