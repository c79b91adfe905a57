/**
 * Finds where a property of a module's default export is written. It follows constants, calls such
 * as `defineConfig(…)`, functions that return, and spreads within the file. If it cannot follow
 * further (an import, a computed value), it returns the last known place.
 */
import { stringValue } from './findLiterals.ts';
import { isNode, parseModule, walk, type SourceNode } from './parseModule.ts';
import { remember } from '../remember.ts';

/** UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface LocatedProperty {
  /** The place of the property's name; absent for list entries and for the whole export. */
  readonly key?: Span;
  readonly value: Span;
  /** The number of names of the path that were found. */
  readonly depth: number;
}

interface PropertyEntry {
  readonly key?: SourceNode;
  readonly value: SourceNode;
}

/** Returns the place of `path` in `text`, or else of the nearest object around it. */
export function locateProperty(
  text: string,
  path: readonly (string | number)[],
): LocatedProperty | undefined {
  const { program } = parseModule(text);
  let value = defaultExport(program);
  if (value === undefined) return undefined;
  const reader = readerOf(program);
  let located: LocatedProperty = { value: reader.literalOf(value) ?? value, depth: 0 };
  for (const [index, name] of path.entries()) {
    const literal = reader.literalOf(value);
    const entry = literal && reader.entryOf(literal, name);
    if (!entry) break;
    value = withoutType(entry.value);
    located = { ...(entry.key && { key: entry.key }), value, depth: index + 1 };
  }
  return located;
}

/** Returns the expression that a module exports by default or assigns to `module.exports`. */
function defaultExport({ body }: SourceNode): SourceNode | undefined {
  for (const statement of body as SourceNode[]) {
    if (statement.type === 'ExportDefaultDeclaration')
      return statement['declaration'] as SourceNode;
    const expression = statement['expression'];
    if (isNode(expression) && expression.type === 'AssignmentExpression') {
      const property = (expression['left'] as SourceNode)['property'];
      if (isNode(property) && property['name'] === 'exports')
        return expression['right'] as SourceNode;
    }
  }
  return undefined;
}

/** Each program is walked once, however many places in it are located. */
const readers = new WeakMap<SourceNode, ReturnType<typeof createReader>>();

function readerOf(program: SourceNode) {
  return remember(readers, program, () => createReader(program));
}

/** Evaluates the names in expressions of one program. */
function createReader(program: SourceNode) {
  const constants = constantsOf(program);

  /** Returns the object or list literal that is the value of an expression. */
  const literalOf = (
    written: SourceNode,
    followed: ReadonlySet<string> = new Set(),
  ): SourceNode | undefined => {
    const node = withoutType(written);
    switch (node.type) {
      case 'ObjectExpression':
      case 'ArrayExpression':
        return node;
      case 'AwaitExpression':
        return literalOf(node['argument'] as SourceNode, followed);
      case 'CallExpression': {
        const [first] = node['arguments'] as SourceNode[];
        return literalOf(first ?? (node['callee'] as SourceNode), followed);
      }
      case 'Identifier': {
        const name = String(node['name']);
        const constant = followed.has(name) ? undefined : constants.get(name);
        return constant && literalOf(constant, new Set([...followed, name]));
      }
      case 'MemberExpression': {
        const object = literalOf(node['object'] as SourceNode, followed);
        const name = keyName(node['property'] as SourceNode, node['computed'] === true);
        const entry = object && name !== undefined ? entryOf(object, name) : undefined;
        return entry && literalOf(entry.value, followed);
      }
      default: {
        const returned = resultOf(node);
        return returned && literalOf(returned, followed);
      }
    }
  };

  /** Returns the last entry of a name, as in JavaScript. It may be in a spread. */
  const memberOf = (literal: SourceNode, name: string): PropertyEntry | undefined => {
    for (const property of (literal['properties'] as SourceNode[]).toReversed()) {
      if (property.type === 'SpreadElement') {
        const inner = literalOf(property['argument'] as SourceNode);
        const entry = inner && inner !== literal ? entryOf(inner, name) : undefined;
        if (entry) return entry;
        continue;
      }
      const key = property['key'] as SourceNode;
      if (keyName(key, property['computed'] === true) !== name) continue;
      return { key, value: property['method'] ? key : (property['value'] as SourceNode) };
    }
    return undefined;
  };

  const entryOf = (literal: SourceNode, name: string | number): PropertyEntry | undefined =>
    literal.type === 'ArrayExpression'
      ? elementOf(literal, Number(name))
      : memberOf(literal, String(name));
  return { literalOf, entryOf };
}

/** The value of each constant and function of a program, wherever it is declared. */
function constantsOf(program: SourceNode): ReadonlyMap<string, SourceNode> {
  const constants = new Map<string, SourceNode>();
  walk(program, (node) => {
    const { id, init } = node;
    const value = node.type === 'FunctionDeclaration' ? node : init;
    if (!isNode(id) || id.type !== 'Identifier' || !isNode(value)) return;
    const name = String(id['name']);
    if (!constants.has(name)) constants.set(name, value);
  });
  return constants;
}

/** Returns the value that a function returns, without looking into nested blocks. */
function resultOf({ body }: SourceNode): SourceNode | undefined {
  if (!isNode(body)) return undefined;
  if (body.type !== 'BlockStatement') return body;
  const last = (body['body'] as SourceNode[]).find(({ type }) => type === 'ReturnStatement');
  return isNode(last?.['argument']) ? last['argument'] : undefined;
}

/** Position of the first spread of each list; -1 if it has none. */
const spreads = new WeakMap<SourceNode, number>();

/** An entry of a list; `undefined` after a spread. */
function elementOf(literal: SourceNode, position: number): PropertyEntry | undefined {
  const elements = literal['elements'] as (SourceNode | null)[];
  const spread = remember(spreads, literal, () =>
    elements.findIndex((element) => element?.type === 'SpreadElement'),
  );
  const value = elements[position];
  return !value || (spread !== -1 && spread <= position) ? undefined : { value };
}

/** Returns the name of a key: `name`, `'name'` or `['name']`. */
function keyName(key: SourceNode, isComputed: boolean): string | undefined {
  if (key.type === 'Identifier') return isComputed ? undefined : String(key['name']);
  return key.type === 'Literal' ? String(key['value']) : stringValue(key);
}

/** Returns an expression without `as …` and `satisfies …`. */
function withoutType(node: SourceNode): SourceNode {
  const isTyped = /^TS(?:As|Satisfies|NonNull)Expression$|^TSTypeAssertion$/.test(node.type);
  return isTyped ? withoutType(node['expression'] as SourceNode) : node;
}
