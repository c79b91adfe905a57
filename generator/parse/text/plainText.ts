import type { Expression, Program } from 'estree';
import type { HastNode } from '../hast/hastNodes.ts';
import { evaluate, type ExpressionScope } from '../jsx/evaluate.ts';
import { expressionOf } from '../module/module.ts';

/**
 * The text of nodes. A picture counts as its alternative text, an expression as its value if that
 * is known, and the number of a footnote as nothing.
 */
export function plainText(nodes: readonly HastNode[], scope: ExpressionScope = {}): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'expression') text += String(valueOf(node.estree, scope) ?? '');
    else if (node.type === 'element' && node.tagName === 'img')
      text += String(node.properties['alt'] ?? '');
    else if (
      node.type === 'element' &&
      (node.tagName === 'script' ||
        node.tagName === 'style' ||
        node.properties['dataFootnoteRef'] !== undefined)
    )
      continue;
    else if ('children' in node)
      text += plainText(node.children, node.type === 'module' ? node.module.scope : scope);
  }
  return text;
}

function valueOf(
  estree: Program | null | undefined,
  scope: ExpressionScope,
): string | number | undefined {
  const expression = expressionOf({ estree });
  const value = expression && evaluate(expression as Expression, scope)?.value;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
