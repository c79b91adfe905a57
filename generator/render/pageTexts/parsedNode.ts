/** The nodes of the HTML parser. */
import type { parseDocument } from 'htmlparser2';

export type ParsedNode = ReturnType<typeof parseDocument>['children'][number];
export type ParsedElement = Extract<ParsedNode, { name: string; children: unknown }>;

export function isParsedElement(node: ParsedNode): node is ParsedElement {
  return 'attribs' in node;
}

/** The text below a node of the parser. */
export function textIn(node: ParsedNode): string {
  if (!isParsedElement(node)) return node.type === 'text' ? node.data : '';
  return node.name === 'br' ? '\n' : node.children.map(textIn).join('');
}
