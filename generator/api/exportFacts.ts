/** Extracts an export's parameters and options from its types. */
import type { Class, ParamPattern, TSType } from 'oxc-parser';
import type { ApiExport, ApiOption, ApiParameter } from '../types.ts';
import type { DeclarationModule, ResolvedName } from './declarations.ts';
import { readDoc, type DocComment } from './docComment.ts';
import { componentTypes, keyName } from './members.ts';
import { structureOfDeclarations, textOfType } from './structure.ts';
import type { Member, Members, TypeScope, Structure, Typed, TypeReader } from './typeReader.ts';
import { by } from '../lib/compareText.ts';

/** Facts without the file, and the module that declares the export. */
interface DescribedExport {
  readonly facts: Omit<ApiExport, 'file'>;
  readonly module: DeclarationModule;
}

/**
 * Extracts the facts about an export, or `undefined` if it does not exist. `name` may be a part of
 * an export: `Series.Sequence`.
 */
export function describeExport(
  name: string,
  entry: DeclarationModule,
  reader: TypeReader,
): DescribedExport | undefined {
  const [first, ...memberNames] = name.split('.');
  const exported = reader.declarations.findExport(first!, entry);
  if (!exported || !('declarations' in exported)) return undefined;
  let structure = structureOfDeclarations({ resolved: exported, args: [] }, reader);
  let doc: DocComment = docOf(exported);
  for (const part of memberNames) {
    const member: Member | undefined = structure && reader.membersOf(structure)?.named.get(part);
    if (!member?.typed) return undefined;
    structure = reader.structureOf(member.typed);
    doc = member;
  }
  const isType = /^TS(?:TypeAlias|Interface)Declaration$/.test(
    exported.declarations[0]?.type ?? '',
  );
  const module =
    structure && 'scope' in structure && memberNames.length > 0
      ? structure.scope.module
      : exported.module;
  return { facts: toFacts({ structure, doc, isType }, reader), module };
}

function docOf(resolved: Extract<ResolvedName, { readonly declarations: unknown }>): DocComment {
  const [first] = resolved.declarations;
  return first ? readDoc(first.start, resolved.module) : {};
}

interface ExportStructure {
  readonly structure: Structure | undefined;
  readonly doc: DocComment;
  readonly isType: boolean;
}

function toFacts(
  { structure, doc, isType }: ExportStructure,
  reader: TypeReader,
): DescribedExport['facts'] {
  const calls = !structure || isType ? [] : callsOf(structure, reader);
  const parameters = new Map<string, ApiParameter>();
  const memberLists: Members[] = [];
  for (const { params, scope } of calls)
    for (const { name, typed, optional } of params.flatMap((param) =>
      readParam(param, scope, reader),
    )) {
      const members = typed && membersOfTyped(typed, reader);
      const hasOptions =
        members !== undefined && members.named.size + members.unresolved.length > 0;
      if (hasOptions) memberLists.push(members);
      if (name !== undefined && !parameters.has(name))
        parameters.set(name, {
          name,
          type: shorten(typed ? textOfType(typed) : 'unknown'),
          ...(optional && { optional: true }),
          ...(hasOptions && { hasOptions: true }),
        });
    }
  for (const props of calls.flatMap((call) => call.props ?? [])) {
    const members = membersOfTyped(props, reader);
    if (members) memberLists.push(members);
  }
  if (calls.length === 0 && structure) {
    const members =
      structure.kind === 'class'
        ? statics(structure.node, structure.scope)
        : reader.membersOf(structure);
    if (members) memberLists.push(members);
  }
  const { deprecated } = doc;
  return {
    ...(deprecated !== undefined && { deprecated }),
    ...(parameters.size > 0 && { parameters: [...parameters.values()] }),
    options: toOptions(memberLists, reader),
    ...optionalList(
      'open',
      memberLists.flatMap(({ open }) => open),
    ),
    ...optionalList('unresolved', [
      ...(structure ? [] : ['its type']),
      ...memberLists.flatMap(({ unresolved }) => unresolved),
    ]),
  };
}

function optionalList(
  name: 'open' | 'unresolved',
  texts: readonly string[],
): { readonly [key: string]: readonly string[] } {
  return texts.length === 0 ? {} : { [name]: [...new Set(texts.map(shorten))].sort() };
}

interface Call {
  readonly params: readonly ParamPattern[];
  readonly scope: TypeScope;
  /** The properties of a component. */
  readonly props?: Typed;
}

/** Returns the ways to call a value: each of its overloads, or a component with its properties. */
function callsOf(structure: Structure, reader: TypeReader): readonly Call[] {
  if (structure.kind === 'function')
    return structure.nodes.map(({ params }) => ({ params, scope: structure.scope }));
  if (structure.kind === 'named')
    return structure.args[0] && componentTypes.has(structure.name)
      ? [{ params: [], scope: structure.args[0].scope, props: structure.args[0] }]
      : [];
  if (structure.kind === 'interface')
    return structure.nodes.flatMap(({ body }) => callSignatures(body.body, structure.scope));
  if (structure.kind === 'class') return [];
  const { node, scope } = structure;
  if (node.type === 'TSFunctionType') return [{ params: node.params, scope }];
  if (node.type === 'TSTypeLiteral') return callSignatures(node.members, scope);
  if (node.type !== 'TSIntersectionType' && node.type !== 'TSUnionType') return [];
  return node.types.flatMap((member) => {
    const part = reader.structureOf({ node: member, scope });
    return part ? callsOf(part, reader) : [];
  });
}

function callSignatures(
  nodes: readonly { readonly type: string }[],
  scope: TypeScope,
): readonly Call[] {
  return nodes.flatMap((node) =>
    node.type === 'TSCallSignatureDeclaration'
      ? [{ params: (node as unknown as Call).params, scope }]
      : [],
  );
}

interface ReadParameter {
  /** Absent for a parameter that is destructured. */
  readonly name?: string;
  readonly typed?: Typed;
  readonly optional: boolean;
}

function readParam(
  param: ParamPattern,
  scope: TypeScope,
  reader: TypeReader,
): readonly ReadParameter[] {
  if (param.type === 'TSParameterProperty') return [];
  const annotation = param.typeAnnotation?.typeAnnotation as TSType | undefined;
  const typed = annotation && { node: annotation, scope };
  const isRest = param.type === 'RestElement';
  const elements = isRest && typed ? tupleElements(typed, reader) : [];
  if (elements.length > 0) return elements;
  const inner = isRest ? param.argument : param;
  const name =
    inner.type === 'Identifier' && !/^(?:args_\d+|_\w*)$/.test(inner.name) ? inner.name : undefined;
  const optional = isRest || (inner as { optional?: boolean }).optional === true;
  return [{ ...(name !== undefined && { name }), ...(typed && { typed }), optional }];
}

/** Returns the parameters of a tuple: `...args: [a: A, b?: B] | [b: B]`. */
function tupleElements(typed: Typed, reader: TypeReader): readonly ReadParameter[] {
  const structure = reader.structureOf(typed);
  if (structure?.kind !== 'type') return [];
  const { node, scope } = structure;
  if (node.type === 'TSUnionType')
    return node.types.flatMap((member) => tupleElements({ node: member, scope }, reader));
  if (node.type !== 'TSTupleType') return [];
  return node.elementTypes.flatMap((element): ReadParameter[] => {
    if (element.type !== 'TSNamedTupleMember') return [];
    const { label, elementType, optional } = element;
    return [{ name: label.name, typed: { node: elementType as TSType, scope }, optional }];
  });
}

function membersOfTyped(typed: Typed, reader: TypeReader): Members | undefined {
  const structure = reader.structureOf(typed);
  return structure && reader.membersOf(structure);
}

/** Returns the static members of a class. */
function statics({ body }: Class, scope: TypeScope): Members {
  const named = new Map<string, Member>();
  for (const node of body.body) {
    if (!('static' in node) || !node.static || !('key' in node)) continue;
    const name = keyName(node.key);
    if (name === undefined || ('accessibility' in node && node.accessibility === 'private'))
      continue;
    const type = textOfType({ node: node as unknown as TSType, scope }).replace(
      /^static\s+|;$/g,
      '',
    );
    named.set(name, { name, type, optional: true, ...readDoc(node.start, scope.module) });
  }
  return { named, open: [], unresolved: [] };
}

/**
 * Returns options by name, in alphabetical order. Names for the package's own use are left out. The
 * options inside another one (`isInner`) have no fields of their own.
 */
function toOptions(
  memberLists: readonly Members[],
  reader: TypeReader,
  { isInner = false }: { readonly isInner?: boolean } = {},
): Readonly<Record<string, ApiOption>> {
  const members = new Map<string, Member>();
  for (const { named } of memberLists)
    for (const [name, member] of named) {
      const earlier = members.get(name);
      members.set(
        name,
        earlier ? { ...member, optional: earlier.optional || member.optional } : member,
      );
    }
  const options = [...members].flatMap(([name, member]): [string, ApiOption][] => {
    if (member.internal || name.startsWith('_')) return [];
    const { type, optional, deprecated, default: fallback, typed } = member;
    const inner = isInner || !typed ? undefined : membersOfTyped(typed, reader);
    const fields =
      inner && inner.open.length === 0 ? toOptions([inner], reader, { isInner: true }) : {};
    const option: ApiOption = {
      type: shorten(type),
      ...(optional && { optional: true }),
      ...(fallback !== undefined && { default: fallback }),
      ...(deprecated !== undefined && { deprecated }),
      ...(Object.keys(fields).length > 0 && { fields }),
    };
    return [[name, option]];
  });
  return Object.fromEntries(options.sort(by(([name]) => name)));
}

/** The most characters of a type. A longer one is truncated. */
const maxTypeChars = 200;

function shorten(type: string): string {
  return type.length > maxTypeChars ? `${type.slice(0, maxTypeChars - 2)} …` : type;
}
