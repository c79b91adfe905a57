/**
 * Creates the files of offline reading: the worker with its list of files to install, and a plan of
 * the files of each set, so that the size of a set is known before it is saved.
 */
import type { AddedFile, FilesContext, PublishedPage } from '../../generator/integration.ts';
import { hashOf } from '../../generator/lib/hash.ts';
import { createPlan, toSaved, type SavedFile } from './createPlan.ts';
import type { OfflineIndex, OfflineInfo, OfflineSet } from './offlineTypes.ts';

/**
 * Returns `sw.js` and, if the site can be saved, `offline.json` and the plans. If offline reading
 * is off, the site may have its own worker in a static folder.
 */
export async function createOfflineFiles(context: FilesContext): Promise<readonly AddedFile[]> {
  const { pages, scripts } = context;
  const worker = scripts['worker'] ?? '';
  const offlineInfo = pages.flatMap(({ props }) => props.site.data?.['offline'] ?? [])[0] as
    | OfflineInfo
    | undefined;
  const page = pages.find(({ route }) => route.permalink === offlineInfo?.href);
  if (!offlineInfo || !page?.document)
    return [{ path: 'sw.js', kind: 'worker', content: worker, isReplaceable: true }];
  const sets = offlineInfo.sets.map((set) => toSet(set, context));
  const index: OfflineIndex = { sets: sets.map(({ entry }) => entry) };
  const manifest = await toManifest(page, context);
  return [
    ...sets.map(({ file }) => file),
    { path: 'offline.json', content: JSON.stringify(index) },
    { path: 'sw.js', kind: 'worker', content: worker.replace('self.__WB_MANIFEST', manifest) },
  ];
}

/** Pages in no set. */
const unsaved = new Set<string>(['notFound', 'offline']);

/** Images below this size in bytes are installed with the offline page. */
const smallPicture = 4096;

/** The page and its files, written by workbox-build. The worker installs its entries. */
async function toManifest(page: PublishedPage, { neededBy }: FilesContext): Promise<string> {
  // The main module of the package would also load Babel and Rollup.
  const { getManifest } = await import('workbox-build/build/get-manifest.js');
  const installed = neededBy(page)
    .map(toSaved)
    .filter(({ url, bytes }) => /\.(?:js|css)$/.test(url) || bytes < smallPicture)
    // Only the page for unknown addresses loads this script, and the host sends that page.
    .filter(({ url }) => !/\/nearest-\w+\.js$/.test(url));
  const toPrecacheEntry = ({ url, revision }: SavedFile) => ({ url, revision: revision ?? null });
  const { manifestEntries } = await getManifest({
    globDirectory: '.',
    globPatterns: [],
    additionalManifestEntries: [
      { url: page.route.permalink, revision: page.document!.hash },
      ...installed.map(toPrecacheEntry),
    ],
  });
  return JSON.stringify(manifestEntries);
}

function toSet(
  set: OfflineSet,
  context: FilesContext,
): { readonly file: AddedFile; readonly entry: OfflineIndex['sets'][number] } {
  const pages = context.pages.filter(
    ({ route }) =>
      !unsaved.has(route.kind) &&
      // Print pages repeat other pages, so only the whole site has them.
      (set.id === 'site' ||
        (route.kind !== 'print' && set.id === `${route.collection}-${route.sidebar}`)),
  );
  const { plan, bytes } = createPlan(pages, context);
  const content = JSON.stringify(plan);
  const revision = hashOf(content).slice(0, 8);
  const path = `assets/offline/${set.id.replace(/[^\w-]+/g, '-')}-${revision}.json`;
  const entry = { ...set, revision, pages: plan.pages.length, bytes, plan: path };
  return { file: { path, kind: 'asset', content }, entry };
}
