/** Formats a whole number: `1,234`. The first call of `toLocaleString` would take 20 ms. */
export function toNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats a count: `1 page`, `1,234 pages`. */
export function toCount(value: number, word: string): string {
  return `${toNumber(value)} ${word}${value === 1 ? '' : 's'}`;
}

/** Formats a duration: `340 ms`, `12.4 s`. */
export function toDuration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

/** Formats a difference of sizes with its sign: `+1.2 KB`. */
export function toSizeChange(before: number, after: number): string {
  const bytes = after - before;
  return bytes === 0 ? 'none' : `${bytes < 0 ? '−' : '+'}${toSize(Math.abs(bytes))}`;
}

/** Formats a size: `812 B`, `12.4 KB`, `3.1 MB`. A kilobyte is 1,000 bytes. */
export function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [size, unit] = bytes < 999_950 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size < 99.95 ? size.toFixed(1) : toNumber(Math.round(size))} ${unit}`;
}
