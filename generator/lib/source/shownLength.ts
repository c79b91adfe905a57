import { isNode, nodeIn, walk, type SourceNode } from './parseModule.ts';

/**
 * Returns the lengths that elements show as `0`, by the expressions that show them. In
 * `{list.length && <ul>…</ul>}`, React renders the number if the list is empty. `program` is code
 * with elements, and `isShown` says whether it is itself the child of an element.
 */
export function shownLengths(
  program: SourceNode,
  isShown: boolean,
): readonly { readonly node: SourceNode; readonly length: string }[] {
  const shownNodes: SourceNode[] = isShown ? [program] : [];
  walk(program, (node) => {
    if (!/^JSX(?:Element|Fragment)$/.test(node.type)) return;
    for (const child of node['children'] as readonly unknown[]) {
      const expression = isNode(child) ? nodeIn(child['expression']) : undefined;
      if (expression) shownNodes.push(expression);
    }
  });
  return shownNodes.flatMap((node) => {
    const length = lengthOf(node);
    return length === undefined ? [] : [{ node, length }];
  });
}

/** Returns `list.length` of `list.length && …`. */
function lengthOf(expression: SourceNode): string | undefined {
  if (expression.type !== 'LogicalExpression' || expression['operator'] !== '&&') return undefined;
  let operand = nodeIn(expression['left']);
  // In `a && list.length && …`, only the last value can be shown.
  if (operand?.type === 'LogicalExpression' && operand['operator'] === '&&')
    operand = nodeIn(operand['right']) ?? operand;
  if (operand?.type === 'ChainExpression') operand = nodeIn(operand['expression']);
  const path = operand && pathOf(operand);
  return path?.endsWith('.length') ? path : undefined;
}

function pathOf(node: SourceNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'ChainExpression') return pathOf(node['expression'] as SourceNode);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const [object, property] = [nodeIn(node['object']), nodeIn(node['property'])];
  const before = object && pathOf(object);
  if (before === undefined || property === undefined) return undefined;
  return `${before}${node['optional'] === true ? '?' : ''}.${String(property['name'])}`;
}
