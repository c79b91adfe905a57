/** Removes from a page everything that only a browser can use (readHtml.ts). */
export type PlainNode = string | PlainElement;

export interface PlainElement {
  /** An HTML element, or `label`: a line that names the content after it (a tab, details). */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PlainNode[];
}

export function createPlainElement(
  name: string,
  children: readonly PlainNode[],
  attributes: PlainElement['attributes'] = {},
): PlainElement {
  return { name, attributes, children };
}

export function isPlainElement(node: PlainNode): node is PlainElement {
  return typeof node !== 'string';
}

/** The text of a node, unchanged. */
export function textOfNode(node: PlainNode): string {
  if (!isPlainElement(node)) return node;
  return node.name === 'br' ? '\n' : node.children.map(textOfNode).join('');
}
