/**
 * Finds the places of nodes that the parser leaves without one: bare addresses after a bracket or a
 * letter, and their neighboring texts.
 */
import type { Nodes, Parents, Root } from 'mdast';
import { location } from 'vfile-location';

/** Adds missing places to links and texts of `tree` that `text` has in the same form. */
export function placeAddresses(tree: Root, text: string): void {
  let lines: ReturnType<typeof location> | undefined;
  const toPoint = (offset: number) => ({
    ...(lines ??= location(text)).toPoint(offset)!,
    offset,
  });
  const place = (node: Nodes, from: number, length: number): void => {
    node.position = { start: toPoint(from), end: toPoint(from + length) };
  };
  const visit = (parent: Parents): void => {
    const limit = parent.position?.end.offset ?? text.length;
    let at = parent.position?.start.offset ?? 0;
    for (const node of parent.children as readonly Nodes[]) {
      if (node.position) {
        at = node.position.end.offset ?? at;
        if ('children' in node) visit(node);
        continue;
      }
      const written = node.type === 'link' ? node.children[0] : node;
      if (written?.type !== 'text') continue;
      const offset = text.indexOf(written.value, at);
      const isHere = node.type === 'link' ? offset !== -1 && offset < limit : offset === at;
      if (!isHere) continue;
      if (node !== written) place(node, offset, written.value.length);
      place(written, offset, written.value.length);
      at = offset + written.value.length;
    }
  };
  visit(tree);
}
