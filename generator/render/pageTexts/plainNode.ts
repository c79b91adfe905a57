/** A text, or an element of a page without the parts that only a browser can use (readHtml.ts). */
export type PlainNode = string | PlainElement;

/** An element with the attributes that make sense outside its page. */
export interface PlainElement {
  /** The name in HTML, or `label`: a line that names the content after it (a tab, details). */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PlainNode[];
}

/** Creates an element. Default: it has no attributes. */
export function createPlainElement(
  name: string,
  children: readonly PlainNode[],
  attributes: PlainElement['attributes'] = {},
): PlainElement {
  return { name, attributes, children };
}

/** Whether a node is an element, not a text. */
export function isPlainElement(node: PlainNode): node is PlainElement {
  return typeof node !== 'string';
}

/** Returns the text of a node and of all nodes below it. `<br>` gives a line feed. */
export function textOfNode(node: PlainNode): string {
  if (!isPlainElement(node)) return node;
  return node.name === 'br' ? '\n' : node.children.map(textOfNode).join('');
}
