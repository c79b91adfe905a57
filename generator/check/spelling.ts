import path from 'node:path';

/** Path from one file to another, as a Markdown link writes it. */
export function toRelative(from: string, to: string): string {
  const relative = encodeURI(path.posix.relative(path.posix.dirname(`/${from}`), `/${to}`));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** An address as authors write it. */
export function withoutBase(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}
