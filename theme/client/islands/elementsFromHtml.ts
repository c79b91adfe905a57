import { createElement, type ReactNode } from 'react';
import { isTablePart, toReactProperties } from '../../../generator/contract/reactProperties.ts';

/** Makes the same React elements of HTML as `generator/render/parts/toReactElements.ts` does. */
export function elementsFromHtml(html: string): ReactNode {
  const template = document.createElement('template');
  template.innerHTML = html;
  const nodes = toNodes(template.content);
  return nodes.length === 1 ? nodes[0] : nodes;
}

function toNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].flatMap((node): ReactNode[] => {
    if (node instanceof Text)
      return isTablePart(parent.nodeName) && node.data.trim() === '' ? [] : [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Array.from(node.attributes, ({ name, value }) => [name, value] as const);
    return [createElement(node.localName, toReactProperties(attributes), ...toNodes(node))];
  });
}
