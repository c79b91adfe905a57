/** Parses code that plugins put into a tree, as the MDX parser does. */
import { parse, parseExpressionAt, type Node as AcornNode } from 'acorn';
import type { Program } from 'estree';
import type { Node, Parent } from 'unist';
import { acornOptions } from '../syntax/acornOptions.ts';

interface Code {
  type: string;
  value?: string | null;
  data?: { estree?: Program | null };
}

/**
 * Parses expressions and imports without a syntax tree, or with one that a plugin wrote without
 * offsets. Throws if code cannot be parsed, and leaves it empty.
 */
export function completeCode(tree: Node): void {
  const node = tree as Node & Partial<Parent> & Code & { attributes?: readonly Code[] };
  if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) complete(node, toExpression);
  else if (node.type === 'mdxjsEsm')
    complete(node, (value) => parse(value, acornOptions) as Program);
  else if (node.type.startsWith('mdxJsx'))
    for (const attribute of node.attributes ?? []) {
      const { value } = attribute as { value?: unknown };
      if (attribute.type === 'mdxJsxExpressionAttribute') complete(attribute, toSpread);
      else if (typeof value === 'object' && value !== null) complete(value as Code, toExpression);
    }
  for (const child of node.children ?? []) completeCode(child);
}

function complete(code: Code, toProgram: (value: string) => Program): void {
  const [first] = code.data?.estree?.body ?? [];
  const hasOffsets = first === undefined || 'start' in first;
  if (code.data?.estree && (hasOffsets || !code.value?.trim())) return;
  const { value } = code;
  try {
    code.data = { ...code.data, estree: toProgram(value ?? '') };
  } catch (error) {
    Object.assign(code, { value: '', data: { estree: programOf() } });
    throw new Error(`it left \`${value}\`, which is not code: ${(error as Error).message}`);
  }
}

function toExpression(value: string): Program {
  if (value.trim() === '') return programOf();
  return programOf(parseExpressionAt(value, 0, acornOptions));
}

function toSpread(value: string): Program {
  return programOf(parseExpressionAt(`({${value}})`, 0, acornOptions));
}

function programOf(expression?: AcornNode): Program {
  const body = expression ? [{ type: 'ExpressionStatement', expression }] : [];
  return { type: 'Program', sourceType: 'module', body } as unknown as Program;
}
