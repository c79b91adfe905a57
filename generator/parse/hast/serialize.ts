import type { Root, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const serializer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const misplaced = /(\uFDD0a\d+\uFDD1)"/g;

/**
 * HTML of nodes. An `attributes` mark is at the end of an attribute's value and moves behind
 * it.
 */
export function serialize(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: nodes as RootContent[] };
  return serializer.stringify(root).replace(misplaced, '"$1');
}
