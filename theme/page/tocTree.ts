/** Makes a tree of the table of contents of a page. */

/** A heading with those below it. */
export type TocTreeNode<Heading> = Heading & { readonly children: readonly TocTreeNode<Heading>[] };

interface Leveled {
  readonly level: number;
}

/** Puts each heading below the nearest heading before it with a smaller level. */
export function toTocTree<Heading extends Leveled>(
  toc: readonly Heading[],
): readonly TocTreeNode<Heading>[] {
  type Open = Heading & { readonly children: Open[] };
  const roots: Open[] = [];
  const open: Open[] = [];
  for (const heading of toc) {
    const node: Open = { ...heading, children: [] };
    while (open.length > 0 && open.at(-1)!.level >= node.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** Keeps the headings of some levels. The children of a dropped heading take its place. */
export function filterTocTree<Heading extends Leveled>(
  tree: readonly TocTreeNode<Heading>[],
  { min, max }: { readonly min: number; readonly max: number },
): readonly TocTreeNode<Heading>[] {
  return tree.flatMap((node) => {
    const children = filterTocTree(node.children, { min, max });
    return node.level >= min && node.level <= max ? [{ ...node, children }] : children;
  });
}
