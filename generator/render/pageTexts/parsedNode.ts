/** The nodes of the HTML parser. */
import type { parseDocument } from 'htmlparser2';

export type ParsedNode = ReturnType<typeof parseDocument>['children'][number];
export type ParsedElement = Extract<ParsedNode, { name: string; children: unknown }>;

export function isParsedElement(node: ParsedNode): node is ParsedElement {
  return 'attribs' in node;
}

/** The text below a node of the parser. */
export function textIn(node: ParsedNode): string {
  return isParsedElement(node)
    ? node.name === 'br'
      ? '\n'
      : node.children.map(textIn).join('')
    : 'data' in node && node.type === 'text'
      ? node.data
      : '';
}
