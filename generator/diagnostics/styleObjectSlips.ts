/** Finds mistakes in the `style` objects of React elements. */
import type { Lexer } from 'css-tree';
import type { Diagnostic, Place } from '../types.ts';
import { diagnose } from './diagnose.ts';
import { findStyleFault } from './findStyleFault.ts';
import { editsBetween } from './suggest.ts';

/** A property of a `style` object, with the value as it is written. */
export interface StyleEntry {
  readonly name: string;
  /** Absent if the value is known only when the page is rendered. */
  readonly value?: string | number | undefined;
  readonly place: Place;
}

/** A node of an ESTree. */
interface ObjectNode {
  readonly type: string;
  readonly start?: number;
  readonly [property: string]: unknown;
}

/** Returns the entries of `{{ color: 'red' }}`. */
export function styleEntries(
  object: ObjectNode,
  placeOf: (node: { readonly start: number; readonly end: number }) => Place,
): readonly StyleEntry[] {
  if (object.type !== 'ObjectExpression') return [];
  return (object['properties'] as readonly ObjectNode[]).flatMap((property) => {
    if (property.type !== 'Property' || property['computed'] === true) return [];
    const key = property['key'] as ObjectNode;
    const name = key['name'] ?? key['value'];
    if (typeof name !== 'string') return [];
    const { value } = property['value'] as ObjectNode;
    const literal = typeof value === 'string' || typeof value === 'number' ? value : undefined;
    return [{ name, value: literal, place: placeOf(key as never) }];
  });
}

/** Reports names that no property of CSS has, and values that their properties do not accept. */
export async function styleObjectSlips(
  entries: readonly StyleEntry[],
): Promise<readonly Diagnostic[]> {
  // React writes names with a hyphen and custom properties as they are.
  const plain = entries.filter(
    ({ name }) => /^[a-z][A-Za-z]*$/.test(name) && !name.startsWith('ms'),
  );
  if (plain.length === 0) return [];
  const { lexer } = await import('css-tree');
  return plain.flatMap((entry) => slipOf(entry, lexer as Lexer));
}

function slipOf({ name, value, place }: StyleEntry, lexer: Lexer): readonly Diagnostic[] {
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const properties = (lexer as unknown as { readonly properties: Readonly<Record<string, object>> })
    .properties;
  if (!Object.hasOwn(properties, property)) {
    const meant = nearestOf(property, Object.keys(properties));
    if (meant === undefined) return [];
    const word = { written: name, wordKind: 'a property', meant: inCamelCase(meant) };
    return [diagnose('asset/style-slip', place, { reason: 'word', ...word })];
  }
  if (value === undefined) return [];
  const matches = (text: string) => lexer.matchProperty(property, text).error;
  // React adds the unit to the numbers that need one.
  if (typeof value === 'number' && (!matches(`${value}px`) || !matches(String(value)))) return [];
  const text = String(value);
  const start = { line: 1, column: 1 };
  const match = (candidate = text) => matches(candidate);
  const fault = findStyleFault({ lexer, property, text, start, match });
  if (!fault) return [];
  const { line: _, column: __, ...slip } = fault;
  return [diagnose('asset/style-slip', place, { reason: 'value', ...slip, property: name })];
}

function nearestOf(property: string, properties: readonly string[]): string | undefined {
  const limit = property.length < 5 ? 1 : 2;
  const near = properties.filter(
    (candidate) => !candidate.startsWith('-') && editsBetween(property, candidate) <= limit,
  );
  return near.sort((a, b) => editsBetween(property, a) - editsBetween(property, b))[0];
}

function inCamelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
