import { hasScheme } from './hasScheme.ts';

/**
 * Whether a value is a path of the site that an author may choose. It must not have a scheme, `//`,
 * `?`, `#`, a backslash, a control character or a lone `%`.
 */
export function isAddressPath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value === value.trim() &&
    !hasScheme(value) &&
    !/\/\/|[?#\\]|\p{Cc}|%(?![\da-f]{2})/iu.test(value)
  );
}
