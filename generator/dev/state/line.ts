/**
 * The line of `build` as a state that changes of files move on: each change runs the stages whose
 * inputs it touches, and no others. The last good state stays while something is broken.
 */
import { stableJson } from '../../lib/hash.ts';
import type { Diagnostic, Graph, Site, Sources } from '../../types.ts';
import type { Bundles } from './bundles.ts';
import type { Changes } from './changes.ts';
import type { ChangeKind } from '../client/protocol.ts';
import { rescan } from './rescan.ts';
import { createStages, type StagesInput } from './stages.ts';

export interface LineState {
  readonly site: Site;
  readonly sources: Sources;
  readonly graph: Graph;
}

/** What changes did. */
export interface LineUpdate {
  readonly kinds: ReadonlySet<ChangeKind>;
  /** Paths of the documents whose pages may look different, beside what `kinds` says. */
  readonly documents: ReadonlySet<string>;
  /** New address of each style sheet that changed, by its old one. */
  readonly styles: Readonly<Record<string, string>>;
}

export interface LineInput extends StagesInput {
  readonly bundles: Bundles;
  /** Called as soon as a site is loaded for the first time. */
  readonly onLoaded: (site: Site) => void;
}

export interface Line {
  /** The last good one; `undefined` until there is one. */
  readonly state: LineState | undefined;
  /** Loads, scans, outlines and resolves; the errors that keep it from doing so. Throws like `update`. */
  start(expected: ReadonlySet<string>): Promise<readonly Diagnostic[]>;
  /** Takes changes into account, or gives the errors that stop loading. Throws when theme or styles do not build. */
  update(changes: Changes): Promise<LineUpdate | readonly Diagnostic[]>;
  /** Makes the graph again, after outlines became full. */
  resolveAgain(): void;
  /** New permalink of a page that was at another before. */
  movedTo(permalink: string): string | undefined;
}

const noStyles: LineUpdate['styles'] = {};
/** After everything was loaded for the first time. */
const first: LineUpdate = { kinds: new Set(['config']), documents: new Set(), styles: noStyles };

export function createLine(input: LineInput): Line {
  const { bundles, outlines } = input;
  const { loadSite, scanSite, resolveSite } = createStages(input);
  const moved = new Map<string, string>();
  let state: LineState | undefined;

  const resolveNow = (site: Site, sources: Sources): LineState => {
    const graph = resolveSite(site, sources);
    for (const [permalink, source] of sourcesThatLeft(state?.graph, graph))
      moved.set(permalink, source);
    return { site, sources, graph };
  };

  const begin = async (site: Site, expected: ReadonlySet<string>): Promise<void> => {
    input.onLoaded(site);
    const framed = bundles.updateFrame(site);
    framed.catch(() => {});
    const sources = await scanSite(site);
    await outlines.update(site, sources, expected);
    const resolved = resolveNow(site, sources);
    state = await framed.then(() => resolved);
  };

  /** Content, as far as it or what it is read by changed; gives the documents that did. */
  const updateContent = async (
    { content }: Changes,
    site: Site,
    kinds: Set<ChangeKind>,
  ): Promise<readonly string[]> => {
    const before = state!;
    const isSame = !kinds.has('config');
    if (content.length === 0 && isSame) {
      state = { ...before, site };
      return [];
    }
    const sources =
      (isSame ? rescan(site, before.sources, content) : undefined) ?? (await scanSite(site));
    const { change, changed } = await outlines.update(site, sources);
    const isOther =
      !isSame || change === 'site' || othersDiffer(before.sources, sources, new Set(changed));
    state = isOther || change === 'page' ? resolveNow(site, sources) : { ...before, site, sources };
    if (isOther) kinds.add('site');
    else if (changed.length > 0) kinds.add('page');
    return changed;
  };

  return {
    get state() {
      return state;
    },
    async start(expected) {
      const site = await loadSite();
      if (isErrors(site)) return site;
      await begin(site, expected);
      return [];
    },
    async update(changes) {
      const site = changes.hasCode || !state ? await loadSite() : state.site;
      if (isErrors(site)) return site;
      if (!state) {
        await begin(site, new Set());
        return first;
      }
      const kinds = new Set<ChangeKind>();
      const styles = await updateFrame({ before: state.site, site, changes, bundles }, kinds);
      const changed = await updateContent(changes, site, kinds);
      return {
        kinds,
        styles,
        documents: new Set([...changed, ...suspectBundles(changes, bundles, kinds)]),
      };
    },
    resolveAgain: () => void (state = resolveNow(state!.site, state!.sources)),
    movedTo: (permalink) => permalinkOf(moved.get(permalink), state?.graph),
  };
}

/** Permalinks that showed another document before, with that document. */
function sourcesThatLeft(
  before: Graph | undefined,
  after: Graph,
): readonly (readonly [string, string])[] {
  return [...(before?.routes.values() ?? [])].flatMap(({ permalink, source }) =>
    source !== undefined && after.routes.get(permalink)?.source !== source
      ? [[permalink, source] as const]
      : [],
  );
}

function permalinkOf(source: string | undefined, graph: Graph | undefined): string | undefined {
  return source === undefined
    ? undefined
    : [...(graph?.routes.values() ?? [])].find((route) => route.source === source)?.permalink;
}

/** Configuration, theme and styles: what differs goes to `kinds`. */
async function updateFrame(
  {
    before,
    site,
    changes,
    bundles,
  }: { before: Site; site: Site; changes: Changes; bundles: Bundles },
  kinds: Set<ChangeKind>,
): Promise<LineUpdate['styles']> {
  if (configOf(site) !== configOf(before)) kinds.add('config');
  if (site.themeBundle !== before.themeBundle) kinds.add('theme');
  if (!changes.hasCode && !changes.hasStyles) return noStyles;
  const { scripts, styles } = await bundles.updateFrame(site);
  if (scripts) kinds.add('theme');
  if (Object.keys(styles).length > 0) kinds.add('style');
  return styles;
}

/** Documents whose bundles may have other inputs now. */
function suspectBundles(
  { hasImportable, isStyle }: Changes,
  bundles: Bundles,
  kinds: Set<ChangeKind>,
): readonly string[] {
  // A sheet of the frame is seldom one of a component too.
  const coded = hasImportable && !(isStyle && kinds.has('style')) ? bundles.suspect() : [];
  if (coded.length > 0) kinds.add('component');
  return coded;
}

function isErrors(loaded: Site | readonly Diagnostic[]): loaded is readonly Diagnostic[] {
  return Array.isArray(loaded);
}

/** Everything the graph and the parser take from the configuration. */
function configOf({
  config,
  sidebars,
  mdxComponents,
  themeComponents,
  compatModules,
  generatorHash,
}: Site): string {
  return stableJson([
    config,
    [...sidebars].map(([id, { text, value }]) => [id, text, value]),
    mdxComponents,
    themeComponents,
    compatModules,
    generatorHash,
  ]);
}

/** Whether files other than the documents in `changed` differ: assets, data, static files. */
function othersDiffer(before: Sources, after: Sources, changed: ReadonlySet<string>): boolean {
  if (before.files.size !== after.files.size) return true;
  return [...after.files.values()].some(
    ({ path, hash, kind }) =>
      !changed.has(path) && kind !== 'partial' && before.files.get(path)?.hash !== hash,
  );
}
