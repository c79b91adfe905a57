import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import { describeValue } from '../validate/describeValue.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly fromPath: PropertyPath;
  readonly toPath: PropertyPath;
}

/** Reports redirects with malformed addresses, repeated redirects, and loops. */
export function checkRedirects({ written, source }: CheckedConfig): ConfigDiagnostic[] {
  const redirects = written.redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((oldPath, fromIndex): Redirect => ({
      from: oldPath,
      to,
      fromPath: ['redirects', index, 'from', ...(Array.isArray(from) ? [fromIndex] : [])],
      toPath: ['redirects', index, 'to'],
    })),
  );
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  const firstUses = new Set<string>();
  const find = (path: PropertyPath, address: string, reason: string): ConfigDiagnostic => ({
    path,
    diagnostic: diagnose('config/redirect', placeOfProperty(source, path, 'value'), {
      path: toDotted(path),
      value: describeValue(address),
      reason,
    }),
  });
  const inLoops = new Set<string>();
  return redirects.flatMap(({ from, to, fromPath, toPath }) => {
    const first = !firstUses.has(from);
    firstUses.add(from);
    if (!/^\/(?!\/)[^?#\s]*$/.test(from))
      return [find(fromPath, from, 'which is not an address of this site')];
    if (!first) return [find(fromPath, from, 'which an earlier redirect has already')];
    if (!/^(?:\/(?!\/)|https?:\/\/)\S*$/.test(to))
      return [find(toPath, to, 'which is not an address')];
    if (!returnsTo(from, next)) return [];
    if (inLoops.has(from)) return [];
    for (let at: string | undefined = from; at !== undefined && !inLoops.has(at); at = next.get(at))
      inLoops.add(at);
    return [find(toPath, to, 'which leads back to where it came from')];
  });
}

function returnsTo(from: string, next: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  let at: string | undefined = from;
  do {
    passed.add(at);
    at = next.get(at)?.replace(/[?#].*/, '');
  } while (at !== undefined && !passed.has(at));
  return at === from;
}
