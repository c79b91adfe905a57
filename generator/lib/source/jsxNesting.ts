import { anything, nestingFault, type NestingFault } from '../htmlNesting.ts';
import { isNode, type SourceNode } from './parseModule.ts';

/** An element, or text (`name` is empty), that browsers move or drop. */
interface MisplacedNode {
  readonly node: SourceNode;
  readonly name: string;
  readonly parent: string;
  readonly effect: NestingFault['effect'];
}

const nodeIn = (value: unknown) => (isNode(value) ? value : undefined);

/**
 * The elements of code that may not be inside the elements around them. `open` has the elements
 * around the code of a document. Code of components, which React may hydrate, has none.
 */
export function jsxNesting(code: SourceNode, open?: readonly string[]): readonly MisplacedNode[] {
  const misplaced: MisplacedNode[] = [];
  /** Returns the elements that are open after a start tag. */
  const judge = (node: SourceNode, name: string, around: readonly string[]): readonly string[] => {
    const fault = nestingFault(name, around) ?? (open ? undefined : addedBody(name, around));
    if (!fault) return around;
    misplaced.push({ node, name, parent: around[fault.at]!, effect: fault.effect });
    return fault.effect === 'ends' ? around.slice(0, fault.at) : around;
  };
  const visit = (node: SourceNode, around: readonly string[]): void => {
    if (node.type === 'JSXElement') return visitElement(node, around);
    if (node.type === 'JSXText' && /\S/.test(String(node['value']))) judge(node, '', around);
    const isKnown = node.type !== 'CallExpression' || isLoop(node);
    for (const value of Object.values(node))
      for (const child of [value].flat())
        if (isNode(child)) visit(child, isKnown ? around : [anything]);
  };
  const visitElement = (element: SourceNode, around: readonly string[]): void => {
    const opening = element['openingElement'] as SourceNode;
    const name = tagName(nodeIn(opening['name']));
    for (const attribute of opening['attributes'] as readonly SourceNode[]) visit(attribute, []);
    if (name === 'svg' || name === 'math') return;
    const openTags = name === anything ? around : judge(opening, name, around);
    for (const child of element['children'] as readonly SourceNode[])
      visit(child, [...openTags, name]);
  };
  visit(code, open ?? []);
  return misplaced;
}

/**
 * Returns the fault of `<table><tr>`. HTML allows it, but React finds a `<tbody>` that it did not
 * render.
 */
function addedBody(name: string, around: readonly string[]): NestingFault | undefined {
  return name === 'tr' && around.at(-1) === 'table'
    ? { at: around.length - 1, effect: 'adds' }
    : undefined;
}

function tagName(tag: SourceNode | undefined): string {
  const written = tag?.type === 'JSXIdentifier' ? String(tag['name']) : '';
  return /^[a-z]/.test(written) ? written : anything;
}

/**
 * Whether a call is a loop such as `list.map(…)`. The result of its function is shown in its
 * place.
 */
function isLoop({ callee }: SourceNode): boolean {
  const name = nodeIn(nodeIn(callee)?.['property'])?.['name'];
  return /^(?:map|flatMap|filter|sort|slice|reverse|concat)$/.test(String(name));
}
