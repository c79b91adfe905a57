import type { Expression, Program } from 'estree';
import type { HastNode } from '../hast/hastNodes.ts';
import { evaluate, type ExpressionScope } from '../jsx/evaluate.ts';
import { expressionOf } from '../module/module.ts';

/**
 * Returns the text of nodes. An image counts as its alternative text, an expression as its known
 * value, and the number of a footnote as nothing.
 */
export function plainText(nodes: readonly HastNode[], scope: ExpressionScope = {}): string {
  return nodes.map((node) => textOfNode(node, scope)).join('');
}

function textOfNode(node: HastNode, scope: ExpressionScope): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'expression') return String(valueOf(node.estree, scope) ?? '');
  if (node.type === 'element') {
    const { tagName, properties } = node;
    if (tagName === 'img') return String(properties['alt'] ?? '');
    const isFootnoteNumber = properties['dataFootnoteRef'] !== undefined;
    if (tagName === 'script' || tagName === 'style' || isFootnoteNumber) return '';
  }
  if (!('children' in node)) return '';
  return plainText(node.children, node.type === 'module' ? node.module.scope : scope);
}

function valueOf(
  estree: Program | null | undefined,
  scope: ExpressionScope,
): string | number | undefined {
  const expression = expressionOf({ estree });
  const value = expression && evaluate(expression as Expression, scope)?.value;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
