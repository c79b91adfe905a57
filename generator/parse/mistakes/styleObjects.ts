/** Finds mistakes in `style={{ … }}` of elements in MDX. */
import type { Nodes, Root } from 'mdast';
import type {} from 'remark-mdx';
import { styleEntries, styleObjectSlips } from '../../diagnostics/styleObjectSlips.ts';
import type { Diagnostic } from '../../types.ts';
import { expressionOf, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** Reports names and values that CSS does not have. Its lists load only if the tree has styles. */
export async function checkStyleObjects(
  tree: Root,
  source: ParsedSource,
): Promise<readonly Diagnostic[]> {
  if (source.format === 'md' || !source.text.includes('style={')) return [];
  return styleObjectSlips(entriesIn(tree, source));
}

function entriesIn(node: Nodes, source: ParsedSource): ReturnType<typeof styleEntries> {
  const children = 'children' in node ? node.children : [];
  const inside = children.flatMap((child) => entriesIn(child, source));
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return inside;
  if (!/^[a-z]/.test(node.name ?? '')) return inside;
  const entriesOfNode = node.attributes.flatMap((attribute) => {
    const isStyle = attribute.type === 'mdxJsxAttribute' && attribute.name === 'style';
    const value = isStyle ? attribute.value : undefined;
    const object = typeof value === 'object' && value ? expressionOf(value.data) : undefined;
    return object ? styleEntries(object as never, ({ start }) => placeOfOffset(start, source)) : [];
  });
  return [...entriesOfNode, ...inside];
}
