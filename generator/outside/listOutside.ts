import type { CheckInput } from '../check/context.ts';
import type { Place } from '../types.ts';
import { by } from '../lib/compareText.ts';

/** An address on another site, and the places that link to it. */
export interface OutsideLink {
  /** The address without a fragment. */
  readonly url: string;
  readonly places: readonly Place[];
  /** The pages whose shell links to it, if no document does. */
  readonly pages: readonly string[];
}

/** Returns the addresses of other sites that pages link to or load, in order, each once. */
export function listOutside({
  site,
  graph,
  outlines,
  rendered,
}: Pick<CheckInput, 'site' | 'graph' | 'outlines' | 'rendered'>): readonly OutsideLink[] {
  const usesByUrl = new Map<string, { places: Map<string, Place>; pages: Set<string> }>();
  const add = (written: string, place: Place | undefined, page: string) => {
    if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return;
    const url = new URL(written);
    if (url.origin === new URL(site.config.url).origin) return;
    url.hash = '';
    const uses = usesByUrl.get(url.href) ?? { places: new Map(), pages: new Set() };
    if (place) uses.places.set(`${place.file}:${place.line}:${place.column}`, place);
    else uses.pages.add(page);
    usesByUrl.set(url.href, uses);
  };
  for (const { route, targets } of graph.pages) {
    const references = outlines.get(route.source ?? '')?.references ?? [];
    for (const [i, { place, unchecked }] of references.entries())
      if (!unchecked && targets[i]?.kind === 'external')
        add(targets[i].href, place, route.permalink);
    for (const { url, place } of rendered.get(route.permalink)?.references ?? [])
      add(url, place, route.permalink);
  }
  return [...usesByUrl]
    .map(([url, { places, pages }]) => ({ url, places: [...places.values()], pages: [...pages] }))
    .sort(by(({ url }) => url));
}
