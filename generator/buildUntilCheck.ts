/** The stages of a build that write nothing to the output: parse to check. */
import { createPolicy } from './assemble/policy.ts';
import { addSearchParts } from './buildSearchParts.ts';
import { checkAll, type CheckResult } from './buildChecks.ts';
import { bundle } from './bundle/bundle.ts';
import { knownOutputs } from './commit/knownOutputs.ts';
import { distinct } from './diagnostics/distinct.ts';
import { takeLateErrors } from './render/lateErrors.ts';
import { placeInert } from './diagnostics/placeInert.ts';
import { readSource } from './diagnostics/readSource.ts';
import type { EditOutcome } from './edits/applyEdits.ts';
import { createProperties } from './edits/lastRun.ts';
import { stopEsbuild } from './lib/bundler/runEsbuild.ts';
import { addressesOf, readAddedDocument, refreshAddresses } from './lib/addedFiles.ts';
import { collectGarbage } from './lib/collectGarbage.ts';
import type { Stopwatch } from './lib/stopwatch.ts';
import { askHooks } from './resolve/hooks/askHooks.ts';
import { resolve } from './resolve/resolve.ts';
import { readText } from './scan/readText.ts';
import type { Bodies } from './scheduler/memory/bodies.ts';
import { documentsWithCode } from './scheduler/documentsWithCode.ts';
import { createReadMarkdown } from './buildMarkdown.ts';
import { parseDocuments, type ParsedDocuments } from './scheduler/parseDocuments.ts';
import type { PageTexts } from './scheduler/memory/pageTexts.ts';
import {
  documentsOn,
  renderPages,
  type RenderedPages,
  type RenderPagesInput,
} from './scheduler/renderPages.ts';
import type { Scheduler } from './scheduler/scheduler.ts';
import type {
  BuildOptions,
  Bundle,
  Diagnostic,
  Graph,
  PolicyNeeds,
  Site,
  Sources,
  Stage,
} from './types.ts';

/** The values that every stage of a build may use. */
export interface BuildContext {
  readonly site: Site;
  readonly options: BuildOptions;
  readonly watch: Stopwatch<Stage>;
  /** Absolute path. */
  readonly outDir: string;
  /** The file in which commit records when the files of the out-dir were written. */
  readonly timesFile: string;
  /** Names of the files that this run has put into an empty out-dir from the cache. */
  readonly restored: ReadonlySet<string>;
  readonly scheduler: Scheduler;
  readonly bodies: Bodies;
  readonly pageTexts: PageTexts;
}

/** A build before its out-dir is filled from the cache. */
export type OpenedBuild = Omit<BuildContext, 'restored'>;

/** The results of the stages up to check. */
export interface Checked extends ParsedDocuments {
  readonly sources: Sources;
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly rendering: RenderedPages;
  /** The pages of `rendering`. */
  readonly rendered: RenderedPages['pages'];
  /** Hashes of the intact files that the output already has. Empty in a run that only checks. */
  readonly intactFiles: ReadonlyMap<string, string>;
  /** The Content-Security-Policy that fits all pages; `undefined` if the site has none. */
  readonly policy: string | undefined;
  /** Pages with inline styles that the policy allows. */
  readonly styledFiles: readonly string[];
  /** Without repetitions. The levels of the site's configuration are not applied yet. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of compiled samples. */
  readonly samples: CheckResult['samples'];
  /** The text of the gates' baseline, if the caller wants it. */
  readonly baseline: CheckResult['baseline'];
}

/** Runs the stages that write nothing to the output. */
export async function buildUntilCheck(
  context: BuildContext,
  sources: Sources,
  edited: Pick<EditOutcome, 'parsed' | 'bundledCount'>,
): Promise<Checked> {
  const { site, options, watch, outDir, timesFile, scheduler, bodies } = context;
  const parsed = await watch.time('parse', () => parseRest(context, sources, edited.parsed));
  const { outlines, bodyKeys } = parsed;
  scheduler.prepare({ theme: { themeBundle: site.themeBundle, react: site.react } });
  const input = { site, sources, outlines, production: true };
  const graph = await watch.time('resolve', async () =>
    resolve({ ...input, answers: await askHooks({ ...input, readText }) }),
  );
  collectGarbage();
  const documents = documentsWithCode(graph, { outlines, bodyKeys, bodies });
  const addresses = addressesOf(graph.routes.values());
  refreshAddresses(site.cacheDir, addresses);
  const readMarkdown = createReadMarkdown(site, addresses);
  const bundled = await watch.time('bundle', async () =>
    addSearchParts(await bundle({ site, documents, readMarkdown }), { site, graph }),
  );
  // Stopping esbuild's process frees its memory for the later stages. They bundle little, for which
  // it starts again.
  if (options.isAlone) await stopEsbuild();
  const intactFiles = options.check ? undefined : knownOutputs(outDir, timesFile);
  const { policy } = policyOf(site, bundled, [...outlines.values()]);
  const toRender = { graph, bundle: bundled, outlines, bodyKeys, intactFiles, policy };
  const rendering = await watch.time('render', () => renderAndRemember(toRender, context));
  const rendered = rendering.pages;
  const checks = await watch.time('check', () =>
    checkAll({
      site,
      sources,
      graph,
      outlines,
      rendered: new Map(rendered.map((page) => [page.permalink, page])),
      bundle: bundled,
      pageTexts: context.pageTexts,
      options,
      readText: (file) => readSource(site.root, file) ?? readAddedDocument(site.cacheDir, file),
    }),
  );
  const stages = [sources, ...outlines.values(), graph, bundled, ...rendered, checks];
  const late = await takeLateErrors();
  const diagnostics = [...stages.flatMap((stage) => stage.diagnostics), ...late];
  return {
    sources,
    ...parsed,
    intactFiles: intactFiles ?? new Map<string, string>(),
    graph,
    bundle: { ...bundled, bundledCount: bundled.bundledCount + edited.bundledCount },
    rendering,
    rendered,
    ...policyOf(site, bundled, [...outlines.values(), ...rendered.map((page) => page.policy)]),
    diagnostics: placeInert(distinct(diagnostics), site.root),
    samples: checks.samples,
    baseline: checks.baseline,
  };
}

/** Parses the documents that changed, except those that are parsed already. */
function parseRest(
  { site, options, bodies, scheduler }: BuildContext,
  sources: Sources,
  alreadyParsed: EditOutcome['parsed'],
) {
  const onProgress = (done: number, total: number) =>
    options.onProgress?.({ stage: 'parse', state: 'item', done, total });
  return parseDocuments({ site, sources, bodies, scheduler, readText, alreadyParsed, onProgress });
}

/** Renders pages, and keeps the properties of those with documents for later edits. */
async function renderAndRemember(
  input: Pick<
    RenderPagesInput,
    'graph' | 'bundle' | 'outlines' | 'bodyKeys' | 'intactFiles' | 'policy'
  >,
  { site, options, scheduler, pageTexts }: BuildContext,
): Promise<RenderedPages> {
  const properties = createProperties(site.cacheDir);
  try {
    return await renderPages({
      ...input,
      site,
      pageTexts,
      scheduler,
      onProgress: (done, total) =>
        options.onProgress?.({ stage: 'render', state: 'item', done, total }),
      onProperties: (page, hash, text) => {
        if (documentsOn(page).length > 0 && !properties.has(hash)) properties.write(hash, text);
      },
      onShared: (hash, text) => {
        if (!properties.has(hash)) properties.write(hash, text);
      },
    });
  } finally {
    properties.close();
  }
}

/** The Content-Security-Policy that fits all pages, and the files whose styles it allows. */
function policyOf(
  { config }: Site,
  { inline, policy }: Bundle,
  needs: readonly PolicyNeeds[],
): Pick<Checked, 'policy' | 'styledFiles'> {
  const styled = needs.flatMap(({ inlineStyles }) => inlineStyles.map(({ file }) => file));
  return {
    policy: createPolicy({ config, inline, needs: [policy, ...needs] }),
    styledFiles: [...new Set(styled)].sort(),
  };
}
