import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { fillPlaceholders } from './fillPlaceholders.ts';

export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Replaces each `{name}` in `text` by its value. Returns a string unless a value is an element.
 * Unknown names stay.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = fillPlaceholders(text, values);
  return parts.some((part) => isValidElement(part))
    ? parts.map((part, i) => createElement(Fragment, { key: i }, part))
    : parts.join('');
}
