import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../types.ts';
import { decodePath } from '../lib/decodePath.ts';
import type { CheckContext } from './context.ts';

/** A link with a fragment. `page` is the permalink it leads to; `hash` with or without its sign. */
export interface AnchorLink {
  readonly url: string;
  readonly page: string;
  readonly hash: string;
  readonly place: Place | undefined;
  readonly frame?: { readonly pages: number; readonly total: number };
}

/** The id a fragment asks for: without text directives; `''` for the top of the page. */
export function toId(hash: string): string {
  const id = hash.replace(/^#/, '').replace(/:~:.*$/s, '');
  return /^top$/i.test(id) ? '' : id;
}

/** Whether the page has an element with that id, as written or decoded; true for a page that was not rendered. */
export function hasAnchor(page: string, hash: string, { idsOf }: CheckContext): boolean {
  const id = toId(hash);
  if (id === '') return true;
  const ids = idsOf(page);
  return !ids || ids.has(id) || ids.has(decodePath(id));
}

/** The finding about an anchor that is not there. */
export function missingAnchor(
  { url, page, hash, place, frame }: AnchorLink,
  context: CheckContext,
): Diagnostic {
  const ids = linkableIds(page, context);
  const nearest = nearestId(decodePath(toId(hash)), ids);
  return diagnose('link/missing-anchor', place, {
    url,
    page,
    ids,
    nearest: nearest && `#${nearest}`,
    frame,
  });
}

/** The ids of a page that are not the frame's. */
export function linkableIds(page: string, { idsOf }: CheckContext): readonly string[] {
  return [...new Set(idsOf(page))].filter((id) => !id.startsWith('_'));
}

/** The same letters in another punctuation, else an id that differs in a few. */
export function nearestId(id: string, ids: readonly string[]): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return ids.find((candidate) => letters(candidate) === letters(id)) ?? suggest(id, ids);
}
