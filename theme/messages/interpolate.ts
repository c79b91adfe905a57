import { createElement, Fragment, isValidElement, type ReactNode } from 'react';

export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Replaces each `{name}` in `text` by its value. Returns a string unless a value is an element.
 * Unknown names stay.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part;
  });
  return parts.some((part) => isValidElement(part))
    ? parts.map((part, i) => createElement(Fragment, { key: i }, part))
    : parts.join('');
}
