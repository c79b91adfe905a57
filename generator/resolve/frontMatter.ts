import type { Outline, Place } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Returns a front matter value as text if it is text, a number or a boolean. Empty text counts. */
export function textOfField({ frontMatter }: Outline, key: string): string | undefined {
  const value = frontMatter[key];
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
}

/** Returns a front matter value if it is a finite number. */
export function numberOfField({ frontMatter }: Outline, key: string): number | undefined {
  const value = frontMatter[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns a list of texts. A single text counts as a list. */
export function listOfField({ frontMatter }: Outline, key: string): readonly string[] {
  const value = frontMatter[key];
  return (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(
    String,
  );
}

/**
 * Returns the place of a key's value, or of an item in its list. Default: the start of the
 * document.
 */
export function placeOfField(outline: Outline, key?: string, item?: number): Place {
  const { frontMatterPlaces: places } = outline;
  return (
    (item !== undefined && places[`${key}.${item}`]) ||
    (key !== undefined && places[key]) ||
    startOfFile(outline.path)
  );
}

/** Returns the first of `keys` that the front matter has. */
export function firstFieldOf(
  { frontMatter }: Outline,
  keys: readonly string[],
): string | undefined {
  return keys.find((key) => frontMatter[key] !== undefined && frontMatter[key] !== null);
}

/** Reads `draft` and `unlisted`. They take effect only in production. */
export function visibilityOf(
  { frontMatter }: Outline,
  isProduction: boolean,
): { readonly isDropped: boolean; readonly isUnlisted: boolean } {
  return {
    isDropped: isProduction && frontMatter['draft'] === true,
    isUnlisted: isProduction && frontMatter['unlisted'] === true,
  };
}
