import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { ParsedCollection } from '../../lib/parsedCollection.ts';
import type { Diagnostic, Outline } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import {
  fields,
  ignoredKeys,
  keysElsewhere,
  legacyAuthorKeys,
  numberToText,
  toField,
  type Field,
} from './fields.ts';
import type { ReadFrontMatter } from './readFrontMatter.ts';

/**
 * Converts values to the types of their keys: `title: 404` becomes text, `hide_title: 'true'` a
 * flag. Fields that the collection itself declares are not converted.
 */
export function convertFrontMatter(
  read: ReadFrontMatter,
  { type, fields: ownFields }: ParsedCollection,
): ReadFrontMatter {
  const convert = (key: string, value: unknown): unknown => {
    const field = ownFields?.[key] ? undefined : fields[type][key];
    // `1.10` may be a version, which readers see as written.
    if (field?.convert === numberToText && typeof value === 'number')
      return read.numbers[key] ?? String(value);
    if (field && Array.isArray(value) && /^(?:tags|keywords)$/.test(key))
      return value.map((item: unknown, index) =>
        typeof item === 'number' ? (read.numbers[`${key}.${index}`] ?? item) : item,
      );
    return field?.convert ? field.convert(value) : value;
  };
  return {
    ...read,
    values: Object.fromEntries(
      Object.entries(read.values).map(([key, value]) => [key, convert(key, value)]),
    ),
  };
}

/**
 * Checks valid YAML of front matter by the rules of its collection. Entries may have any key,
 * unless their collection declares fields.
 */
export function checkFrontMatter(
  read: ReadFrontMatter,
  { type, fields: ownFields }: Keys,
  file: string,
): readonly Diagnostic[] {
  const allowedKeys = knownKeys({ type, fields: ownFields });
  const missing = declaredFields(ownFields).filter(
    ([key, { isRequired }]) =>
      isRequired && read.values[key] === undefined && read.diagnostics.length === 0,
  );
  return [
    ...missing.map(([key, { allowed }]) =>
      diagnose('frontmatter/missing-key', startOfFile(file), { key, allowed }),
    ),
    ...Object.keys(read.values).flatMap((key) => checkKey(key, read, allowedKeys)),
    ...checkTogether(read),
  ];
}

/** Returns unknown keys that resemble no known key, with their places. */
export function unknownKeys(
  { values, keyPlaces }: Pick<ReadFrontMatter, 'values' | 'keyPlaces'>,
  collection: Keys,
): NonNullable<Outline['unknownKeys']> {
  const allowedKeys = knownKeys(collection);
  return (
    Object.keys(values)
      .filter(
        (key) =>
          isUnknown(key, values, allowedKeys) && nearestKey(key, values, allowedKeys) === undefined,
      )
      // A function of the site added the keys without a place.
      .flatMap((key) => (keyPlaces[key] ? [{ key, place: keyPlaces[key] }] : []))
  );
}

/** The parts of a collection that determine its keys. */
type Keys = Pick<ParsedCollection, 'type' | 'fields'>;

function knownKeys({ type, fields: ownFields }: Keys): KeySchema {
  return {
    fields: { ...fields[type], ...Object.fromEntries(declaredFields(ownFields)) },
    isOpen: type === 'entries' && !ownFields,
  };
}

function declaredFields(ownFields: Keys['fields']): readonly (readonly [string, Field])[] {
  return Object.entries(ownFields ?? {}).map(([key, field]) => [key, toField(field)] as const);
}

interface KeySchema {
  readonly fields: Readonly<Record<string, Field>>;
  readonly isOpen: boolean;
}

function checkKey(
  key: string,
  { values, places, keyPlaces }: ReadFrontMatter,
  schema: KeySchema,
): readonly Diagnostic[] {
  const field = schema.fields[key];
  if (!field) {
    // The check of the site reports each other unknown key once.
    const nearest = isUnknown(key, values, schema) && nearestKey(key, values, schema);
    return nearest ? [diagnose('frontmatter/unknown-key', keyPlaces[key], { key, nearest })] : [];
  }
  const value = values[key];
  const parts = field.parts ? checkParts(key, { values, places, keyPlaces }, field.parts) : [];
  if (parts.length > 0 || field.accepts(value)) return parts;
  const itemIndex =
    Array.isArray(value) && (field.words || key === 'tags')
      ? (value as unknown[]).findIndex((entry) =>
          field.words ? !field.words.includes(entry as string) : !field.accepts([entry]),
        )
      : -1;
  const wrong = itemIndex === -1 ? value : (value as unknown[])[itemIndex];
  const nearest =
    field.words && typeof wrong === 'string'
      ? (flagMeantBy(wrong, field.words) ?? suggest(wrong, field.words))
      : undefined;
  const isInBrackets =
    typeof value === 'object' && value !== null && places[key]?.line === keyPlaces[key]?.line;
  const quotes =
    /^(?:non-empty )?text/.test(field.allowed) &&
    (isInBrackets ||
      (!field.accepts(null) && (typeof value === 'number' || typeof value === 'boolean')));
  const description = Object.is(wrong, value)
    ? describeYamlValue(value)
    : lacksPermalink(wrong)
      ? 'a list with a tag without `permalink`'
      : `a list with ${describeYamlValue(wrong)}`;
  return [
    diagnose('frontmatter/wrong-value', places[`${key}.${itemIndex}`] ?? places[key], {
      key,
      actual: description,
      allowed: field.allowed,
      nearest,
      quotes,
    }),
  ];
}

/** Whether the schema lacks a key, and the key is none of those that are ignored on purpose. */
function isUnknown(key: string, values: ReadFrontMatter['values'], schema: KeySchema): boolean {
  // In old versions of Docusaurus, a text under this key names a sidebar.
  const isForeign = key === 'sidebar' && typeof values[key] !== 'string';
  const isIgnored = (ignoredKeys.has(key) && !isForeign) || /^(x_|x-|_|\/\/|#)/.test(key);
  return schema.fields[key] === undefined && !schema.isOpen && !isIgnored;
}

/** The known key that an unknown key probably stands for. */
function nearestKey(
  key: string,
  values: ReadFrontMatter['values'],
  schema: KeySchema,
): string | undefined {
  const meant = values[key] === false ? undefined : elsewhere(key, schema);
  return meant ?? suggest(key, Object.keys(schema.fields));
}

/** `yes` and `no` are plain words in YAML 1.2. */
function flagMeantBy(word: string, words: readonly string[]): string | undefined {
  if (!words.includes('true')) return undefined;
  return /^(?:yes|on|y)$/i.test(word) ? 'true' : /^(?:no|off|n)$/i.test(word) ? 'false' : undefined;
}

function lacksPermalink(tag: unknown): boolean {
  return typeof tag === 'object' && tag !== null && 'label' in tag && !('permalink' in tag);
}

/** The key here that corresponds to `key` of another tool. */
function elsewhere(key: string, { fields: knownFields }: KeySchema): string | undefined {
  return Object.hasOwn(keysElsewhere, key)
    ? keysElsewhere[key]!.find((name) => knownFields[name] !== undefined)
    : undefined;
}

/** Checks a value that is a map of known keys. */
function checkParts(
  key: string,
  { values, places, keyPlaces }: Pick<ReadFrontMatter, 'values' | 'places' | 'keyPlaces'>,
  parts: Readonly<Record<string, Field>>,
): readonly Diagnostic[] {
  const value = values[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${key}.${name}`;
    const part = parts[name];
    if (part?.accepts(inner)) return [];
    const place = (part ? places : keyPlaces)[path] ?? places[key];
    return part
      ? [
          diagnose('frontmatter/wrong-value', place, {
            key: path,
            actual: describeYamlValue(inner),
            allowed: part.allowed,
            nearest: undefined,
            quotes: false,
          }),
        ]
      : [
          diagnose('frontmatter/unknown-key', place, {
            key: path,
            nearest: suggest(name, Object.keys(parts)),
          }),
        ];
  });
}

function checkTogether({ values, places, keyPlaces }: ReadFrontMatter): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (values['draft'] === true && values['unlisted'] === true)
    diagnostics.push(
      diagnose('frontmatter/draft-and-unlisted', later('draft', 'unlisted', keyPlaces), {}),
    );
  const { toc_min_heading_level: min, toc_max_heading_level: max } = values;
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    diagnostics.push(
      diagnose('frontmatter/toc-range', places['toc_min_heading_level'], { min, max }),
    );
  const old =
    values['authors'] === undefined
      ? undefined
      : legacyAuthorKeys.find((key) => values[key] !== undefined);
  if (old) diagnostics.push(diagnose('frontmatter/mixed-authors', keyPlaces[old], { key: old }));
  return diagnostics;
}

function later(key: string, otherKey: string, places: ReadFrontMatter['places']) {
  return places[key]!.line > places[otherKey]!.line ? places[key] : places[otherKey];
}

function describeYamlValue(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text \`${value}\``;
  return `${typeof value === 'number' ? 'the number ' : ''}\`${String(value)}\``;
}
