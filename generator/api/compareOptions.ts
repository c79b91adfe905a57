import type { ApiExport, ApiOption, DescribedName, Place } from '../types.ts';
import { placeNames, type PlacedName } from './placeNames.ts';

interface ComparedInput {
  /** The exports that the page describes, by name. */
  readonly exports: ReadonlyMap<string, ApiExport>;
  readonly described: readonly DescribedName[];
  /** Names that the author excludes from the comparison. */
  readonly unchecked: ReadonlySet<string>;
  /** The words in headings of sections with options. */
  readonly optionHeadings: readonly string[];
}

interface OptionComparison {
  /** The options of the types that have no heading and no row. */
  readonly undescribed: readonly TypedName[];
  /**
   * The names that the page describes as options and that the types lack, with the existing names.
   */
  readonly undeclared: readonly UndeclaredName[];
}

interface TypedName {
  readonly name: string;
  readonly type: string;
}

interface UndeclaredName {
  readonly name: string;
  readonly place: Place;
  readonly declared: readonly string[];
}

/** The options and parameters that the types declare. */
interface DeclaredNames {
  readonly options: ReadonlyMap<string, ApiOption>;
  readonly parameters: ReadonlyMap<string, { readonly type: string; readonly hasOptions: boolean }>;
  /** Whether there are options besides those in the facts. */
  readonly isOpen: boolean;
}

/** Compares the options that a page describes with those of the types. */
export function compareOptions(input: ComparedInput): OptionComparison {
  const { exports, described, unchecked, optionHeadings } = input;
  const declared = declaredBy([...exports.values()]);
  const { options, parameters } = declared;
  const names = placeNames(described, {
    exports: [...exports.keys()],
    options,
    parameters: new Map([...parameters].map(([name, { hasOptions }]) => [name, hasOptions])),
    optionHeadings,
  });
  return {
    undescribed: undescribedIn(names, declared).filter(({ name }) => !unchecked.has(name)),
    undeclared: names.flatMap((named) => {
      const undeclared = undeclaredAs(named, names, declared);
      return undeclared && !unchecked.has(undeclared.name) ? [undeclared] : [];
    }),
  };
}

function declaredBy(exports: readonly ApiExport[]): DeclaredNames {
  const parameters = exports.flatMap((apiExport) => apiExport.parameters ?? []);
  return {
    options: new Map(exports.flatMap((apiExport) => Object.entries(apiExport.options))),
    parameters: new Map(
      parameters.map(({ name, type, hasOptions = false }) => [name, { type, hasOptions }]),
    ),
    isOpen: exports.some(({ open, unresolved }) => open ?? unresolved),
  };
}

function undescribedIn(
  names: readonly PlacedName[],
  { options, parameters }: DeclaredNames,
): readonly TypedName[] {
  const isField = ({ name, parent }: PlacedName) =>
    parent !== undefined && options.get(parent)?.fields?.[name] !== undefined;
  const describedFields = new Set(names.map(({ name, parent }) => `${parent}.${name}`));
  // A page that describes a field also describes the option that the field is part of.
  const describedNames = new Set(
    names.map((named) => (isField(named) ? named.parent! : named.name)),
  );
  const plain = [...parameters].filter(([, { hasOptions }]) => !hasOptions);
  const required = [...plain, ...[...options].filter(isDescribable)];
  const fields = [...options].flatMap(([parent, { fields: inner = {} }]) => {
    const describable = Object.entries(inner).filter(isDescribable);
    const isShown = describable.some(([name]) => describedFields.has(`${parent}.${name}`));
    return isShown
      ? describable.map(([name, { type }]) => ({ name: `${parent}.${name}`, type }))
      : [];
  });
  return [
    ...required.flatMap(([name, { type }]) => (describedNames.has(name) ? [] : [{ name, type }])),
    ...fields.filter(({ name }) => !describedFields.has(name)),
  ];
}

/** The properties that React adds to elements of every component. */
const ofEveryElement = new Set(['ref', 'key']);

/**
 * Whether pages must describe an option. Deprecated options and options that must not be set may be
 * left out.
 */
function isDescribable([name, { deprecated, type }]: readonly [string, ApiOption]): boolean {
  return deprecated === undefined && type !== 'never' && !ofEveryElement.has(name);
}

function undeclaredAs(
  { name, parent, place, isOption, listId }: PlacedName,
  names: readonly PlacedName[],
  { options, parameters, isOpen }: DeclaredNames,
): UndeclaredName | undefined {
  if (!isOption || options.has(name) || parameters.has(name)) return undefined;
  if (parent === undefined)
    return isOpen
      ? undefined
      : { name, place, declared: [...options.keys(), ...parameters.keys()] };
  const inner = options.get(parent)?.fields;
  const isListOfFields =
    inner && names.some((candidate) => candidate.listId === listId && inner[candidate.name]);
  if (!isListOfFields || inner[name]) return undefined;
  const fieldNames = Object.keys(inner).map((field) => `${parent}.${field}`);
  return { name: `${parent}.${name}`, place, declared: fieldNames };
}
