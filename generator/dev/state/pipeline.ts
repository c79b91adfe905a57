/**
 * Keeps the pipeline of `build` as a state. A change of files runs only the stages whose inputs it
 * affects. The last good state stays while something is broken.
 */
import { addressesOf, refreshAddresses } from '../../lib/addedFiles.ts';
import { siteDiagnostics } from './siteErrors.ts';
import { isObstructed } from '../../lib/cache/cacheFaults.ts';
import { load } from '../../load/load.ts';
import { repairCaches } from '../../load/openCache.ts';
import { siteText } from '../../load/siteText.ts';
import { askHooks, hasHooks, type HookAnswers } from '../../resolve/hooks/askHooks.ts';
import { resolve } from '../../resolve/resolve.ts';
import { readText } from '../../scan/readText.ts';
import { scan } from '../../scan/scan.ts';
import type { Diagnostic, Graph, Site, Sources } from '../../types.ts';
import type { ChangeKind } from '../client/protocol.ts';
import type { Bundles } from './bundles.ts';
import type { Changes } from './toChanges.ts';
import type { DevCounts } from './counts.ts';
import type { Outlines } from './outlines.ts';
import { createMoves } from './moves.ts';
import { rescan } from './rescan.ts';
import { isOutsideRoot } from '../../lib/files/nativePath.ts';

export interface PipelineState {
  readonly site: Site;
  readonly sources: Sources;
  /** The answers of the site's functions. */
  readonly answers: HookAnswers | undefined;
  readonly graph: Graph;
}

/** The effect of changes. */
export interface PipelineUpdate {
  readonly kinds: ReadonlySet<ChangeKind>;
  /**
   * Paths of the documents whose pages may look different, in addition to those that `kinds`
   * implies.
   */
  readonly documents: ReadonlySet<string>;
  /** The new address of each style sheet that changed, by its old address. */
  readonly styles: Readonly<Record<string, string>>;
}

interface PipelineInput {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path. Default: as `CacheOptions` says. */
  readonly cacheDir?: string;
  readonly counts: DevCounts;
  readonly outlines: Outlines;
  readonly bundles: Bundles;
  readonly onReport: (scope: string, diagnostics: readonly Diagnostic[]) => void;
  /** Called with notices about the cache. */
  readonly onNotice: (text: string) => void;
  /** Called as soon as a site is loaded for the first time. */
  readonly onLoaded: (site: Site) => void;
}

export interface Pipeline {
  /** The last good state, or `undefined` until one exists. */
  readonly state: PipelineState | undefined;
  /** Paths relative to the root of files that plugins, integrations and documents read. */
  inputs(): ReadonlySet<string>;
  /**
   * Loads, scans, outlines and resolves, or returns the errors that prevent it. Documents that the
   * paths in `expected` ask for are parsed first. Throws like `update`.
   */
  start(expected: ReadonlySet<string>): Promise<readonly Diagnostic[]>;
  /**
   * Applies changes, or returns the errors that stop loading. Throws if the theme or the styles
   * cannot be built.
   */
  update(changes: Changes): Promise<PipelineUpdate | readonly Diagnostic[]>;
  /** Parses documents that only have a quick outline. */
  complete(paths: readonly string[]): Promise<void>;
  /** Returns the state with everything that was parsed, for whatever page. */
  settle(): PipelineState;
  /** Returns the new permalink of a page that moved. */
  movedTo(permalink: string): string | undefined;
}

/** The update after the first load. */
const first: PipelineUpdate = { kinds: new Set(['config']), documents: new Set(), styles: {} };

export function createPipeline(input: PipelineInput): Pipeline {
  const { bundles, outlines, counts, onReport } = input;
  const moves = createMoves();
  let state: PipelineState | undefined;
  /** The `outlines.changes` that the graph includes. */
  let resolvedChanges = 0;
  const { loadSite, scanSite } = createStages(input);
  const resolveWith = ({ site, sources, answers }: Omit<PipelineState, 'graph'>): PipelineState => {
    counts.resolved++;
    resolvedChanges = outlines.changes;
    const graph = resolve({ site, sources, outlines: outlines.byPath, production: false, answers });
    refreshAddresses(site.cacheDir, addressesOf(graph.routes.values()));
    onReport('site', siteDiagnostics({ site, sources, graph }));
    moves.note(state?.graph, graph);
    return { site, sources, answers, graph };
  };
  const resolveSite = createResolveSite(outlines, resolveWith);
  const begin = async (site: Site, expected: ReadonlySet<string>): Promise<void> => {
    input.onLoaded(site);
    const bundled = bundles.updateShell(site);
    bundled.catch(() => {});
    const sources = await scanSite(site);
    await outlines.update(site, sources, expected);
    const initialState = await resolveSite(site, sources);
    state = await bundled.then(() => initialState);
  };
  const updateContent = createUpdateContent({ outlines, scanSite, resolveSite });

  return {
    get state() {
      return state;
    },
    inputs: () => inputsOf(outlines, state),
    start: (expected) =>
      withRepair(input, async () => {
        const site = await loadSite();
        return isErrors(site) ? site : begin(site, expected).then(() => []);
      }),
    async update(changes) {
      const site = changes.hasCode || !state ? await loadSite() : state.site;
      if (isErrors(site)) return site;
      if (!state) {
        await begin(site, new Set());
        return first;
      }
      const shell = await updateShell({ before: state.site, site, changes, bundles });
      const content = await updateContent({ ...state, site }, changes, shell);
      state = content.state;
      return joinUpdates(shell, content, await staleBundles(changes, bundles, shell));
    },
    complete: async (paths) => void (await outlines.complete(paths)),
    settle() {
      if (outlines.changes !== resolvedChanges) state = resolveWith(state!);
      return state!;
    },
    movedTo: (permalink) => moves.to(permalink, state?.graph),
  };
}

/** Calls the site's functions, then resolves the site with their answers. */
function createResolveSite(
  outlines: Outlines,
  resolveWith: (input: Omit<PipelineState, 'graph'>) => PipelineState,
) {
  return async (site: Site, sources: Sources): Promise<PipelineState> => {
    const input = { site, sources, outlines: outlines.byPath, production: false, readText };
    return resolveWith({ site, sources, answers: await askHooks(input) });
  };
}

/**
 * The files that plugins, integrations and documents read, and the files that integrations watch.
 */
function inputsOf(outlines: Outlines, state: PipelineState | undefined): ReadonlySet<string> {
  const watched = (state?.site.integrations ?? []).flatMap(({ watch = [] }) => watch);
  const { inputs = [], namedPaths = [] } = state?.sources ?? {};
  const read = [...inputs, ...namedPaths.filter((file) => !isOutsideRoot(file))];
  return watched.length + read.length === 0
    ? outlines.inputs
    : new Set([...outlines.inputs, ...read, ...watched]);
}

/** Runs `start`, and runs it again if something in the place of a cache file stopped it. */
async function withRepair<T>(input: PipelineInput, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const notice = isObstructed(error) && repairCaches(error.file, input);
    if (!notice) throw error;
    input.onNotice(notice);
    return start();
  }
}

/** The stages that read files, counted and reported. */
function createStages({ root, cacheDir, counts, onReport, onNotice }: PipelineInput) {
  let lastNotice: string | undefined;
  return {
    /** The site, or the errors that prevent loading it. */
    async loadSite(): Promise<Site | readonly Diagnostic[]> {
      counts.loaded++;
      const { site, diagnostics, notice } = await load({ root, cacheDir });
      if (notice !== undefined && notice !== lastNotice) onNotice(notice);
      lastNotice = notice;
      onReport('load', diagnostics);
      return site ?? diagnostics.filter(({ severity }) => severity === 'error');
    },
    scanSite(site: Site): Promise<Sources> {
      counts.scanned++;
      return scan(site);
    },
  };
}

interface UpdatedContent {
  readonly state: PipelineState;
  readonly kinds: readonly ChangeKind[];
  /** The paths of the documents that changed. */
  readonly changed: readonly string[];
}

/**
 * Creates a function that scans, outlines and resolves as far as changes of content, or of code
 * that reads it, require. It returns the kinds of these changes, and the documents that changed.
 */
function createUpdateContent({
  outlines,
  scanSite,
  resolveSite,
}: {
  readonly outlines: Outlines;
  readonly scanSite: (site: Site) => Promise<Sources>;
  readonly resolveSite: (site: Site, sources: Sources) => Promise<PipelineState>;
}) {
  return async (
    before: PipelineState,
    { content }: Changes,
    { kinds: shellKinds }: ShellUpdate,
  ): Promise<UpdatedContent> => {
    const { site } = before;
    const hasNewConfig = shellKinds.includes('config');
    if (content.length === 0 && !hasNewConfig) return { state: before, kinds: [], changed: [] };
    const rescanned = hasNewConfig ? undefined : rescan(site, before.sources, content);
    const sources = rescanned ?? (await scanSite(site));
    const { change, changed } = await outlines.update(site, sources);
    const haveOthersChanged =
      hasNewConfig || change === 'site' || othersDiffer(before, sources, new Set(changed));
    const mustAskHooks = changed.length > 0 && site.config.collections.some(hasHooks);
    const mustResolve = haveOthersChanged || mustAskHooks || change === 'page';
    const state = mustResolve ? await resolveSite(site, sources) : { ...before, sources };
    const kinds = haveOthersChanged
      ? ['site' as const]
      : changed.length > 0
        ? ['page' as const]
        : [];
    return { state, kinds, changed };
  };
}

interface ShellUpdate {
  readonly kinds: readonly ChangeKind[];
  readonly styles: PipelineUpdate['styles'];
}

/** Compares configuration, theme and styles, and returns the kinds of their changes. */
async function updateShell({
  before,
  site,
  changes,
  bundles,
}: {
  readonly before: Site;
  readonly site: Site;
  readonly changes: Changes;
  readonly bundles: Bundles;
}): Promise<ShellUpdate> {
  const hasNewConfig = changes.isWatched || configOf(site) !== configOf(before);
  const mayDiffer = changes.hasCode || changes.hasStyles;
  const { scripts = false, styles = {} } = mayDiffer ? await bundles.updateShell(site) : {};
  const hasNewTheme = scripts || site.themeBundle !== before.themeBundle;
  return {
    kinds: [
      ...(hasNewConfig ? ['config' as const] : []),
      ...(hasNewTheme ? ['theme' as const] : []),
      ...(Object.keys(styles).length > 0 ? ['style' as const] : []),
    ],
    styles,
  };
}

/** The parts of a configuration that documents and the graph may depend on. */
function configOf(site: Site): string {
  const { integrations = [] } = site;
  return [siteText(site), ...integrations.map(({ codeHash }) => codeHash())].join('\0');
}

/** Marks bundles whose inputs may have changed as stale, and returns their documents. */
async function staleBundles(
  { hasImportable, isOnlyStyles }: Changes,
  bundles: Bundles,
  shell: ShellUpdate,
): Promise<readonly string[]> {
  // A style sheet of the shell rarely belongs to a component too.
  const mayBeStale = hasImportable && !(isOnlyStyles && shell.kinds.includes('style'));
  if (hasImportable === 'unknown') return bundles.markChanged();
  return mayBeStale ? bundles.markAllStale() : [];
}

/** `staleDocuments` are the documents whose bundles are stale. */
function joinUpdates(
  shell: ShellUpdate,
  content: UpdatedContent,
  staleDocuments: readonly string[],
): PipelineUpdate {
  const componentKind = staleDocuments.length > 0 ? ['component' as const] : [];
  return {
    kinds: new Set([...shell.kinds, ...content.kinds, ...componentKind]),
    styles: shell.styles,
    documents: new Set([...content.changed, ...staleDocuments]),
  };
}

function isErrors(loaded: Site | readonly Diagnostic[]): loaded is readonly Diagnostic[] {
  return Array.isArray(loaded);
}

/**
 * Whether files other than the documents in `changed` differ: assets, data, translations, static
 * files. A file from which documents only take code is a part of them.
 */
function othersDiffer(
  { sources, graph }: PipelineState,
  after: Sources,
  changed: ReadonlySet<string>,
): boolean {
  if (sources.files.size !== after.files.size) return true;
  if (sources.dataTexts.size !== after.dataTexts.size) return true;
  if ([...after.dataTexts].some(([path, text]) => sources.dataTexts.get(path) !== text))
    return true;
  const parts = new Set([...changed].flatMap((path) => after.files.get(path)?.partials ?? []));
  return [...after.files.values()].some(
    ({ path, hash, kind }) =>
      !changed.has(path) &&
      kind !== 'partial' &&
      !(parts.has(path) && graph.assets.get(path)?.referenced === false) &&
      sources.files.get(path)?.hash !== hash,
  );
}
