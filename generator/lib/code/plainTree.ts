import type { Program } from 'estree';
import { isNode, loadParser, type SourceNode } from '../source/parseModule.ts';

/**
 * Parses a module, a statement or an expression, which may have types and JSX. Returns its tree as
 * plain JavaScript has it: without types, and with properties, identifiers and members in place of
 * the attributes and names of elements. Returns `undefined` if the code does not parse.
 */
export function plainTree(code: string): Program | undefined {
  // Code that does not parse as statements may be an expression.
  for (const source of [code, `(${code}\n)`]) {
    const { program, errors } = loadParser().parseSync('source.tsx', source, {
      preserveParens: false,
    });
    if (errors.length === 0) return toPlain(program as unknown as SourceNode) as unknown as Program;
  }
  return undefined;
}

/** Expressions that only add a type to the expression inside. */
const typed = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);
/** Syntax of TypeScript that runs. */
const running = new Set([
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSExportAssignment',
  'TSImportEqualsDeclaration',
  'TSExternalModuleReference',
  'TSParameterProperty',
]);

/** Nodes of JSX that are like another one. */
const alike: Readonly<Record<string, object>> = {
  JSXIdentifier: { type: 'Identifier' },
  JSXMemberExpression: { type: 'MemberExpression', computed: false },
};

/** Changes `node` and the nodes below it. Returns what becomes of it, or `undefined` for a type. */
function toPlain(node: SourceNode): SourceNode | undefined {
  const { type } = node;
  if (typed.has(type)) return toPlain(node['expression'] as SourceNode);
  if ((type.startsWith('TS') && !running.has(type)) || isUnrun(node)) return undefined;
  const plain: { [property: string]: unknown } = node;
  for (const [property, value] of Object.entries(node)) {
    if (Array.isArray(value)) plain[property] = value.flatMap(toPlainItem);
    else if (isNode(value)) plain[property] = toPlain(value) ?? null;
  }
  if (type === 'JSXAttribute')
    Object.assign(plain, { type: 'Property', computed: false, key: plain['name'] });
  return Object.assign(plain, alike[type]) as SourceNode;
}

function toPlainItem(item: unknown): readonly unknown[] {
  if (!isNode(item)) return [item];
  const plain = toPlain(item);
  return plain ? [plain] : [];
}

/** Whether a node is an import or a declaration of types, or repeats the name of an element. */
function isUnrun(node: SourceNode): boolean {
  return (
    node['importKind'] === 'type' ||
    node['exportKind'] === 'type' ||
    node['declare'] === true ||
    node.type === 'JSXClosingElement'
  );
}
