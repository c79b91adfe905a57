import { isNode, type SourceNode } from './parseModule.ts';

/** The start tag of an element in code. */
interface TagInCode {
  readonly node: SourceNode;
  readonly name: string;
}

/** The start tags of elements in lower case, without those in SVG and MathML. */
export function htmlTagsIn(code: SourceNode): readonly TagInCode[] {
  const tagsInCode: TagInCode[] = [];
  const visit = (node: SourceNode): void => {
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as SourceNode;
      const tag = opening['name'] as SourceNode;
      const name = tag.type === 'JSXIdentifier' ? String(tag['name']) : '';
      if (name === 'svg' || name === 'math') return;
      if (/^[a-z]/.test(name)) tagsInCode.push({ node: opening, name });
    }
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child);
  };
  visit(code);
  return tagsInCode;
}
