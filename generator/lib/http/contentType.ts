import { lookup } from 'mrmime';

/** Returns the media type for a file name. A text type includes its character set. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml|javascript)$/.test(type) ? `${type}; charset=utf-8` : type;
}
