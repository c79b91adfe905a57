import { z } from 'zod';

/** Types with their own messages. The message of a type completes "must be …". */
export const text = z.string().min(1, { error: 'a non-empty text' });

export const texts = z.array(text);

/** An object whose unknown keys are faults. */
export const object = z.strictObject;

export const globs = z.array(text).min(1, { error: 'a list of at least one glob' });

export const countOrAll = (least: number) =>
  z.union([z.number().int().min(least), z.literal('ALL')], {
    error: `a whole number of at least ${least}, or 'ALL'`,
  });

/** An optional object. If it is absent, the defaults of its fields apply. */
export function optionalObject<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.strictObject(shape).prefault({} as never);
}

/** A part of the site's addresses. Neither the part nor an address below it may leave the site. */
export const addressPart = z
  .string()
  .refine((value) => !/[?#%\\\0-\x1f\x7f<>"]|:\/\/|^\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(value), {
    error: "a path of addresses without '..', '.', '?', '#', '%' and backslashes",
  });

export const webAddress = z
  .string()
  .refine((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value), {
    error: 'an address that begins with `https://`',
  });

export const level = z.enum(['ignore', 'log', 'warn', 'throw']);
