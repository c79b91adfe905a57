import { toCount } from '../../diagnostics/reportNumbers.ts';

/** Longer text is cut, so that a diagnostic stays readable. */
const MOST_CHARACTERS = 60;

/** Describes a value for a diagnostic, briefly and on one line. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${toCount(value.length, 'item')}`;
  if (
    value === null ||
    value === undefined ||
    typeof value === 'boolean' ||
    typeof value === 'number'
  )
    return String(value);
  if (typeof value === 'string') return quote(cut(value));
  if (typeof value === 'object')
    return value instanceof Date || value instanceof URL || value instanceof RegExp
      ? String(value)
      : 'an object';
  return typeof value === 'function' ? 'a function' : `a ${typeof value}`;
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 3)}…` : text;
}

/** Quotes a text as in code. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
}

/** Lists texts in words: `'a', 'b' or 'c'`. */
export function oneOf(values: readonly unknown[]): string {
  const words = values.map(describeValue);
  return words.length < 2
    ? (words[0] ?? 'nothing')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
