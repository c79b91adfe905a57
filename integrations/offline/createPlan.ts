import type { FilesContext, NeededFile, PublishedPage } from '../../generator/integration.ts';
import { isHashedAsset } from '../../generator/contract/publishedFiles.ts';
import type { OfflinePlan } from './offlineTypes.ts';
import { compareText } from '../../generator/lib/compareText.ts';

/** A file to save. */
export interface SavedFile {
  /** Address with base URL, as pages request it. */
  readonly url: string;
  readonly bytes: number;
  /** Hash of the content. Absent: the name contains the hash. */
  readonly revision?: string;
}

export function toSaved({ url, file }: NeededFile): SavedFile {
  return {
    url,
    bytes: file.size(),
    ...(!isHashedAsset(file.path) && { revision: file.hash }),
  };
}

/** Creates the plan for `pages`, and counts the bytes of all its files. */
export function createPlan(
  pages: readonly PublishedPage[],
  { pages: published, neededBy, neededBySearch, runtimeId: runtime }: FilesContext,
): { readonly plan: OfflinePlan; readonly bytes: number } {
  const assets = new Map<string, { readonly index: number; readonly asset: SavedFile }>();
  const indexOf = (needed: NeededFile): number => {
    const entry = assets.get(needed.url) ?? { index: assets.size, asset: toSaved(needed) };
    assets.set(needed.url, entry);
    return entry.index;
  };
  const ordered = [...pages].sort((a, b) => compareText(a.route.permalink, b.route.permalink));
  const documents = ordered.flatMap((page): OfflinePlan['pages'] => {
    const { document, route, props } = page;
    if (!document) return [];
    const title = props.title || props.site.title;
    const needed = neededBy(page).map(indexOf);
    return [[route.permalink, title, document.hash, document.size(), needed]];
  });
  const planned = new Set([...assets.keys(), ...documents.map(([url]) => url)]);
  const forSearch = [...neededBySearch().map(toSaved), ...resultsPages(published, neededBy)];
  const search = [...new Map(forSearch.map((file) => [file.url, file])).values()].filter(
    ({ url }) => !planned.has(url),
  );
  const files = [...assets.values()].map(({ asset }) => asset);
  const bytes =
    [...files, ...search].reduce((sum, file) => sum + file.bytes, 0) +
    documents.reduce((sum, page) => sum + page[3], 0);
  return {
    plan: { runtime, pages: documents, assets: files.map(toTuple), search: search.map(toTuple) },
    bytes,
  };
}

/** The pages with all results of a search, and the files that they need. */
function resultsPages(
  published: readonly PublishedPage[],
  neededBy: FilesContext['neededBy'],
): readonly SavedFile[] {
  return published.flatMap((page) => {
    const { route, document } = page;
    if (route.kind !== 'search' || !document) return [];
    const saved = { url: route.permalink, bytes: document.size(), revision: document.hash };
    return [saved, ...neededBy(page).map(toSaved)];
  });
}

function toTuple({ url, bytes, revision }: SavedFile): OfflinePlan['assets'][number] {
  return revision === undefined ? [url, bytes] : [url, bytes, revision];
}
