import type { Outline, Place } from '../types.ts';

/** A front matter value as text, when it is text, a number or a boolean; empty text counts. */
export function textOf({ frontMatter }: Outline, key: string): string | undefined {
  const value = frontMatter[key];
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
}

/** A front matter value that is a finite number. */
export function numberOf({ frontMatter }: Outline, key: string): number | undefined {
  const value = frontMatter[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A front matter list of text, or one text in place of a list. */
export function listOf({ frontMatter }: Outline, key: string): readonly string[] {
  const value = frontMatter[key];
  return (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(
    String,
  );
}

/** Where a key's value is written, or the item of its list; else the document's start. */
export function placeOf(outline: Outline, key?: string, item?: number): Place {
  const { frontMatterPlaces: places } = outline;
  return (
    (item !== undefined && places[`${key}.${item}`]) ||
    (key !== undefined && places[key]) || { file: outline.path, line: 1, column: 1 }
  );
}

/** The first of `keys` that the front matter has. */
export function firstKey({ frontMatter }: Outline, keys: readonly string[]): string | undefined {
  return keys.find((key) => frontMatter[key] !== undefined && frontMatter[key] !== null);
}

/** Front matter's draft and unlisted; they act only in production (D4). */
export function visibilityOf(
  { frontMatter }: Outline,
  isProduction: boolean,
): { readonly isDropped: boolean; readonly isUnlisted: boolean } {
  return {
    isDropped: isProduction && frontMatter['draft'] === true,
    isUnlisted: isProduction && frontMatter['unlisted'] === true,
  };
}
