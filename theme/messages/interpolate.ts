import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { fillPlaceholders } from './fillPlaceholders.ts';

/** The values of placeholders, by name. */
export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Replaces each `{name}` in `text` with its value. Returns a string, unless a value is an element.
 * A placeholder without a value stays.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = fillPlaceholders(text, values);
  return parts.some((part) => isValidElement(part))
    ? parts.map((part, i) => createElement(Fragment, { key: i }, part))
    : parts.join('');
}
