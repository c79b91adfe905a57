/** Reads the objects of written sidebars, field by field. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import type { LocateValue } from './locateValue.ts';

/** An object of a sidebar, as written. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** The places of written values, and the diagnostics about them. */
export interface ReadContext {
  readonly locate: LocateValue;
  readonly diagnostics: Diagnostic[];
}

/** Reports the value that was located last. */
export function reportValue(
  { locate, diagnostics }: ReadContext,
  { what, expected, value }: { what: string; expected: string; value: unknown },
): void {
  diagnostics.push(
    diagnose('sidebar/bad-value', locate.last(), {
      subject: what,
      expected,
      actual: describeItem(value),
    }),
  );
}

/** Describes a value in the words of a message. */
export function describeItem(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'an object'
      : typeof value === 'string'
        ? `the text \`${value}\``
        : `\`${String(value)}\``;
}

/** Whether a value is an object. */
export function isFields(value: unknown): value is ItemFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the field `key` if it is a text. */
export function optionalText<K extends string>(fields: ItemFields, key: K): { [P in K]?: string } {
  return typeof fields[key] === 'string' ? ({ [key]: fields[key] } as { [P in K]?: string }) : {};
}

/** Returns the field `key` if it is `true` or `false`. */
export function optionalFlag<K extends string>(fields: ItemFields, key: K): { [P in K]?: boolean } {
  return typeof fields[key] === 'boolean' ? ({ [key]: fields[key] } as { [P in K]?: boolean }) : {};
}
