import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../types.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import type { CheckContext } from './context.ts';

/**
 * A link with a fragment. `page` is the permalink of its target; `hash` is given with or without
 * `#`.
 */
interface AnchorLink {
  readonly url: string;
  readonly page: string;
  readonly hash: string;
  readonly place: Place | undefined;
  readonly shell?: { readonly pages: number; readonly total: number };
}

/** Returns the id that a fragment means, without text directives; `''` is the top of the page. */
export function toId(hash: string): string {
  const id = hash.replace(/^#/, '').replace(/:~:.*$/s, '');
  return /^top$/i.test(id) ? '' : id;
}

/**
 * Whether the page has an element with that id, as written or decoded. Returns true for a
 * page that was not rendered.
 */
export function hasAnchor(page: string, hash: string, { idsOf }: CheckContext): boolean {
  const id = toId(hash);
  if (id === '') return true;
  const ids = idsOf(page);
  return !ids || ids.has(id) || ids.has(decodePath(id));
}

/** The diagnostic about an anchor that does not exist. */
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

/** Returns the ids of a page that are not the shell's. */
export function linkableIds(page: string, { idsOf }: CheckContext): readonly string[] {
  return [...new Set(idsOf(page))].filter((id) => !id.startsWith('_'));
}

/**
 * Finds an id with the same letters and other punctuation, else an id that differs in a few
 * letters.
 */
export function nearestId(id: string, ids: readonly string[]): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return ids.find((candidate) => letters(candidate) === letters(id)) ?? suggest(id, ids);
}
