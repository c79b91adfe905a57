import type { Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { moveAttributesMarks } from '../../lib/marks.ts';

const serializer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/**
 * Returns the HTML of nodes. An `attributes` mark at the end of an attribute's value moves behind
 * the value.
 */
export function serialize(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: nodes as RootContent[] };
  return moveAttributesMarks(serializer.stringify(root));
}
