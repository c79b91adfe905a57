/** Shows a schema as content of a page. Other schemas become links to their pages. */
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import {
  isReference,
  schemaNameOf,
  type ApiReference,
  type ApiSchema,
  type Follow,
  type SchemaObject,
} from './apiDescription.ts';
import { inlineCode, joined, link, list, listItem, paragraph, strong } from './markdownNodes.ts';
import type { ToProse } from './toProse.ts';

type Inline = string | PhrasingContent;

export interface SchemaContext {
  readonly follow: Follow;
  readonly toProse: ToProse;
  /** Returns the address of a schema's page, or `undefined` if the description lacks the schema. */
  readonly addressOf: (name: string) => string | undefined;
  /** The references around the schema, which may lead back to themselves. */
  readonly within?: ReadonlySet<string>;
}

/** The deepest level at which objects in objects are shown. */
const DEEPEST = 5;
/** The most values of an enumeration that are shown. Further ones are counted. */
const MOST_VALUES = 40;

/** Returns the name of a type in words, with links: `array of Pet`. */
export function typeOf(schema: ApiSchema | undefined, context: SchemaContext): readonly Inline[] {
  if (schema === undefined || typeof schema === 'boolean') return ['any value'];
  if (isReference(schema)) return referenceTo(schema, context);
  const { allOf, oneOf, anyOf, items, additionalProperties: values } = schema;
  const choices = oneOf ?? anyOf;
  if (choices) {
    const groups = choices.map((choice) => typeOf(choice, context));
    return groups.length === 1 ? groups[0]! : ['one of ', ...joined(groups, ', ')];
  }
  if (allOf && schema.properties === undefined)
    return joined(
      allOf.map((part) => typeOf(part, context)),
      ' and ',
    );
  const names = typeNames(schema);
  if (names.includes('array') && items !== undefined)
    return ['array of ', ...typeOf(items, context), ...orNull(names)];
  if (names.includes('object') && typeof values === 'object' && !schema.properties)
    return ['map of ', ...typeOf(values, context), ...orNull(names)];
  const { format } = schema;
  return [...namesIn(names), ...(format === undefined ? [] : [` (${format})`])];
}

const namesIn = (names: readonly string[]): readonly Inline[] =>
  joined(
    names.map((name) => [inlineCode(name)]),
    ' or ',
  );

const orNull = (names: readonly string[]) =>
  names.includes('null') ? [' or ', inlineCode('null')] : [];

function referenceTo(reference: ApiReference, context: SchemaContext): readonly Inline[] {
  const address = addressOf(reference, context);
  if (address !== undefined) return [link(address, inlineCode(schemaNameOf(reference)!))];
  const shown = enter(reference, context);
  if (shown) return typeOf(shown.schema, shown.context);
  const schema = context.follow<ApiSchema>(reference);
  const isNamed = typeof schema === 'object' && !isReference(schema);
  return isNamed ? namesIn(typeNames(schema)) : ['any value'];
}

/** The address of the page behind a reference. Absent: the schema has no name. */
function addressOf(reference: ApiReference, context: SchemaContext): string | undefined {
  const name = schemaNameOf(reference);
  return name === undefined ? undefined : context.addressOf(name);
}

/** The target of a reference, to be shown in its place. Absent: the target contains itself. */
function enter(reference: ApiReference, context: SchemaContext) {
  const { $ref } = reference;
  if (context.within?.has($ref)) return undefined;
  const within = new Set([...(context.within ?? []), $ref]);
  return { schema: context.follow<ApiSchema>(reference), context: { ...context, within } };
}

function typeNames({ type, nullable, properties, enum: values }: SchemaObject): readonly string[] {
  const written = type ?? (properties ? 'object' : values ? typeof values[0] : 'any value');
  const names = [written].flat().filter((name) => typeof name === 'string');
  return nullable && !names.includes('null') ? [...names, 'null'] : names;
}

/** Returns a schema without a page of its own: its text, its limits, and its properties. */
export function schemaContent(
  schema: ApiSchema,
  context: SchemaContext,
  depth = 0,
): readonly RootContent[] {
  if (typeof schema === 'boolean') return [];
  if (isReference(schema)) {
    if (addressOf(schema, context) !== undefined) return [];
    const shown = enter(schema, context);
    return shown ? schemaContent(shown.schema, shown.context, depth) : [];
  }
  const properties = propertiesOf(schema, context, depth);
  const limits = limitsOf(schema);
  return [
    ...context.toProse(schema.description),
    ...(limits.length > 0 ? [paragraph(...limits)] : []),
    ...(properties.length > 0 ? [list(properties)] : []),
    ...partsOf(schema).flatMap((part) => schemaContent(part, context, depth)),
  ];
}

/** Inner schemas without a page and a name, whose properties are shown here. */
function partsOf({
  allOf = [],
  oneOf = [],
  anyOf = [],
  items,
}: SchemaObject): readonly ApiSchema[] {
  return [...allOf, ...oneOf, ...anyOf, ...(items === undefined ? [] : [items])];
}

function propertiesOf(
  { properties = {}, required = [] }: SchemaObject,
  context: SchemaContext,
  depth: number,
): readonly ListItem[] {
  if (depth >= DEEPEST) return [];
  // Older descriptions have `required: true` in the schema of a property.
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties).map(([name, schema]) =>
    fieldItem(
      { name, schema, isRequired: needed.has(name) },
      schemaContent(schema, context, depth + 1),
      context,
    ),
  );
}

interface Field {
  readonly name: string;
  readonly schema: ApiSchema | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated?: boolean;
}

/**
 * Returns name, type and marks of a field. The first paragraph of `content` is on the same line.
 */
export function fieldItem(
  field: Field,
  content: readonly RootContent[],
  context: SchemaContext,
): ListItem {
  const [first, ...rest] = content;
  const line = fieldLine(field, context);
  return first?.type === 'paragraph'
    ? listItem([paragraph(...line, '. ', ...first.children), ...rest])
    : listItem([paragraph(...line), ...content]);
}

function fieldLine({ name, schema, isRequired, isDeprecated }: Field, context: SchemaContext) {
  const { readOnly, writeOnly, deprecated } =
    typeof schema === 'object' && !isReference(schema) ? schema : ({} as SchemaObject);
  const marks = [
    ...(isRequired ? ['required'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(writeOnly ? ['write-only'] : []),
    ...(isDeprecated || deprecated ? ['deprecated'] : []),
  ];
  return [
    inlineCode(name),
    ' ',
    ...typeOf(schema, context),
    ...marks.flatMap((mark) => [', ', mark === 'required' ? strong(mark) : mark]),
  ];
}

/**
 * Describes the allowed values: an enumeration, a default, lengths and bounds, each as a sentence.
 */
function limitsOf(schema: SchemaObject): readonly Inline[] {
  const { enum: values, const: only, default: preset, pattern } = schema;
  const sentences: (readonly Inline[])[] = [
    ...(values ? [valuesOf(values)] : []),
    ...(only === undefined ? [] : [['Always ', codeOf(only), '.']]),
    ...(preset === undefined ? [] : [['Default: ', codeOf(preset), '.']]),
    ...(pattern === undefined ? [] : [['Pattern: ', inlineCode(pattern), '.']]),
    ...rangeSentence('Value', schema.minimum, schema.maximum),
    ...rangeSentence('Length', schema.minLength, schema.maxLength),
    ...rangeSentence('Items', schema.minItems, schema.maxItems),
  ];
  return joined(sentences, ' ');
}

function valuesOf(values: readonly unknown[]): readonly Inline[] {
  const shown = values.slice(0, MOST_VALUES).map((value) => [codeOf(value)]);
  const hiddenCount = values.length - shown.length;
  return ['Values: ', ...joined(shown, ', '), hiddenCount > 0 ? ` and ${hiddenCount} more.` : '.'];
}

function rangeSentence(quantity: string, least?: number, most?: number): (readonly Inline[])[] {
  if (least === undefined && most === undefined) return [];
  if (most === undefined) return [[`${quantity}: at least ${least}.`]];
  if (least === undefined) return [[`${quantity}: at most ${most}.`]];
  return [[`${quantity}: ${least} to ${most}.`]];
}

/** A value on one line. Long values are cut. */
function codeOf(value: unknown): PhrasingContent {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
  return inlineCode(text.length > 120 ? `${text.slice(0, 117)}…` : text.replace(/\s+/g, ' '));
}
