/** Reads which properties a component takes: from its types, or the names that it destructures. */
import { isNode, walk, type SourceNode } from '../lib/source/parseModule.ts';
import { stringValue } from '../lib/source/findLiterals.ts';

/** The values of a property: these texts, booleans, or anything. */
type Taken = readonly string[] | 'boolean' | undefined;

/** The properties of a component that takes no others. */
export interface TakenProps {
  readonly names: ReadonlyMap<string, Taken>;
  /** The properties that its type does not make optional. */
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

/** The properties of the component `name` of a module, or the module that it comes from. */
export function componentIn(program: SourceNode, name: string): TakenProps | Reexport | undefined {
  const declarations = declarationsIn(program);
  for (const node of listOf(program['body'])) {
    if (node.type === 'ExportDefaultDeclaration' && name === 'default')
      return takenBy(inner(node, 'declaration'), declarations);
    if (node.type !== 'ExportNamedDeclaration') continue;
    const specifier = listOf(node['specifiers']).find(
      (one) => nameOf(inner(one, 'exported')) === name,
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
    const one = node.type.startsWith('Export') ? inner(node, 'declaration') : node;
    const declared = one?.type === 'VariableDeclaration' ? listOf(one['declarations']) : [one];
    for (const each of declared) {
      const name = each && nameOf(inner(each, 'id'));
      if (name) declarations.set(name, each);
    }
  }
  return declarations;
}

/** The properties of a component. `undefined`: it takes any, or its code cannot be read. */
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
  walk(node, (one) => {
    uses ||= one.type === 'Identifier' && one['name'] === 'arguments';
  });
  return uses;
}

/** The names that a pattern takes out of an object; `undefined` if it takes the rest too. */
function patternNames(pattern: SourceNode, onlyDefaults: true): readonly string[];
function patternNames(pattern: SourceNode): readonly string[] | undefined;
function patternNames(pattern: SourceNode, onlyDefaults = false): readonly string[] | undefined {
  const properties = listOf(pattern['properties']);
  const isOpen = properties.some((one) => one.type !== 'Property' || one['computed'] === true);
  if (isOpen && !onlyDefaults) return undefined;
  return properties
    .filter((one) => !onlyDefaults || inner(one, 'value')?.type === 'AssignmentPattern')
    .map((one) => nameOf(inner(one, 'key')));
}

/** The properties that a function reads of its parameter, if it does nothing else with it. */
function namesReadOf(param: string, node: SourceNode): readonly string[] | undefined {
  const names = new Set<string>();
  let uses = 0;
  let read = 0;
  walk(inner(node, 'body')!, (one) => {
    if (/^(?:JSX)?Identifier$/.test(one.type) && one['name'] === param) uses++;
    const object =
      inner(one, 'object') ?? (one.type === 'VariableDeclarator' && inner(one, 'init'));
    if (!object || object.type !== 'Identifier' || nameOf(object) !== param) return;
    const pattern = inner(one, 'id');
    const propNames =
      one.type === 'MemberExpression' && one['computed'] === false
        ? [nameOf(inner(one, 'property'))]
        : pattern?.type === 'ObjectPattern' && patternNames(pattern);
    if (!propNames) return;
    read++;
    for (const name of propNames) names.add(name);
  });
  return param !== '' && uses === read ? [...names] : undefined;
}

/** The properties of a type of this module; `undefined` if some of it is not here. */
function fromType(type: SourceNode, declarations: Declarations, depth = 0): TakenProps | undefined {
  if (depth > 8) return undefined;
  const further = (one: SourceNode | undefined) => one && fromType(one, declarations, depth + 1);
  switch (type.type) {
    case 'TSTypeLiteral':
      return fromMembers(listOf(type['members']));
    case 'TSInterfaceDeclaration': {
      const parents = listOf(type['extends']).map((one) =>
        further(declarations.get(nameOf(inner(one, 'expression')))),
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
  const named = members.map((one) => ({ name: nameOf(inner(one, 'key')), one }));
  return {
    names: new Map(named.map(({ name, one }) => [name, takenValues(typeOf(one))])),
    required: named.filter(({ one }) => one['optional'] !== true).map(({ name }) => name),
  };
}

function takenValues(type: SourceNode | undefined): Taken {
  if (type?.type === 'TSBooleanKeyword') return 'boolean';
  const types = (type?.type === 'TSUnionType' ? listOf(type['types']) : [type]).filter(
    (one) => one?.type !== 'TSUndefinedKeyword',
  );
  const texts = types.map((one) =>
    one?.type === 'TSLiteralType' ? stringValue(inner(one, 'literal') ?? emptyNode) : undefined,
  );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
