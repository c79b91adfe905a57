import { existsSync, readFileSync } from 'node:fs';
import { hashOf } from '../../lib/hash.ts';

/**
 * What a bundle was made of, kept beside it, so that it is made again only when something changed.
 */
export interface BundleRecord<T> {
  /** Settings, entries and versions. */
  readonly key: string;
  /** Absolute path of the bundle. */
  readonly output: string;
  /** Hash of the bundle's code. */
  readonly hash: string;
  /** Hash by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Absolute paths that the bundle imports and that must be there. */
  readonly externals: readonly string[];
  /** What else the making found out. */
  readonly found: T;
}

/** The record in `file`, if it has this key and everything it names is as it was. */
export function freshRecord<T>(file: string, key: string): BundleRecord<T> | undefined {
  if (!existsSync(file)) return undefined;
  const record = parse<T>(readFileSync(file, 'utf8'));
  const same =
    record?.key === key &&
    [record.output, ...record.externals].every((one) => existsSync(one)) &&
    Object.entries(record.inputs).every(([input, hash]) => hashOfFile(input) === hash);
  return same ? record : undefined;
}

function parse<T>(text: string): BundleRecord<T> | undefined {
  try {
    return JSON.parse(text) as BundleRecord<T>;
  } catch {
    return undefined;
  }
}

export function hashOfFile(file: string): string | undefined {
  return existsSync(file) ? hashOf(readFileSync(file)) : undefined;
}
