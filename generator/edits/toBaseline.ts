import { hashOf } from '../lib/hash.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { IntegrationUses } from '../assemble/integrationUses.ts';
import { recordHash } from '../commit/knownOutputs.ts';
import { siteText } from '../load/siteText.ts';
import { createKeys, documentsOf } from '../scheduler/parseTask.ts';
import { codedDocuments } from '../scheduler/documentsWithCode.ts';
import { propertiesIn } from '../scheduler/whyRendered.ts';
import type { RenderedPages } from '../scheduler/renderPages.ts';
import type {
  BuildOptions,
  BuildResult,
  Bundle,
  Graph,
  Outline,
  Page,
  Rendered,
  Site,
  Sources,
} from '../types.ts';
import { createProperties, toEntries, writeBaseline, type BaselineDocument } from './baseline.ts';
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
  readonly pages: RenderedPages;
  /** Pages with the hashes of their published documents. */
  readonly rendered: readonly Rendered[];
  /** Absent if nothing was published. */
  readonly uses?: IntegrationUses;
  readonly result: Pick<
    BuildResult,
    'routes' | 'pages' | 'heaviest' | 'diagnostics' | 'policy' | 'bytes' | 'lost'
  >;
}

/** Hash of everything that no edit of a text changes. */
export function baselineKey(
  { site, options, sources }: Pick<FinishedRun, 'site' | 'options' | 'sources'>,
  lock: string | undefined,
): string {
  const { files, dates, epoch, dataTexts, diagnostics } = sources;
  const documents = new Set(documentsOf(sources));
  return hashOf(
    site.hash,
    siteText(site),
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
    JSON.stringify([epoch, diagnostics]),
    ...[...dataTexts].flat(),
    lock ?? '',
  );
}

/** Hash of what the bundler made, as far as pages can tell. */
export function bundleHash({ runtimeId, files, keys, diagnostics }: Bundle): string {
  return hashOf(
    runtimeId,
    JSON.stringify([files.map(({ path, hash }) => [path, hash]), [...keys], diagnostics]),
  );
}

/**
 * Stores the run for later edits, unless a check or an integration depends on texts in a way that
 * edits cannot update.
 */
export function rememberRun(run: FinishedRun): void {
  const { site, options, sources, outlines, bodyKeys, graph, pages, rendered, uses, result } = run;
  const purpose = options.check ? 'checked' : 'published';
  if (!isFollowed(run)) return;
  const { keyOf } = createKeys(site);
  const shown = toGroups(graph.pages.flatMap(documentsOn), ({ document }) => document);
  const documents = documentsOf(sources).map((source): [string, BaselineDocument] => {
    const outline = outlines.get(source.path)!;
    const own = shown.get(source.path) ?? [];
    return [
      source.path,
      {
        base: keyOf(source, sources),
        key: bodyKeys.get(source.path)!,
        bodyHash: outline.bodyHash,
        shape: shapeOf(outline, site) ?? '',
        pages: [...new Set(own.map(({ permalink }) => permalink))],
      },
    ];
  });
  const known = rendered.map((page, i) => {
    const { permalink, file, bytes, plain } = page;
    const properties = propertiesIn(pages.keys[i]!);
    const facts = factsOf(page) ?? '';
    return [permalink, { file, properties, facts, bytes, ...(plain && { plain }) }] as const;
  });
  const properties = createProperties(site.cacheDir);
  properties.keep(new Set(known.map(([, page]) => page.properties)));
  properties.close();
  const { routes, pages: count, heaviest, diagnostics, policy, bytes } = result;
  writeBaseline(
    { cacheDir: site.cacheDir, purpose },
    {
      key: baselineKey(run, run.lock),
      site: {
        shell: pages.shell,
        shellKey: pages.shellKey,
        bundle: bundleHash(run.bundle),
        coded: codedDocuments(graph, outlines),
        ...(uses && { uses }),
        redirects: graph.redirects,
        result: { routes, pages: count, heaviest, diagnostics, policy, bytes },
      },
      entries: toEntries({
        output: options.check ? '' : recordHash(run.outDir),
        documents,
        pages: known,
      }),
    },
  );
}

/** The documents on a page: its own, and those that it lists. */
export function documentsOn({ route, teasers = [] }: Pick<Page, 'route' | 'teasers'>) {
  const { permalink, source } = route;
  const paths = [...(source === undefined ? [] : [source]), ...teasers.map(({ path }) => path)];
  return paths.map((document) => ({ permalink, document }));
}

/**
 * Whether edits can be applied after this run. They cannot if a check compares texts, or if an edit
 * may change a result that is not stored.
 */
function isFollowed({ site, outlines, uses, result }: FinishedRun): boolean {
  const { samples, translations, host } = site.config.checks;
  return (
    samples === 'ignore' &&
    translations === 'ignore' &&
    host === undefined &&
    (result.lost ?? []).length === 0 &&
    (uses?.isPatchable ?? true) &&
    ![...outlines.values()].some(({ inputs }) => inputs)
  );
}
