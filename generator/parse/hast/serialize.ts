import type { RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

const misplaced = /(\uFDD0a\d+\uFDD1)"/g;

/** HTML of nodes. `attributes` marks, which stand at the end of an attribute's value, move behind it. */
export function serialize(nodes: readonly RootContent[]): string {
  return toHtml(
    { type: 'root', children: nodes as RootContent[] },
    { allowDangerousHtml: true },
  ).replace(misplaced, '"$1');
}
