import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../types.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import type { CheckContext } from './context.ts';

/** A link with a fragment. */
interface AnchorLink {
  /** The address as it is written. */
  readonly url: string;
  /** The permalink of its target. */
  readonly page: string;
  /** The fragment, with or without `#`. */
  readonly hash: string;
  readonly place: Place | undefined;
  /** The number of pages whose shell has the link, of all pages. Absent: it is not in a shell. */
  readonly shell?: { readonly pages: number; readonly total: number };
}

/** Returns the id that a fragment means, without text directives. `''`: the top of the page. */
export function toId(hash: string): string {
  const id = hash.replace(/^#/, '').replace(/:~:.*$/s, '');
  return /^top$/i.test(id) ? '' : id;
}

/**
 * Whether the page has an element with the id of a fragment, as it is written or decoded. True for
 * a page whose ids are not known (`idsOf`).
 */
export function hasAnchor(page: string, hash: string, { idsOf }: CheckContext): boolean {
  const id = toId(hash);
  if (id === '') return true;
  const ids = idsOf(page);
  return !ids || ids.has(id) || ids.has(decodePath(id));
}

/** Creates the diagnostic about a link to an anchor that does not exist. */
export function missingAnchor(
  { url, page, hash, place, shell }: AnchorLink,
  context: CheckContext,
): Diagnostic {
  const ids = linkableIds(page, context);
  const nearest = nearestId(decodePath(toId(hash)), ids);
  return diagnose('link/missing-anchor', place, {
    url,
    page,
    ids,
    nearest: nearest && `#${nearest}`,
    shell,
  });
}

/** Returns the ids of a page that authors can link to. Those of the theme begin with `_`. */
export function linkableIds(page: string, { idsOf }: CheckContext): readonly string[] {
  return [...new Set(idsOf(page))].filter((id) => !id.startsWith('_'));
}

/**
 * Finds an id with the same letters and digits but another case or other punctuation, else an id
 * that differs in a few letters.
 */
export function nearestId(id: string, ids: readonly string[]): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return ids.find((candidate) => letters(candidate) === letters(id)) ?? suggest(id, ids);
}
