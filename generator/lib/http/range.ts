/** The first and last byte, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part a `Range` header asks for (RFC 9110, 14.1.2): `undefined` for the whole body (no header,
 * another unit, several parts, nonsense), `unsatisfiable` if it begins after the end.
 */
export function toRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return last === '0' || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
