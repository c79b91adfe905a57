import { isIP } from 'node:net';
import { isWildcard } from './listen.ts';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a `Host` header names this server. This rejects pages on other sites whose host name
 * points to this machine. Any port is allowed. A server that listens on every address also accepts
 * addresses written in digits.
 */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  const name = header?.toLowerCase().replace(/:\d+$/, '');
  if (!name) return false;
  const plain = name.replace(/^\[|\]$/g, '');
  return (
    local.has(name) || plain === bound.toLowerCase() || (isWildcard(bound) && isIP(plain) !== 0)
  );
}
