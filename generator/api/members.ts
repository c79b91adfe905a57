/**
 * Reads the properties of a type, including properties from extended, intersected and mapped types.
 */
import type { PropertyKey, TSMappedType, TSSignature, TSType } from 'oxc-parser';
import { readDoc } from './docComment.ts';
import { keysOf, textOfType } from './structure.ts';
import type { Member, Members, TypeScope, Structure, Typed, TypeReader } from './typeReader.ts';

const nothing: Members = { named: new Map(), open: [], unresolved: [] };

/** React's types of components. Their first argument is the type of the properties. */
export const componentTypes: ReadonlySet<string> = new Set([
  'FC',
  'FunctionComponent',
  'VFC',
  'ComponentType',
  'ComponentClass',
  'ForwardRefExoticComponent',
  'MemoExoticComponent',
  'NamedExoticComponent',
  'ExoticComponent',
  'LazyExoticComponent',
]);

/** Returns the properties, or `undefined` if the type is a string, a function or an array. */
export function membersOf(structure: Structure, reader: TypeReader): Members | undefined {
  switch (structure.kind) {
    case 'type':
      return membersOfType(structure, reader);
    case 'interface': {
      const { nodes, scope } = structure;
      const ownMembers = nodes.map(({ body }) => signatures(body.body, scope));
      const inherited = nodes.flatMap(({ extends: bases }) =>
        bases.map(({ expression, typeArguments }) =>
          membersOfNode(
            {
              type: 'TSTypeReference',
              typeName: expression,
              typeArguments,
              start: expression.start,
              end: expression.end,
            } as unknown as TSType,
            scope,
            reader,
          ),
        ),
      );
      return join([...inherited, ...ownMembers]);
    }
    case 'named':
      return membersOfNamed(structure, reader);
    default:
      return undefined;
  }
}

function membersOfNode(node: TSType, scope: TypeScope, reader: TypeReader): Members | undefined {
  const structure = reader.structureOf({ node, scope });
  if (!structure) return { ...nothing, unresolved: [textOfType({ node, scope })] };
  return membersOf(structure, reader);
}

function membersOfType({ node, scope }: Typed, reader: TypeReader): Members | undefined {
  const inner = (innerType: TSType) => membersOfNode(innerType, scope, reader);
  switch (node.type) {
    case 'TSTypeLiteral':
      return node.members.length > 0 &&
        node.members.every(({ type }) => type === 'TSCallSignatureDeclaration')
        ? undefined
        : signatures(node.members, scope);
    case 'TSIntersectionType':
      return join(node.types.map(inner));
    case 'TSUnionType':
      return unite(node.types.map(inner));
    case 'TSConditionalType':
      return unite([inner(node.trueType), inner(node.falseType)]);
    case 'TSMappedType':
      return mapped(node, scope, reader);
    case 'TSTypeOperator':
      return undefined;
    default:
      return undefined;
  }
}

function signatures(nodes: readonly TSSignature[], scope: TypeScope): Members {
  const named = new Map<string, Member>();
  const open: string[] = [];
  for (const node of nodes) {
    if (node.type === 'TSIndexSignature') open.push(textAt(node, scope));
    if (node.type !== 'TSPropertySignature' && node.type !== 'TSMethodSignature') continue;
    const name = keyName(node.key);
    if (name === undefined || node.computed) continue;
    const annotation =
      node.type === 'TSPropertySignature' ? node.typeAnnotation?.typeAnnotation : undefined;
    const typed = annotation && { node: annotation, scope };
    named.set(name, {
      name,
      type: typed ? textOfType(typed) : textAt(node, scope).replace(/;$/, ''),
      optional: node.optional === true,
      ...(typed && { typed }),
      ...readDoc(node.start, scope.module),
    });
  }
  return { named, open, unresolved: [] };
}

function textAt(node: { readonly start: number; readonly end: number }, scope: TypeScope): string {
  return textOfType({ node: node as TSType, scope });
}

/** Returns the name of a property, or `undefined` if it is an expression. */
export function keyName(key: PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function membersOfNamed(
  { name, args, text }: Extract<Structure, { kind: 'named' }>,
  reader: TypeReader,
): Members | undefined {
  const [first, second] = args;
  const membersOfType = (typed: Typed | undefined) =>
    typed && membersOfNode(typed.node, typed.scope, reader);
  const keys = () => (second && keysOf(second, reader)) ?? undefined;
  switch (name) {
    case 'Partial':
      return change(membersOfType(first), (member) => ({ ...member, optional: true }));
    case 'Required':
      return change(membersOfType(first), (member) => ({ ...member, optional: false }));
    case 'Readonly':
    case 'NonNullable':
    case 'NoInfer':
    case 'PropsWithoutRef':
      return membersOfType(first);
    case 'Omit':
    case 'Pick': {
      const names = keys();
      const members = membersOfType(first);
      if (!members || !names)
        return members && { ...members, unresolved: [...members.unresolved, text] };
      return name === 'Pick' ? pick(members, names) : omit(members, names);
    }
    case 'PropsWithChildren':
      return join([membersOfType(first), childrenOnly]);
    case 'RefAttributes':
    case 'ClassAttributes':
      return withRef;
    case 'Attributes':
      return nothing;
    default:
      return componentTypes.has(name) || opaque.has(name)
        ? undefined
        : { ...nothing, open: [text] };
  }
}

const withRef: Members = {
  ...nothing,
  named: new Map([['ref', { name: 'ref', type: 'React.Ref', optional: true }]]),
};

function omit(members: Members, names: readonly string[]): Members {
  const remainingMembers = [...members.named].filter(([name]) => !names.includes(name));
  return { ...members, named: new Map(remainingMembers) };
}

/**
 * Returns the members with these names. A name that the type itself lacks comes from the type of
 * another package.
 */
function pick({ named, open, unresolved }: Members, names: readonly string[]): Members {
  const picked = names.map((name): [string, Member] => [
    name,
    named.get(name) ?? { name, type: `${open[0] ?? 'unknown'}['${name}']`, optional: true },
  ]);
  return { named: new Map(picked), open: [], unresolved };
}

const childrenOnly: Members = {
  ...nothing,
  named: new Map([['children', { name: 'children', type: 'React.ReactNode', optional: true }]]),
};

/** Types of the language whose members are not options. */
const opaque: ReadonlySet<string> = new Set([
  'Array',
  'ReadonlyArray',
  'Promise',
  'Map',
  'Set',
  'Date',
  'RegExp',
  'Function',
  'Error',
  'URL',
  'Buffer',
  'Blob',
  'File',
  'Uint8Array',
  'ArrayBuffer',
  'AudioBuffer',
  'ReadableStream',
  'Response',
  'Request',
  'AbortSignal',
]);

/** Returns the properties of a mapped type: `{ [K in keyof T]: T[K] }`. */
function mapped(node: TSMappedType, scope: TypeScope, reader: TypeReader): Members {
  const { constraint, nameType, optional } = node;
  if (nameType || !constraint) return { ...nothing, unresolved: [textOfType({ node, scope })] };
  const isKeyof = constraint.type === 'TSTypeOperator' && constraint.operator === 'keyof';
  const members = isKeyof
    ? mappedFromType(node, { node: constraint.typeAnnotation, scope }, reader)
    : mappedFromNames(node, { node: constraint, scope }, reader);
  const isOptional = optional === true || optional === '+';
  return (
    change(members, (member) => ({
      ...member,
      optional: isOptional || (member.optional && optional !== '-'),
    })) ?? { ...nothing, unresolved: [textOfType({ node, scope })] }
  );
}

/**
 * Returns the properties of `{ [K in keyof Source]: … }`. A type that is `Source[K]` leaves the
 * members as they are.
 */
function mappedFromType(
  { typeAnnotation, key }: TSMappedType,
  { node: source, scope }: Typed,
  reader: TypeReader,
): Members | undefined {
  const members = membersOfNode(source, scope, reader);
  const isSame =
    typeAnnotation?.type === 'TSIndexedAccessType' &&
    textOfType({ node: typeAnnotation.indexType, scope }) === key.name;
  if (!typeAnnotation || isSame) return members;
  const type = textOfType({ node: typeAnnotation, scope });
  return change(members, (member) => ({
    ...withoutTyped(member),
    type: type.replaceAll(`[${key.name}]`, `['${member.name}']`),
  }));
}

/** Returns the properties of `{ [K in 'a' | 'b']: … }`. */
function mappedFromNames(node: TSMappedType, constraint: Typed, reader: TypeReader): Members {
  const { scope } = constraint;
  const names = keysOf(constraint, reader);
  if (!names) return { ...nothing, open: [textOfType({ node, scope })] };
  const typed = node.typeAnnotation ? { node: node.typeAnnotation, scope } : undefined;
  const type = typed ? textOfType(typed) : 'unknown';
  return {
    ...nothing,
    named: new Map(
      names.map((name) => [name, { name, type, optional: false, ...(typed && { typed }) }]),
    ),
  };
}

function withoutTyped(member: Member): Member {
  const { typed, ...untyped } = member;
  return typed ? untyped : member;
}

function change(members: Members | undefined, by: (member: Member) => Member): Members | undefined {
  return (
    members && {
      ...members,
      named: new Map([...members.named].map(([name, member]) => [name, by(member)])),
    }
  );
}

/** Returns the properties of an intersection. */
function join(parts: readonly (Members | undefined)[]): Members | undefined {
  const readable = parts.filter((part) => part !== undefined);
  if (readable.length === 0) return undefined;
  return {
    named: new Map(readable.flatMap(({ named }) => [...named])),
    open: readable.flatMap(({ open }) => open),
    unresolved: readable.flatMap(({ unresolved }) => unresolved),
  };
}

/**
 * Returns the properties of a union. A property is optional unless all types have it and require
 * it.
 */
function unite(parts: readonly (Members | undefined)[]): Members | undefined {
  const readable = parts.filter((part) => part !== undefined);
  return change(join(readable), (member) => ({
    ...member,
    optional: readable.some(({ named }) => named.get(member.name)?.optional !== false),
    type: [...new Set(readable.flatMap(({ named }) => named.get(member.name)?.type ?? []))].join(
      ' | ',
    ),
  }));
}
