import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { findYamlFault } from '../../lib/yamlFault.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { explainYaml } from './explainYaml.ts';

export interface ReadFrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** Place of each key's value, and of each list item, as `tags.0`. */
  readonly places: Readonly<Record<string, Place>>;
  readonly keyPlaces: Readonly<Record<string, Place>>;
  /** Numbers in their written form, such as `1.10`, by the names of `places`. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly present: boolean;
  /** The text with blanks in place of the front matter, so that later places do not change. */
  readonly content: string;
  readonly diagnostics: readonly Diagnostic[];
}

const fence = /^\uFEFF?---[ \t]*(?:\r?\n|$)/;

/** Splits YAML front matter from `text` and reads it. After a problem, the rest is still read. */
export function readFrontMatter(text: string, file: string): ReadFrontMatter {
  const none: ReadFrontMatter = {
    values: {},
    places: {},
    keyPlaces: {},
    numbers: {},
    present: false,
    content: text.replace(/^\uFEFF/, ' '),
    diagnostics: [],
  };
  const above = /^\uFEFF?(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:)/.exec(text)?.[0];
  if (above !== undefined) return readBelow(above, text, file);
  const open = fence.exec(text);
  if (!open) return none;
  const start = open[0].length;
  const close = /^---[ \t]*$/m.exec(text.slice(start).replaceAll('\r', ' '));
  if (!close) {
    // A document may begin with a thematic break. A key below it indicates front matter.
    if (!/^[\w-]+:/.test(text.slice(start))) return none;
    return {
      ...none,
      content: blank(text),
      present: true,
      diagnostics: [diagnose('frontmatter/unclosed', startOfFile(file), {})],
    };
  }
  const end = start + close.index + close[0].length;
  return {
    ...read(text.slice(start, start + close.index), file),
    present: true,
    content: blank(text.slice(0, end)) + text.slice(end),
  };
}

/** Reads front matter below empty lines, so that its values are not lost. */
function readBelow(above: string, text: string, file: string): ReadFrontMatter {
  const lines = above.split('\n').length - 1;
  const read = readFrontMatter(text.slice(above.length), file);
  const moved = <T extends { readonly line?: number; readonly endLine?: number }>(place: T): T => ({
    ...place,
    ...(place.line !== undefined && { line: place.line + lines }),
    ...(place.endLine !== undefined && { endLine: place.endLine + lines }),
  });
  const movedAll = (places: ReadFrontMatter['places']) =>
    Object.fromEntries(Object.entries(places).map(([key, place]) => [key, moved(place)]));
  const place = { file, line: lines + 1, column: 1 };
  return {
    ...read,
    places: movedAll(read.places),
    keyPlaces: movedAll(read.keyPlaces),
    content: above.replace(/^\uFEFF/, ' ') + read.content,
    diagnostics: [
      diagnose('frontmatter/misplaced', place, { reason: 'late' }),
      ...read.diagnostics.map(moved),
    ],
  };
}

/** Replaces every character except line endings with a space. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]+/g, (line) => ' '.repeat(line.length));
}

type ReadYaml = Omit<ReadFrontMatter, 'present' | 'content'>;

function read(yaml: string, file: string): ReadYaml {
  return readWords(yaml, file) ?? readYaml(yaml, file);
}

/** A key with words that YAML reads as written. */
const keyWithWords = /^([a-z][a-z_]*): ([A-Za-z][\w ,./()-]*[\w./)])$/;
const constant = /^(?:true|false|null)$/i;

/**
 * Reads lines that each have a key and words, as most front matter has. The YAML parser takes a
 * twentieth of a page's time for them. Returns `undefined` if any other line exists.
 */
function readWords(yaml: string, file: string): ReadYaml | undefined {
  const values: Record<string, unknown> = {};
  const places: Record<string, Place> = Object.create(null);
  const keyPlaces: Record<string, Place> = Object.create(null);
  for (const [index, written] of yaml.replace(/\n$/, '').split('\n').entries()) {
    const [, key = '', words = ''] = keyWithWords.exec(written) ?? [];
    if (key === '' || key in values || constant.test(key) || constant.test(words)) return undefined;
    const line = index + 2;
    const placeOf = (column: number, endColumn: number): Place => ({
      file,
      line,
      column,
      endLine: line,
      endColumn,
    });
    values[key] = words;
    keyPlaces[key] = placeOf(1, key.length + 1);
    places[key] = placeOf(key.length + 3, written.length + 1);
  }
  return { values, places, keyPlaces, numbers: {}, diagnostics: [] };
}

function readYaml(yaml: string, file: string): ReadYaml {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    // Docusaurus reads `<<: *base` too.
    merge: true,
  });
  const placeAt = (offset: number, end?: number): Place => {
    const { line, col } = lines.linePos(offset);
    const endPosition = end === undefined ? undefined : lines.linePos(end);
    return {
      file,
      line: line + 1,
      column: col,
      ...(endPosition && { endLine: endPosition.line + 1, endColumn: endPosition.col }),
    };
  };
  const errors = document.errors.map((error) => toDiagnostic(error, { document, yaml, placeAt }));
  const fault = errors.length > 0 ? undefined : findYamlFault(document, yaml);
  if (fault) {
    const { offset, length, reason, fix } = fault;
    const place = placeAt(offset, offset + length);
    errors.push(diagnose('frontmatter/not-yaml', place, { message: reason, fix }));
  }
  const values: unknown = errors.length > 0 ? {} : (document.toJS() ?? {});
  const places = {
    ...placesWithMerged(placesOf(document, placeAt), values),
    numbers: numbersIn(document),
  };
  if (errors.length > 0) return { values: {}, ...places, diagnostics: errors.slice(0, 1) };
  if (typeof values === 'object' && !Array.isArray(values))
    return { values: values as Record<string, unknown>, ...places, diagnostics: [] };
  return {
    values: {},
    ...places,
    diagnostics: [
      diagnose('frontmatter/not-a-map', placeAt(Math.max(0, yaml.search(/\S/))), {
        actual: Array.isArray(values) ? 'a list' : 'text',
      }),
    ],
  };
}

/** The numbers among values and list items. */
function numbersIn({ contents }: Document): Readonly<Record<string, string>> {
  const numbers: Record<string, string> = Object.create(null);
  const add = (name: string, value: unknown) => {
    if (isScalar(value) && typeof value.value === 'number' && value.source !== undefined)
      numbers[name] = value.source;
  };
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = isScalar(key) ? String(key.value) : '';
    add(name, value);
    if (isSeq(value)) value.items.forEach((item, index) => add(`${name}.${index}`, item));
  }
  return numbers;
}

type PlaceAt = (offset: number, end?: number) => Place;

/** The range of a node of YAML, which the types of the package hide. */
const rangeOf = (node: unknown) =>
  (node as { readonly range?: readonly [number, number, number] } | null | undefined)?.range;

type FrontMatterPlaces = Pick<ReadFrontMatter, 'places' | 'keyPlaces'>;

function placesOf({ contents }: Document, placeAt: PlaceAt): FrontMatterPlaces {
  // A key can have any name, so the objects have no prototype.
  const places: Record<string, Place> = Object.create(null);
  const keyPlaces: Record<string, Place> = Object.create(null);
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (!isScalar(key) || !key.range) continue;
    // `: value` has an empty key. The value of `<<` is a symbol.
    const name = typeof key.value === 'symbol' ? '<<' : String(key.value ?? '');
    const keyPlace = placeAt(key.range[0], key.range[1]);
    keyPlaces[name] = keyPlace;
    places[name] = (isAlias(value) ? undefined : placeOfYaml(value, placeAt)) ?? keyPlace;
    if (isMap(value)) addPlacesInMap(name, value, { places, keyPlaces, placeAt });
    if (isSeq(value)) addPlacesInList(name, value, { places, placeAt });
  }
  return { places, keyPlaces };
}

/** The place of a node of YAML, unless it is empty. */
function placeOfYaml(node: unknown, placeAt: PlaceAt): Place | undefined {
  const range = rangeOf(node);
  return range && range[1] > range[0] ? placeAt(range[0], range[1]) : undefined;
}

interface PlacesToFill {
  readonly places: Record<string, Place>;
  readonly keyPlaces: Record<string, Place>;
  readonly placeAt: PlaceAt;
}

/** Adds the keys and values of a map under the names `key.innerKey`. */
function addPlacesInMap(
  name: string,
  { items }: YAMLMap,
  { places, keyPlaces, placeAt }: PlacesToFill,
): void {
  for (const { key, value } of items) {
    const path = `${name}.${String((key as { value?: unknown } | null)?.value)}`;
    const keyRange = rangeOf(key);
    if (keyRange) keyPlaces[path] = placeAt(keyRange[0], keyRange[1]);
    places[path] = placeOfYaml(value, placeAt) ?? keyPlaces[path] ?? places[name]!;
  }
}

/** Adds the items of a list under the names `key.0`, `key.1`, … */
function addPlacesInList(
  name: string,
  { items }: YAMLSeq,
  { places, placeAt }: Omit<PlacesToFill, 'keyPlaces'>,
): void {
  for (const [index, item] of items.entries()) {
    const place = placeOfYaml(item, placeAt);
    if (place) places[`${name}.${index}`] = place;
  }
}

/** Adds the keys that `<<` takes from another map, at the place of `<<`. */
function placesWithMerged(
  { places, keyPlaces }: FrontMatterPlaces,
  values: unknown,
): FrontMatterPlaces {
  const place = keyPlaces['<<'];
  if (!place) return { places, keyPlaces };
  const merged = Object.fromEntries(Object.keys(values as object).map((key) => [key, place]));
  return { places: { ...merged, ...places }, keyPlaces: { ...merged, ...keyPlaces } };
}

function toDiagnostic(
  error: YAMLError,
  { document, yaml, placeAt }: { document: Document; yaml: string; placeAt: PlaceAt },
): Diagnostic {
  const offset = Math.min(error.pos[0], yaml.length);
  if (error.code === 'DUPLICATE_KEY') {
    const key = isMap(document.contents)
      ? document.contents.items.find((item) => isScalar(item.key) && item.key.range?.[0] === offset)
          ?.key
      : undefined;
    return diagnose('frontmatter/duplicate-key', placeAt(offset), {
      key: isScalar(key) ? String(key.value) : /^[^:\s]*/.exec(yaml.slice(offset))![0],
    });
  }
  const { offset: faultOffset, ...wording } = explainYaml(error, yaml);
  return diagnose('frontmatter/not-yaml', placeAt(faultOffset), wording);
}
