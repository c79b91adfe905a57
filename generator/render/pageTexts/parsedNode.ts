import type { parseDocument } from 'htmlparser2';

/** A node of the HTML parser. */
export type ParsedNode = ReturnType<typeof parseDocument>['children'][number];
/** A node of the HTML parser that is an element. */
export type ParsedElement = Extract<ParsedNode, { name: string; children: unknown }>;

/** Only elements have `attribs`. Comments and doctypes count as neither element nor text. */
export function isParsedElement(node: ParsedNode): node is ParsedElement {
  return 'attribs' in node;
}

/** Returns the text of a node and of all nodes below it. `<br>` gives a line feed. */
export function textIn(node: ParsedNode): string {
  if (!isParsedElement(node)) return node.type === 'text' ? node.data : '';
  return node.name === 'br' ? '\n' : node.children.map(textIn).join('');
}
