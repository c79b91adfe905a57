import type { OfflinePlan } from '../../contract.ts';
import type { Page } from '../../types.ts';
import type { Needed, Needs } from './needs.ts';

/** Creates the plan for `pages`, and counts the bytes of all its files. */
export function createPlan(
  pages: readonly Page[],
  needs: Needs,
  runtime: string,
): { readonly plan: OfflinePlan; readonly bytes: number } {
  const assets = new Map<string, { readonly index: number; readonly asset: Needed }>();
  const indexOf = (asset: Needed): number => {
    const known = assets.get(asset.url) ?? { index: assets.size, asset };
    assets.set(asset.url, known);
    return known.index;
  };
  const ordered = [...pages].sort((a, b) => (a.route.permalink < b.route.permalink ? -1 : 1));
  const documents = ordered.flatMap(({ route, props }): OfflinePlan['pages'] => {
    const found = needs.of(route.permalink);
    return found
      ? [
          [
            found.page.url,
            props.title || props.site.title,
            found.page.revision!,
            found.page.bytes,
            found.assets.map(indexOf),
          ],
        ]
      : [];
  });
  const search = needs.search.filter(({ url }) => !assets.has(url));
  const files = [...assets.values()].map(({ asset }) => asset);
  const bytes =
    [...files, ...search].reduce((sum, file) => sum + file.bytes, 0) +
    documents.reduce((sum, page) => sum + page[3], 0);
  return {
    plan: { runtime, pages: documents, assets: files.map(toTuple), search: search.map(toTuple) },
    bytes,
  };
}

function toTuple({ url, bytes, revision }: Needed): OfflinePlan['assets'][number] {
  return revision === undefined ? [url, bytes] : [url, bytes, revision];
}
