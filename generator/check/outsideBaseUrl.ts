import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { CheckContext } from './context.ts';

/** An address whose path is outside the base URL. */
interface OutsideAddress {
  readonly url: string;
  readonly pathname: string;
  readonly place: Place | undefined;
  /** The number of pages whose shell has it, of all pages. */
  readonly shell?: { readonly pages: number; readonly total: number };
}

/**
 * Warns about an address outside the base URL. If the output has the same path below the base URL,
 * the diagnostic proposes it as `toWritten` spells it.
 */
export function outsideBaseUrl(
  { url, pathname, place, shell }: OutsideAddress,
  { addresses, site }: CheckContext,
  toWritten: (address: string) => string,
): Diagnostic {
  const { baseUrl } = site.config;
  const below = baseUrl + pathname.slice(1);
  const target = addresses.find(below);
  const address = target === 'file' ? below : target?.page;
  return diagnose('link/outside-base-url', place, {
    url,
    baseUrl,
    path: pathname,
    nearest: address === undefined ? undefined : toWritten(address),
    shell,
  });
}
