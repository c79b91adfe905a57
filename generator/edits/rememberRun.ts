import { hashOf } from '../lib/hash.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { packageFolders, withoutFolders } from '../lib/files/withoutFolders.ts';
import { toGroups } from '../lib/toGroups.ts';
import { hasHooks } from '../resolve/hooks/askHooks.ts';
import type { IntegrationUses } from '../assemble/integrationUses.ts';
import { manifestHash } from '../commit/manifest.ts';
import { siteText } from '../load/siteText.ts';
import { createKeys, documentsOf } from '../scheduler/parseTask.ts';
import { codedDocuments } from '../scheduler/documentsWithCode.ts';
import { purposeOf } from '../scheduler/memory/renderMemory.ts';
import { propertiesIn } from '../scheduler/memory/pageKey.ts';
import { documentsOn, type RenderedPages } from '../scheduler/renderPages.ts';
import type {
  BuildOptions,
  BuildResult,
  Bundle,
  Graph,
  Outline,
  Rendered,
  Site,
  Sources,
} from '../types.ts';
import { createProperties, toEntries, writeLastRun, type LastRunDocument } from './lastRun.ts';
import { factsOf, shapeOf } from './compareTexts.ts';

/** A run whose results may be used again. */
export interface FinishedRun {
  readonly site: Site;
  readonly options: BuildOptions;
  readonly outDir: string;
  /** The text of `routes.lock` after the run. */
  readonly lock: string | undefined;
  readonly sources: Sources;
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly rendering: RenderedPages;
  /** Pages with the hashes of their published HTML. */
  readonly rendered: readonly Rendered[];
  /** Absent if nothing was published. */
  readonly uses?: IntegrationUses;
  readonly result: Pick<
    BuildResult,
    'routes' | 'pages' | 'heaviest' | 'diagnostics' | 'policy' | 'bytes' | 'lost'
  >;
}

/** Returns a hash of everything that no edit of a text changes. */
export function keyOfRun({
  site,
  options,
  sources,
  lock = '',
}: Pick<FinishedRun, 'site' | 'options' | 'sources' | 'lock'>): string {
  const { files, dates, epoch, dataTexts, diagnostics } = sources;
  const documents = new Set(documentsOf(sources));
  return hashOf(
    site.hash,
    portable(siteText(site), site),
    createKeys(site).version,
    JSON.stringify([options.routes, options.check === true, options.strict === true]),
    JSON.stringify(
      [...files.values()].map((source) =>
        documents.has(source)
          ? [source.path, source.collection]
          : [source.path, source.kind, source.hash],
      ),
    ),
    JSON.stringify([...dates]),
    JSON.stringify([epoch, diagnostics, site.diagnostics]),
    ...[...dataTexts].flat(),
    lock,
  );
}

/**
 * Returns the text without this machine's folders, because the cache may have been filled in
 * another folder.
 */
function portable(text: string, { root, cacheDir }: Site): string {
  return withoutFolders(text, root, { cache: cacheDir, ...packageFolders(readOwnPackage()) });
}

/** Returns a hash of everything from the bundler that can affect a page. */
export function bundleHash({ runtimeId, files, codeKeys, diagnostics }: Bundle): string {
  return hashOf(
    runtimeId,
    JSON.stringify([files.map(({ path, hash }) => [path, hash]), [...codeKeys], diagnostics]),
  );
}

/**
 * Stores the run for later edits. It stores nothing if a check or an integration depends on texts
 * in a way that edits cannot update.
 */
export function rememberRun(run: FinishedRun): void {
  const { site, options, sources, outlines, bodyKeys, graph, rendering, rendered, uses, result } =
    run;
  if (!isFollowable(run)) return;
  const bases = createKeys(site).basesOf(sources);
  const pagesByDocument = toGroups(
    graph.pages.flatMap((page) =>
      documentsOn(page).map((document) => ({ document, permalink: page.route.permalink })),
    ),
    ({ document }) => document,
  );
  const documents = documentsOf(sources).map((source): [string, LastRunDocument] => {
    const outline = outlines.get(source.path)!;
    const pagesOfDocument = pagesByDocument.get(source.path) ?? [];
    return [
      source.path,
      {
        base: bases.get(source.path)!,
        key: bodyKeys.get(source.path)!,
        bodyHash: outline.bodyHash,
        shape: shapeOf(outline, site),
        pages: [...new Set(pagesOfDocument.map(({ permalink }) => permalink))],
      },
    ];
  });
  const lastRunPages = rendered.map((page, i) => {
    const { permalink, file, bytes, texts } = page;
    const properties = propertiesIn(rendering.keys[i]!);
    const facts = factsOf(page) ?? '';
    return [permalink, { file, properties, facts, bytes, ...(texts && { texts }) }] as const;
  });
  const properties = createProperties(site.cacheDir);
  properties.retain(
    new Set([...lastRunPages.map(([, page]) => page.properties), ...rendering.shared]),
  );
  properties.close();
  const { routes, pages: count, heaviest, diagnostics, policy, bytes } = result;
  writeLastRun(
    { cacheDir: site.cacheDir, purpose: purposeOf(options) },
    {
      key: keyOfRun(run),
      site: {
        shell: rendering.shell,
        shellKey: rendering.shellKey,
        bundle: bundleHash(run.bundle),
        coded: codedDocuments(graph, outlines),
        ...(uses && { uses }),
        redirects: graph.redirects,
        result: { routes, pages: count, heaviest, diagnostics, policy, bytes },
      },
      entries: toEntries({
        output: options.check ? '' : manifestHash(run.outDir),
        documents,
        pages: lastRunPages,
      }),
    },
  );
}

/**
 * Whether edits can be applied after this run. They cannot if a check compares texts, or if an edit
 * may change a result that is not stored.
 */
function isFollowable({ site, outlines, uses, result }: FinishedRun): boolean {
  const { samples, translations, host } = site.config.checks;
  return (
    samples === 'ignore' &&
    translations === 'ignore' &&
    host === undefined &&
    !site.config.collections.some(hasHooks) &&
    (result.lost ?? []).length === 0 &&
    (uses?.isPatchable ?? true) &&
    ![...outlines.values()].some(({ inputs }) => inputs)
  );
}
