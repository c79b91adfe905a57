import type { Heading, Nodes, Root } from 'mdast';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';
import { prepare, type PrepareInput } from '../mdast/prepare.ts';

/** The nodes that may be above a title. */
const invisible = new Set<string>(['mdxjsEsm', 'mdxFlowExpression', 'html', 'yaml', 'definition']);

/**
 * Returns the text of a document's leading H1 before plugins change it, because lists and sidebars
 * use this text, as in Docusaurus. Returns `undefined` if the document begins differently.
 */
export function writtenTitle(input: PrepareInput): string | undefined {
  const heading = titleIn(input.tree);
  if (!heading) return undefined;
  const tree: Root = { type: 'root', children: [structuredClone(heading)] };
  return textOf(prepare({ ...input, tree, diagnostics: [] }).tree);
}

function titleIn({ children }: Root): Heading | undefined {
  const first = children.find(({ type }) => !invisible.has(type));
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
}

/** Returns the title of a prepared tree as text, or `undefined` without one. */
export function preparedTitle(tree: Root): string | undefined {
  const heading = titleIn(tree);
  return heading && textOf(heading);
}

const textOf = (node: Nodes): string => collapseSpaces(textIn(node));

function textIn(node: Nodes): string {
  if ('children' in node) return (node.children as Nodes[]).map(textIn).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}
