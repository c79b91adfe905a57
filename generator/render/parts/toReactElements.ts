import { parseDocument } from 'htmlparser2';
import type { ReactNode } from 'react';
import { isTablePart, toReactProperties } from '../../contract/reactProperties.ts';
import { fillMarks, mark } from '../../lib/marks.ts';
import { markText } from '../markText.ts';
import type { PartSession } from './islandSession.ts';

/**
 * Makes React elements of Markdown children, for a component that looks at them: one element, one
 * text, or a list of both. `theme/client/islands/elementsFromHtml.ts` does the same in the browser.
 */
export function toReactElements(
  html: string,
  { theme: { createElement }, context: { targets, props } }: PartSession,
): ReactNode {
  type Nodes = ReturnType<typeof parseDocument>['children'];
  const toNodes = (nodes: Nodes, parent: string): ReactNode[] =>
    nodes.flatMap((node): ReactNode[] => {
      if (node.type === 'text')
        return isTablePart(parent) && node.data.trim() === '' ? [] : [node.data];
      if (!('attribs' in node)) return [];
      const properties = toReactProperties(Object.entries(node.attribs));
      return [createElement(node.name, properties, ...toNodes(node.children, node.name))];
    });
  const texts = props.site.contentTexts!;
  const filled = fillMarks(
    html,
    (kind, index) => markText(kind, index, { targets, texts }) ?? mark(kind, index),
  );
  const nodes = toNodes(parseDocument(filled).children, '');
  return nodes.length === 1 ? nodes[0] : nodes;
}
