/** Finds functions of a configuration that can be written into another one as they are. */
import { parse } from 'acorn';
import type { Node } from 'estree';
import { walk } from 'estree-walker';
import { boundNames } from '../lib/source/boundNames.ts';

/**
 * Returns the text of a function as an expression. Returns `undefined` if it uses a name that is
 * declared outside the function, such as an import or a variable of its module.
 */
export function selfContained(source: string): string | undefined {
  // The text of a method has no `function`.
  const method = source.replace(/^(async\s+)?(\*?)\s*/, '$1function$2 ');
  const expression = [source, method].find((text) => toTree(text) !== undefined);
  if (expression === undefined) return undefined;
  const declared = new Set<string>();
  const named = new Set<string>();
  walk(toTree(expression)!, {
    enter(node, parent, key) {
      for (const name of declaredBy(node)) declared.add(name);
      if (node.type === 'Identifier' && !isLabel(parent, key)) named.add(node.name);
    },
  });
  const isKnown = (name: string) => declared.has(name) || name in globalThis;
  return [...named].every(isKnown) ? expression : undefined;
}

function toTree(expression: string): Node | undefined {
  try {
    return parse(`(${expression})`, { ecmaVersion: 'latest' }) as Node;
  } catch {
    return undefined;
  }
}

/** Returns the names that a node declares, inside it or around it. */
function declaredBy(node: Node): readonly string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return boundNames(node.id);
    case 'ArrowFunctionExpression':
      return node.params.flatMap(boundNames);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return ['arguments', ...(node.id ? [node.id.name] : []), ...node.params.flatMap(boundNames)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id.name] : [];
    case 'CatchClause':
      return node.param ? boundNames(node.param) : [];
    default:
      return [];
  }
}

/** Whether an identifier is a key or label of its parent, not the name of a value. */
function isLabel(parent: Node | null, key: string | number | symbol | null | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return key === 'property' && !parent.computed;
    case 'Property':
      return key === 'key' && !parent.computed && !parent.shorthand;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key === 'key' && !parent.computed;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return true;
    default:
      return false;
  }
}
