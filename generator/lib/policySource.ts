import { createHash } from 'node:crypto';

/**
 * Returns the source expression of a Content-Security-Policy that allows a script or style in the
 * page.
 */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
