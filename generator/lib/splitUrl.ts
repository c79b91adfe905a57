/** Splits a written address. `hash` and `query` keep their sign, or are empty. */
export function splitUrl(url: string): {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
} {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}
