import { anything, nestingFault, type NestingFault } from '../htmlNesting.ts';
import { isNode, nodeIn, type SourceNode } from './parseModule.ts';

/** An element, or text (`name` is empty), that browsers move or drop. */
interface MisplacedNode {
  readonly node: SourceNode;
  readonly name: string;
  readonly parent: string;
  readonly effect: NestingFault['effect'];
}

/**
 * The elements of code that may not be inside the elements around them. `open` has the elements
 * around the code of a document. Code of components, which React may hydrate, has none.
 */
export function jsxNesting(code: SourceNode, open?: readonly string[]): readonly MisplacedNode[] {
  const nesting: Nesting = { misplaced: [], mayHydrate: open === undefined };
  visit(code, open ?? [], nesting);
  return nesting.misplaced;
}

interface Nesting {
  readonly misplaced: MisplacedNode[];
  /** Whether React may hydrate the code, so that elements that browsers add are faults too. */
  readonly mayHydrate: boolean;
}

/** Visits code inside the elements `around`. */
function visit(node: SourceNode, around: readonly string[], nesting: Nesting): void {
  if (node.type === 'JSXElement') return visitElement(node, around, nesting);
  if (node.type === 'JSXText' && /\S/.test(String(node['value'])))
    judge({ node, name: '' }, around, nesting);
  // The result of an unknown call may be shown inside any element.
  const isShownHere = node.type !== 'CallExpression' || isLoop(node);
  for (const child of Object.values(node).flat())
    if (isNode(child)) visit(child, isShownHere ? around : [anything], nesting);
}

function visitElement(element: SourceNode, around: readonly string[], nesting: Nesting): void {
  const opening = element['openingElement'] as SourceNode;
  const name = tagName(nodeIn(opening['name']));
  for (const attribute of opening['attributes'] as readonly SourceNode[])
    visit(attribute, [], nesting);
  if (name === 'svg' || name === 'math') return;
  const openTags = name === anything ? around : judge({ node: opening, name }, around, nesting);
  for (const child of element['children'] as readonly SourceNode[])
    visit(child, [...openTags, name], nesting);
}

/** Judges the position of a node. Returns the elements that are open after its start tag. */
function judge(
  { node, name }: Pick<MisplacedNode, 'node' | 'name'>,
  around: readonly string[],
  { misplaced, mayHydrate }: Nesting,
): readonly string[] {
  const fault = nestingFault(name, around) ?? (mayHydrate ? addedBody(name, around) : undefined);
  if (!fault) return around;
  misplaced.push({ node, name, parent: around[fault.at]!, effect: fault.effect });
  return fault.effect === 'ends' ? around.slice(0, fault.at) : around;
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
