import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { packageFolders, withoutFolders } from '../lib/files/withoutFolders.ts';
import { hashOf } from '../lib/hash.ts';
import type { ShellInput } from '../render/render.ts';
import type {
  Bundle,
  Graph,
  OutputFile,
  Outline,
  Page,
  RebuiltPage,
  Rendered,
  RenderReason,
  Site,
} from '../types.ts';
import type { PageTexts } from './memory/pageTexts.ts';
import { readRenderMemory, type RenderMemory } from './memory/renderMemory.ts';
import { codeIn, toRenderTask } from './renderTask.ts';
import type { Scheduler } from './scheduler.ts';
import { mapInFlight } from './mapInFlight.ts';
import { toShellInput } from './toShellInput.ts';
import { createPageFiles } from './memory/pageFiles.ts';
import { createPageSharing } from './memory/sharePages.ts';
import { shareTexts } from './memory/shareTexts.ts';
import type { RenderTask } from './tasks.ts';
import { createWarmEntries, hasWarmEntries } from './memory/warmEntries.ts';
import { createPropertiesWriter, type PageProperties } from './memory/propertiesText.ts';
import { toPageKey, whyRendered } from './memory/pageKey.ts';

/** A rendered page, whose HTML is staged or in the output. */
export type RenderedHtml = Rendered & { readonly content: OutputFile['content'] };

export interface RenderPagesInput {
  readonly site: Site;
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  /** The policy of pages, if no page that is rendered needs more. Absent: pages get a mark. */
  readonly policy?: string | undefined;
  /** Hashes of the output's intact files. Absent: this run only checks. */
  readonly intactFiles?: ReadonlyMap<string, string> | undefined;
  /** The texts of pages in the site's cache. */
  readonly pageTexts: PageTexts;
  readonly scheduler: Scheduler;
  readonly onProgress: (done: number, total: number) => void;
  /** Called with the text of each page's properties and its hash. */
  readonly onProperties?: (page: Page, hash: string, text: string) => void;
  /** Called with each text that the properties of pages share, and its hash. */
  readonly onShared?: (hash: string, text: string) => void;
}

export interface RenderedPages {
  readonly shell: ShellInput;
  readonly shellKey: string;
  readonly pages: readonly RenderedHtml[];
  /** The key of each page, over everything that the page depends on. */
  readonly keys: readonly string[];
  /** The hashes of the texts that the properties of pages share. */
  readonly shared: ReadonlySet<string>;
  /** The policy in staged HTML. */
  readonly stagedPolicy: string | undefined;
  /** The published pages of the last build, as they are remembered. */
  readonly memory: RenderMemory;
  /** The pages that this run rendered. */
  readonly rebuilt: readonly RebuiltPage[];
}

/** Renders the pages whose inputs changed, and the pages whose HTML the output lacks. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { site, graph, intactFiles, policy, scheduler, onProgress } = input;
  const memory = readRenderMemory(site.cacheDir, 'published');
  const pageKeys = keysOfPages(input);
  const { shell, keys } = pageKeys;
  const checked = intactFiles ? undefined : readRenderMemory(site.cacheDir, 'checked');
  const memories = checked ? [memory, checked] : [memory];
  const { unchanged, reasons } = unchangedPages(memories, keys, input);
  for (const { retain } of memories) retain(new Set(keys));
  const warm = await restorePages(unchanged, keys, input);
  const isRendered = ({ file }: Pick<Page['route'], 'file'>) =>
    unchanged.has(file) || warm.has(file);
  const missingCount = graph.pages.filter(({ route }) => !isRendered(route)).length;
  // An unchanged page is from a run that loaded all components of this theme. If one had failed,
  // every page would have had diagnostics, and none would be unchanged.
  const setup = { shell, policy, isOnDemand: unchanged.size > 0 };
  const run = await scheduler.runner(missingCount, setup);
  const share = createPageSharing();
  let done = 0;
  const pages = await mapInFlight(graph.pages, async (page): Promise<RenderedHtml> => {
    const rendered = unchanged.get(page.route.file);
    if (rendered) return { ...rendered, content: { kept: true } };
    const restored = warm.get(page.route.file);
    if (restored) return restored;
    const fresh = share(shareTexts(await run('stage', toRenderedTask(page, input)), textsOf(page)));
    onProgress(++done, missingCount);
    return fresh;
  });
  if (missingCount > 0) checked?.write(pages.map((page, i) => [keys[i]!, withoutHtml(page)]));
  const rebuilt = graph.pages.flatMap(({ route: { permalink, source, file } }): RebuiltPage[] =>
    isRendered({ file })
      ? []
      : [{ permalink, ...(source && { source }), reason: reasons.get(file)! }],
  );
  return { ...pageKeys, pages, stagedPolicy: policy, memory, rebuilt };
}

/** The texts of a page that its result repeats: its addresses, ids of headings, and links. */
function textsOf({ route, props, targets }: Page): readonly string[] {
  return [
    route.permalink,
    route.file,
    ...props.toc.map(({ id }) => id),
    ...targets.map(({ href }) => href),
  ];
}

/** Removes damaged pages, so that `--warm` makes them again. */
function repairPages(cacheDir: string): void {
  const entries = createWarmEntries(cacheDir);
  entries.pages.repair();
  entries.close();
}

/** Returns a page without its HTML, in the form in which it is remembered. */
export function withoutHtml(page: Rendered | RenderedHtml): Rendered {
  const { content: _, ...rendered }: Rendered & Partial<RenderedHtml> = page;
  return rendered;
}

/**
 * Finds the pages that need no rendering, by output file, because neither their inputs nor their
 * files changed. A run that only checks needs no files. Other pages have a reason.
 */
function unchangedPages(
  memories: readonly RenderMemory[],
  keys: readonly string[],
  { site, graph, intactFiles, pageTexts }: RenderPagesInput,
): {
  readonly unchanged: ReadonlyMap<string, Rendered>;
  readonly reasons: ReadonlyMap<string, RenderReason>;
} {
  const pageFiles = createPageFiles(site.cacheDir);
  const unchanged = new Map<string, Rendered>();
  const reasons = new Map<string, RenderReason>();
  for (const [i, { route }] of graph.pages.entries()) {
    const { file } = route;
    const candidates = memories.flatMap(({ pages }) => pages.get(file) ?? []);
    const remembered = candidates.find(({ key }) => key === keys[i]) ?? candidates[0];
    const reason = whyRendered(keys[i]!, remembered, (rendered) => ({
      output: !intactFiles || intactFiles.get(file) === rendered.hash,
      cache: pageTexts.has(rendered) && (!intactFiles || pageFiles.has(rendered)),
    }));
    if (reason) reasons.set(file, reason);
    else unchanged.set(file, remembered!.rendered);
  }
  return { unchanged, reasons };
}

/** Restores pages that `site build --warm` rendered, here or on another machine, by output file. */
async function restorePages(
  unchanged: ReadonlyMap<string, Rendered>,
  keys: readonly string[],
  { site, graph, intactFiles, pageTexts, policy, scheduler }: RenderPagesInput,
): Promise<ReadonlyMap<string, RenderedHtml>> {
  if (!intactFiles || !hasWarmEntries(site.cacheDir)) return new Map();
  const entries = createWarmEntries(site.cacheDir);
  const missing = graph.pages.flatMap(({ route: { file } }, i) =>
    !unchanged.has(file) && entries.pages.has(keys[i]!) ? [{ file, key: keys[i]! }] : [],
  );
  entries.pages.retain(new Set(keys));
  entries.close();
  const run = await scheduler.runner(missing.length, { policy });
  const pageFiles = createPageFiles(site.cacheDir);
  const restored = await Promise.all(
    missing.map(async ({ file, key }) => [file, await run('restore', { key })] as const),
  );
  if (restored.some(([, page]) => page === undefined)) repairPages(site.cacheDir);
  return new Map(
    restored.flatMap(([file, page]) =>
      page && pageTexts.has(page) && pageFiles.has(page) ? [[file, page] as const] : [],
    ),
  );
}

/** Returns the input that all pages share, its key, and the key of each page. */
export function keysOfPages(
  input: Pick<
    RenderPagesInput,
    'site' | 'graph' | 'bundle' | 'outlines' | 'onProperties' | 'onShared'
  >,
): Pick<RenderedPages, 'shell' | 'shellKey' | 'keys' | 'shared'> {
  const { site, graph, onProperties, onShared } = input;
  const shell = toShellInput({ ...input, isPublished: true });
  const shellKey = hashOf(site.hash, JSON.stringify(withoutMachinePaths(shell, site)));
  const shared = new Set<string>();
  const writer = createPropertiesWriter((hash, text) => {
    shared.add(hash);
    onShared?.(hash, text);
  });
  const keys = graph.pages.map((page) => {
    const text = writer.toText(page);
    const properties = hashOf(text);
    onProperties?.(page, properties, text);
    return toPageKey({ shellKey, properties, bodies: bodyTextsOf(page, input) });
  });
  return { shell, shellKey, keys, shared };
}

/** Makes the task that renders a page for readers. */
export function toRenderedTask(
  page: PageProperties,
  { bundle, bodyKeys }: Pick<RenderPagesInput, 'bundle' | 'bodyKeys'>,
): RenderTask {
  return {
    ...toRenderTask(page, {
      keyOf: (document) => bodyKeys.get(document),
      codeOf: (document) => codeIn(bundle, document),
    }),
    // Feeds contain posts, whether or not pages have a Markdown copy.
    areTextsWanted: page.props.markdown !== undefined || page.route.kind === 'post',
  };
}

/** A shell without the paths of this machine. The site's hash covers the theme's inputs. */
function withoutMachinePaths({ pageFiles, ...shell }: ShellInput, { root }: Site): object {
  const makers = JSON.stringify(pageFiles?.makers.map(({ name, settings }) => [name, settings]));
  return {
    ...shell,
    ...(pageFiles && { makers: withoutFolders(makers, root, packageFolders(readOwnPackage())) }),
    themeBundle: undefined,
    root: undefined,
    react: undefined,
  };
}

/** Returns a text for each document on a page, which changes with the document's body or code. */
export function bodyTextsOf(
  page: Pick<Page, 'route' | 'teasers'>,
  {
    outlines,
    bundle,
  }: {
    readonly outlines: ReadonlyMap<string, Pick<Outline, 'bodyHash'>>;
    readonly bundle: Pick<Bundle, 'codeKeys'>;
  },
): readonly string[] {
  return documentsOn(page).map(
    (name) => `${outlines.get(name)?.bodyHash}:${bundle.codeKeys.get(name) ?? ''}`,
  );
}

/** Returns the paths of the documents on a page: its own, and those in its lists. */
export function documentsOn({
  route: { source },
  teasers = [],
}: Pick<Page, 'route' | 'teasers'>): readonly string[] {
  return [...(source === undefined ? [] : [source]), ...teasers.map(({ path }) => path)];
}
