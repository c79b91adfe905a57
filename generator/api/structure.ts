/** Resolves a type's names into its structure: aliases, imports, `typeof`, `T['key']`. */
import type {
  Function as FunctionNode,
  TSInterfaceDeclaration,
  TSTypeParameterDeclaration,
} from 'oxc-parser';
import { partsOf, type DeclarationModule, type ResolvedName } from './declarations.ts';
import type { TypeScope, Structure, Typed, TypeReader } from './typeReader.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** The most names that are followed, because a type may refer to itself. */
const deepest = 40;

/** Follows names until the type has a structure of its own. Returns `undefined` if it has none. */
export function structureOf(typed: Typed, reader: TypeReader, depth = 0): Structure | undefined {
  const { node, scope } = typed;
  if (depth > deepest) return undefined;
  const again = (next: Typed | undefined) => next && structureOf(next, reader, depth + 1);
  switch (node.type) {
    case 'TSParenthesizedType':
      return again({ node: node.typeAnnotation, scope });
    case 'TSTypeOperator':
      return node.operator === 'readonly'
        ? again({ node: node.typeAnnotation, scope })
        : { kind: 'type', ...typed };
    case 'TSTypeReference': {
      const args = (node.typeArguments?.params ?? []).map((arg): Typed => ({ node: arg, scope }));
      const parts = partsOf(node.typeName);
      const bound = parts.length === 1 ? scope.types.get(parts[0]!) : undefined;
      return bound ? again(bound) : structureOfName({ parts, args, typed }, reader, depth);
    }
    case 'TSImportType': {
      const module = reader.declarations.resolve(node.source.value, scope.module);
      const parts = node.qualifier ? partsOf(node.qualifier as never) : [];
      const args = (node.typeArguments?.params ?? []).map((arg): Typed => ({ node: arg, scope }));
      if (!module)
        return { kind: 'named', name: parts.at(-1) ?? '', args, text: textOfType(typed) };
      return structureOfName({ parts, args, typed, from: module }, reader, depth);
    }
    case 'TSTypeQuery':
      return node.exprName.type === 'TSImportType'
        ? again({ node: node.exprName, scope })
        : structureOfName({ parts: partsOf(node.exprName), args: [], typed }, reader, depth);
    case 'TSIndexedAccessType':
      return again(
        indexed({ node: node.objectType, scope }, { node: node.indexType, scope }, reader),
      );
    case 'TSConditionalType': {
      const decided = decide(
        { node: node.checkType, scope },
        { node: node.extendsType, scope },
        reader,
      );
      if (decided === undefined) return { kind: 'type', ...typed };
      return again({ node: decided ? node.trueType : node.falseType, scope });
    }
    default:
      return { kind: 'type', ...typed };
  }
}

interface NameUse {
  readonly parts: readonly string[];
  readonly args: readonly Typed[];
  readonly typed: Typed;
  /**
   * The module that exports the name. Without it, the name is looked up in the module that uses it.
   */
  readonly from?: DeclarationModule;
}

function structureOfName(
  { parts, args, typed, from }: NameUse,
  reader: TypeReader,
  depth: number,
): Structure | undefined {
  const [first, ...memberNames] = parts;
  const named: Structure = {
    kind: 'named',
    name: parts.at(-1) ?? '',
    args,
    text: textOfType(typed),
  };
  if (first === undefined) return from ? undefined : named;
  const { findExport, findLocal } = reader.declarations;
  let referenced = from ? findExport(first, from) : findLocal(first, typed.scope.module);
  let at = 0;
  while (referenced && 'namespace' in referenced && at < memberNames.length)
    referenced = findExport(memberNames[at++]!, referenced.namespace);
  if (!referenced) return from ? undefined : named;
  if ('foreign' in referenced)
    return memberNames.length > 0 ? named : { ...named, name: referenced.foreign };
  return memberNames
    .slice(at)
    .reduce<Structure | undefined>(
      (structure, part) => structure && memberAt(structure, part, reader),
      structureOfDeclarations({ resolved: referenced, args }, reader, depth),
    );
}

function memberAt(structure: Structure, name: string, reader: TypeReader): Structure | undefined {
  const member = reader.membersOf(structure)?.named.get(name);
  return member?.typed && structureOf(member.typed, reader);
}

interface FoundUse {
  readonly resolved: ResolvedName;
  /** The arguments of the type. */
  readonly args: readonly Typed[];
}

/** Returns the structure of the declarations of one name. */
export function structureOfDeclarations(
  { resolved, args }: FoundUse,
  reader: TypeReader,
  depth = 0,
): Structure | undefined {
  if (!('declarations' in resolved)) return undefined;
  const { module, declarations } = resolved;
  const [first] = declarations;
  const scopeWith = (parameters?: TSTypeParameterDeclaration | null): TypeScope => ({
    module,
    types: bind(parameters, args, module),
  });
  switch (first?.type) {
    case 'TSTypeAliasDeclaration':
      return structureOf(
        { node: first.typeAnnotation, scope: scopeWith(first.typeParameters) },
        reader,
        depth + 1,
      );
    case 'TSInterfaceDeclaration': {
      const nodes = declarations.filter(
        (candidate): candidate is TSInterfaceDeclaration =>
          candidate.type === 'TSInterfaceDeclaration',
      );
      return { kind: 'interface', nodes, scope: scopeWith(first.typeParameters) };
    }
    case 'VariableDeclarator': {
      const annotation = 'typeAnnotation' in first.id ? first.id.typeAnnotation : undefined;
      return annotation
        ? structureOf({ node: annotation.typeAnnotation, scope: scopeWith() }, reader, depth + 1)
        : undefined;
    }
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
      return {
        kind: 'function',
        nodes: declarations as readonly FunctionNode[],
        scope: scopeWith(),
      };
    case 'ClassDeclaration':
      return { kind: 'class', node: first, scope: scopeWith(first.typeParameters) };
    default:
      return undefined;
  }
}

function bind(
  parameters: TSTypeParameterDeclaration | null | undefined,
  args: readonly Typed[],
  module: DeclarationModule,
): ReadonlyMap<string, Typed> {
  const types = new Map<string, Typed>();
  for (const [index, { name, default: fallback, constraint }] of (
    parameters?.params ?? []
  ).entries()) {
    const node = fallback ?? constraint;
    const bound = args[index] ?? (node ? { node, scope: { module, types } } : undefined);
    if (bound) types.set(name.name, bound);
  }
  return types;
}

/** Returns the type of `T['key']`. */
function indexed(object: Typed, key: Typed, reader: TypeReader): Typed | undefined {
  const [name] = keysOf(key, reader) ?? [];
  const structure = name === undefined ? undefined : structureOf(object, reader);
  return structure && reader.membersOf(structure)?.named.get(name!)?.typed;
}

/** Whether a type extends another, if both are literals. */
function decide(check: Typed, extended: Typed, reader: TypeReader): boolean | undefined {
  const [a, b] = [check, extended].map((typed) => structureOf(typed, reader));
  if (a?.kind !== 'type' || b?.kind !== 'type') return undefined;
  if (a.node.type !== 'TSLiteralType' || b.node.type !== 'TSLiteralType') return undefined;
  return textOfType(a) === textOfType(b);
}

/**
 * Returns the strings of a union of literals, or the names of `keyof`. Returns `undefined` for
 * other types.
 */
export function keysOf(typed: Typed, reader: TypeReader): readonly string[] | undefined {
  const structure = structureOf(typed, reader);
  if (structure?.kind !== 'type') return undefined;
  const { node, scope } = structure;
  if (node.type === 'TSLiteralType')
    return 'value' in node.literal && typeof node.literal.value === 'string'
      ? [node.literal.value]
      : undefined;
  if (node.type === 'TSUnionType') {
    const parts = node.types.map((member) => keysOf({ node: member, scope }, reader));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (node.type !== 'TSTypeOperator' || node.operator !== 'keyof') return undefined;
  const inner = structureOf({ node: node.typeAnnotation, scope }, reader);
  const members = inner && reader.membersOf(inner);
  return members && members.open.length === 0 ? [...members.named.keys()] : undefined;
}

/** Returns the text of a type on one line, without comments and the places of imports. */
export function textOfType({ node, scope }: Typed): string {
  return collapseSpaces(
    scope.module.text
      .slice(node.start, node.end)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\bimport\("[^"]*"\)\./g, ''),
  );
}
