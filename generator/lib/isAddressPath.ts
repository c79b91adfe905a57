import { hasScheme } from './hasScheme.ts';

/**
 * Whether a value is a path of the site that an author may choose: without a scheme, `//`, `?`,
 * `#`, a backslash or a lone `%`.
 */
export function isAddressPath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value === value.trim() &&
    !hasScheme(value) &&
    !/\/\/|[?#\\]|%(?![\da-f]{2})/i.test(value)
  );
}
