/**
 * Creates the files of offline reading: the worker with the list of files it installs, and for each
 * set that can be saved a plan of its files, so that its size is known before it is saved.
 */
import type { OfflineIndex, OfflineSet } from '../../contract.ts';
import { hashOf } from '../../lib/hash.ts';
import { outputNames } from '../../lib/outputNames.ts';
import type { Page } from '../../types.ts';
import type { AssembleInput, PlannedFile } from '../assemble.ts';
import { createPlan } from './createPlan.ts';
import { createNeeds, type Needs } from './needs.ts';

/**
 * Returns `sw.js`, and if the site can be saved also `offline.json` and the plans. Returns nothing
 * for a theme without a worker.
 */
export async function createOffline(
  input: AssembleInput,
  planned: readonly PlannedFile[],
): Promise<readonly PlannedFile[]> {
  const {
    graph,
    bundle: { worker },
  } = input;
  if (worker === undefined) return [];
  const page = graph.pages.find(({ route }) => route.permalink === graph.site.offline?.href);
  if (!page) return [toFile(outputNames.worker, worker, 'worker')];
  const needs = createNeeds(input, planned);
  const sets = graph.site.offline!.sets.map((set) => toSet(set, input, needs));
  const index: OfflineIndex = { sets: sets.map(({ entry }) => entry) };
  return [
    ...sets.map(({ file }) => file),
    toFile(outputNames.offlineIndex, JSON.stringify(index), 'index'),
    toFile(
      outputNames.worker,
      worker.replace('self.__WB_MANIFEST', await toManifest(page, needs)),
      'worker',
    ),
  ];
}

/** Pages in no set. */
const unsaved = new Set<string>(['notFound', 'offline']);

/** Pictures below this size in bytes are installed with the offline page. */
const smallPicture = 4096;

/**
 * The page and the files it needs, written by workbox-build: its entries are what the worker
 * installs.
 */
async function toManifest({ route }: Page, needs: Needs): Promise<string> {
  // The main module of the package would also load Babel and Rollup.
  const { getManifest } = await import('workbox-build/build/get-manifest.js');
  const { page, assets } = needs.of(route.permalink)!;
  const installed = assets.filter(({ isCode, bytes }) => isCode || bytes < smallPicture);
  const { manifestEntries } = await getManifest({
    globDirectory: '.',
    globPatterns: [],
    additionalManifestEntries: [
      { url: page.url, revision: page.revision ?? null },
      ...installed.map(({ url, revision }) => ({ url, revision: revision ?? null })),
    ],
  });
  return JSON.stringify(manifestEntries);
}

function toSet(
  set: OfflineSet,
  input: AssembleInput,
  needs: Needs,
): { readonly file: PlannedFile; readonly entry: OfflineIndex['sets'][number] } {
  const pages = input.graph.pages.filter(
    ({ route }) =>
      !unsaved.has(route.kind) &&
      // Print pages repeat other pages, so only the whole site has them.
      (set.id === 'site' ||
        (route.kind !== 'print' && set.id === `${route.collection}-${route.sidebar}`)),
  );
  const { plan, bytes } = createPlan(pages, needs, input.bundle.runtimeId ?? '');
  const text = JSON.stringify(plan);
  const revision = hashOf(text).slice(0, 8);
  const file = toFile(
    `assets/offline/${set.id.replace(/[^\w-]+/g, '-')}-${revision}.json`,
    text,
    'asset',
  );
  return { file, entry: { ...set, revision, pages: plan.pages.length, bytes, plan: file.path } };
}

function toFile(path: string, text: string, kind: PlannedFile['kind']): PlannedFile {
  return {
    path,
    kind,
    hash: hashOf(text),
    content: { bytes: text },
    origin: `The generated file \`${path}\``,
  };
}
