/**
 * The path and query of a request. `path` is decoded and begins with `/`; `query` keeps its `?`.
 */
interface RequestPath {
  readonly path: string;
  readonly query: string;
}

/**
 * Splits and decodes a request's URL; `undefined` if it cannot name a file below a folder (`..`,
 * NUL, backslash, empty parts, bad encoding).
 */
export function toRequestPath(url: string): RequestPath | undefined {
  const [, raw = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const path = decode(raw);
  if (path === undefined || !path.startsWith('/') || /[\0\\]/.test(path)) return undefined;
  const parts = path.slice(1).split('/');
  return parts.some(
    (part, index) => part === '..' || part === '.' || (part === '' && index < parts.length - 1),
  )
    ? undefined
    : { path, query };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
