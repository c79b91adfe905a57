import { isNode, parseModule, walk, type SourceNode } from './parseModule.ts';
import type { Range } from './places.ts';

/** A string, number or word literal (such as `true`), or the name of a property, in a module. */
export interface Literal extends Range {
  readonly value: string;
}

/** Every literal and property name of a module, in order. */
export function findLiterals(text: string): readonly Literal[] {
  const literals: Literal[] = [];
  const add = (node: SourceNode, value: string | undefined) => {
    if (value !== undefined)
      literals.push({ value, offset: node.start, length: node.end - node.start });
  };
  walk(parseModule(text).program, (node) => {
    add(node, literalValue(node));
    const key = node['key'];
    if (node.type === 'Property' && isNode(key) && key.type === 'Identifier')
      add(key, String(key['name']));
  });
  return literals.sort((a, b) => a.offset - b.offset);
}

function literalValue(node: SourceNode): string | undefined {
  if (node.type === 'Identifier' && node['name'] === 'undefined') return 'undefined';
  if (node.type !== 'Literal') return stringValue(node);
  return node['regex'] ? undefined : String(node['value']);
}

/** Returns the text of a string, and `undefined` for a template with expressions. */
export function stringValue(node: SourceNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const quasis = node.type === 'TemplateLiteral' ? (node['quasis'] as SourceNode[]) : [];
  const only = quasis.length === 1 ? (quasis[0]!['value'] as { cooked?: string }) : undefined;
  return only?.cooked;
}
