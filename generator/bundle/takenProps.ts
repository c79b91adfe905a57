/** Reads which props a component takes, from its types or from the names that it destructures. */
import { isNode, walk, type SourceNode } from '../lib/source/parseModule.ts';
import { stringValue } from '../lib/source/findLiterals.ts';

/** The values that a prop takes: these texts, booleans, or anything. */
type PropValues = readonly string[] | 'boolean' | undefined;

/** The props of a component that takes no others. */
export interface TakenProps {
  readonly names: ReadonlyMap<string, PropValues>;
  /** The props that the component's type does not make optional. */
  readonly required: readonly string[];
}

/** A component of another module. */
interface Reexport {
  readonly from: string;
  readonly name: string;
}

const listOf = (value: unknown): readonly SourceNode[] =>
  Array.isArray(value) ? value.filter(isNode) : [];
const inner = (node: SourceNode | undefined, key: string): SourceNode | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
const nameOf = (node: SourceNode | undefined): string =>
  node?.type === 'TSQualifiedName'
    ? nameOf(inner(node, 'right'))
    : String(node?.['name'] ?? stringValue(node ?? emptyNode) ?? '');
const emptyNode: SourceNode = { type: 'Empty', start: 0, end: 0 };

/** Declarations at the top of a module by name. */
type Declarations = ReadonlyMap<string, SourceNode>;

/** Returns the props of the component `name` of a module, or the module that it comes from. */
export function componentIn(program: SourceNode, name: string): TakenProps | Reexport | undefined {
  const declarations = declarationsIn(program);
  for (const node of listOf(program['body'])) {
    if (node.type === 'ExportDefaultDeclaration' && name === 'default')
      return takenBy(inner(node, 'declaration'), declarations);
    if (node.type !== 'ExportNamedDeclaration') continue;
    const specifier = listOf(node['specifiers']).find(
      (candidate) => nameOf(inner(candidate, 'exported')) === name,
    );
    if (!specifier) continue;
    const local = nameOf(inner(specifier, 'local'));
    const from = inner(node, 'source');
    return from
      ? { from: stringValue(from) ?? '', name: local }
      : takenBy(declarations.get(local), declarations);
  }
  return takenBy(declarations.get(name), declarations);
}

function declarationsIn(program: SourceNode): Declarations {
  const declarations = new Map<string, SourceNode>();
  for (const node of listOf(program['body'])) {
    const declaration = node.type.startsWith('Export') ? inner(node, 'declaration') : node;
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? listOf(declaration['declarations'])
        : [declaration];
    for (const declaredNode of declared) {
      const name = declaredNode && nameOf(inner(declaredNode, 'id'));
      if (name) declarations.set(name, declaredNode);
    }
  }
  return declarations;
}

/** The props of a component, or `undefined` if it takes any props or its code cannot be read. */
function takenBy(node: SourceNode | undefined, declarations: Declarations): TakenProps | undefined {
  switch (node?.type) {
    case 'Identifier':
      return takenBy(declarations.get(nameOf(node)), declarations);
    case 'VariableDeclarator': {
      const type = typeOf(inner(node, 'id'));
      const propsType = /^(?:FC|FunctionComponent|VFC)$/.test(nameOf(inner(type, 'typeName')))
        ? listOf(inner(type, 'typeArguments')?.['params'])[0]
        : undefined;
      if (propsType) return fromType(propsType, declarations);
      return type ? undefined : takenBy(inner(node, 'init'), declarations);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return undefined;
    case 'CallExpression': {
      const callee = inner(node, 'callee');
      const called = nameOf(
        callee?.type === 'MemberExpression' ? inner(callee, 'property') : callee,
      );
      return /^(?:memo|forwardRef)$/.test(called) && !inner(node, 'typeArguments')
        ? takenBy(listOf(node['arguments'])[0], declarations)
        : undefined;
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return takenByFunction(node, declarations);
    default:
      return undefined;
  }
}

const typeOf = (node: SourceNode | undefined) =>
  inner(inner(node, 'typeAnnotation'), 'typeAnnotation');

function takenByFunction(node: SourceNode, declarations: Declarations): TakenProps | undefined {
  const [first] = listOf(node['params']);
  if (!first) return usesArguments(node) ? undefined : { names: new Map(), required: [] };
  const param = first.type === 'AssignmentPattern' ? inner(first, 'left')! : first;
  const type = typeOf(param);
  if (type) {
    const typed = fromType(type, declarations);
    const defaults = new Set(patternNames(param, true));
    return typed && { ...typed, required: typed.required.filter((name) => !defaults.has(name)) };
  }
  const names =
    param.type === 'ObjectPattern' ? patternNames(param) : namesReadOf(nameOf(param), node);
  return names && { names: new Map(names.map((name) => [name, undefined])), required: [] };
}

function usesArguments(node: SourceNode): boolean {
  let uses = false;
  walk(node, (descendant) => {
    uses ||= descendant.type === 'Identifier' && descendant['name'] === 'arguments';
  });
  return uses;
}

/** The names that a pattern takes from an object, or `undefined` if it also takes the rest. */
function patternNames(pattern: SourceNode, onlyDefaults: true): readonly string[];
function patternNames(pattern: SourceNode): readonly string[] | undefined;
function patternNames(pattern: SourceNode, onlyDefaults = false): readonly string[] | undefined {
  const properties = listOf(pattern['properties']);
  const isOpen = properties.some(
    (property) => property.type !== 'Property' || property['computed'] === true,
  );
  if (isOpen && !onlyDefaults) return undefined;
  return properties
    .filter((property) => !onlyDefaults || inner(property, 'value')?.type === 'AssignmentPattern')
    .map((property) => nameOf(inner(property, 'key')));
}

/**
 * The props that a function reads from its parameter, if it does nothing else with the parameter.
 */
function namesReadOf(param: string, node: SourceNode): readonly string[] | undefined {
  const names = new Set<string>();
  let uses = 0;
  let read = 0;
  walk(inner(node, 'body')!, (descendant) => {
    if (/^(?:JSX)?Identifier$/.test(descendant.type) && descendant['name'] === param) uses++;
    const object =
      inner(descendant, 'object') ??
      (descendant.type === 'VariableDeclarator' && inner(descendant, 'init'));
    if (!object || object.type !== 'Identifier' || nameOf(object) !== param) return;
    const pattern = inner(descendant, 'id');
    const propNames =
      descendant.type === 'MemberExpression' && descendant['computed'] === false
        ? [nameOf(inner(descendant, 'property'))]
        : pattern?.type === 'ObjectPattern' && patternNames(pattern);
    if (!propNames) return;
    read++;
    for (const name of propNames) names.add(name);
  });
  return param !== '' && uses === read ? [...names] : undefined;
}

/** The props of a type in this module, or `undefined` if part of the type is elsewhere. */
function fromType(type: SourceNode, declarations: Declarations, depth = 0): TakenProps | undefined {
  if (depth > 8) return undefined;
  const further = (otherType: SourceNode | undefined) =>
    otherType && fromType(otherType, declarations, depth + 1);
  switch (type.type) {
    case 'TSTypeLiteral':
      return fromMembers(listOf(type['members']));
    case 'TSInterfaceDeclaration': {
      const parents = listOf(type['extends']).map((parent) =>
        further(declarations.get(nameOf(inner(parent, 'expression')))),
      );
      return inner(type, 'typeParameters')
        ? undefined
        : joined([fromMembers(listOf(inner(type, 'body')?.['body'])), ...parents]);
    }
    case 'TSTypeAliasDeclaration':
      return inner(type, 'typeParameters') ? undefined : further(inner(type, 'typeAnnotation'));
    case 'TSIntersectionType':
      return joined(listOf(type['types']).map(further));
    case 'TSTypeReference': {
      const [typeArgument] = listOf(inner(type, 'typeArguments')?.['params']);
      const name = nameOf(inner(type, 'typeName'));
      if (!typeArgument) return further(declarations.get(name));
      const argumentProps = further(typeArgument);
      if (name === 'Readonly') return argumentProps;
      if (name === 'Partial') return argumentProps && { ...argumentProps, required: [] };
      return name === 'PropsWithChildren' ? joined([argumentProps, withChildren]) : undefined;
    }
    default:
      return undefined;
  }
}

const withChildren: TakenProps = { names: new Map([['children', undefined]]), required: [] };

function joined(parts: readonly (TakenProps | undefined)[]): TakenProps | undefined {
  const readable = parts.filter((part) => part !== undefined);
  if (readable.length < parts.length) return undefined;
  return {
    names: new Map(readable.flatMap(({ names }) => [...names])),
    required: readable.flatMap(({ required }) => required),
  };
}

function fromMembers(members: readonly SourceNode[]): TakenProps | undefined {
  const isOpen = members.some(
    ({ type, computed }) => !/^TS(?:Property|Method)Signature$/.test(type) || computed === true,
  );
  if (isOpen) return undefined;
  const named = members.map((member) => ({ name: nameOf(inner(member, 'key')), member }));
  return {
    names: new Map(named.map(({ name, member }) => [name, takenValues(typeOf(member))])),
    required: named.filter(({ member }) => member['optional'] !== true).map(({ name }) => name),
  };
}

function takenValues(type: SourceNode | undefined): PropValues {
  if (type?.type === 'TSBooleanKeyword') return 'boolean';
  const types = (type?.type === 'TSUnionType' ? listOf(type['types']) : [type]).filter(
    (memberType) => memberType?.type !== 'TSUndefinedKeyword',
  );
  const texts = types.map((memberType) =>
    memberType?.type === 'TSLiteralType'
      ? stringValue(inner(memberType, 'literal') ?? emptyNode)
      : undefined,
  );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
