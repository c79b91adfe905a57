/**
 * What reading offline needs of the output: the worker with the files it installs, and for each part
 * of the site that can be saved a plan of its files, so that its size is known before it is saved.
 */
import type { OfflineIndex, OfflineSet } from '../../contract.ts';
import { hashOf } from '../../lib/hash.ts';
import { outputNames } from '../../lib/outputNames.ts';
import type { Page } from '../../types.ts';
import type { AssembleInput, PlannedFile } from '../assemble.ts';
import { createPlan } from './createPlan.ts';
import { createNeeds, type Needs } from './needs.ts';

/** `sw.js`, and where the site can be saved `offline.json` and the plans; nothing for a theme without a worker. */
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

/** Pages of which nobody wants a copy: two that stand in for others, and those that say everything again for printing. */
const unsaved = new Set<string>(['notFound', 'offline', 'print']);

/** Pictures that are installed with the offline page are smaller than this. */
const smallPicture = 4096;

/** The page, then what it needs, as workbox-build writes it: its entries are what the worker installs. */
async function toManifest({ route }: Page, needs: Needs): Promise<string> {
  // Not the package's main module: that loads Babel and Rollup too.
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
      (set.id === 'site' || set.id === `${route.collection}-${route.sidebar}`),
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
