/** Renders single pages. Parses, bundles and renders again only what has changed. */
import { islandElement } from '../../contract.ts';
import { placeAtParts } from '../../diagnostics/placeAtParts.ts';
import { applyLevels } from '../../diagnostics/diagnose.ts';
import { hashOf } from '../../lib/hash.ts';
import type { DocumentCode } from '../../render/renderBody.ts';
import type { BodyFolders } from '../../scheduler/memory/bodies.ts';
import { codeIn, toRenderTask } from '../../scheduler/renderTask.ts';
import type { RenderTask } from '../../scheduler/tasks.ts';
import { toShellInput } from '../../scheduler/toShellInput.ts';
import type { Workers } from '../../scheduler/workers.ts';
import type { Body, Bundle, Diagnostic, Page, Route, Site } from '../../types.ts';
import type { Bundles } from './bundles.ts';
import type { DevCounts } from './counts.ts';
import { toCrash } from './crash.ts';
import type { LongDocuments } from './longDocuments.ts';
import { markIslands } from './markIslands.ts';
import type { Outlines } from './outlines.ts';
import { anchorSources, checkPage } from './pageChecks.ts';
import type { PipelineState } from './pipeline.ts';
import { createRecentPages, type PageToRender } from './recentPages.ts';
import { documentsOn } from '../../scheduler/renderPages.ts';

/** The result of rendering a page. */
export interface PageOutcome {
  readonly page: Page;
  /** Absent if the page could not be rendered. */
  readonly html?: string;
  /** The errors that keep the page from being rendered as written. */
  readonly failures: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Pages {
  render(page: Page, state: PipelineState): Promise<PageOutcome>;
  /**
   * Bundles what a page with long documents needs, and begins to render it for `render`. Returns a
   * function that waits for the result; `render` reports a failure.
   */
  beginLong(page: Page, state: PipelineState): Promise<() => Promise<void>>;
}

interface PageStateInput {
  readonly outlines: Outlines;
  readonly bodies: BodyFolders;
  readonly bundles: Bundles;
  readonly workers: Workers;
  readonly longDocuments: LongDocuments;
  readonly counts: DevCounts;
}

export function createPages(input: PageStateInput): Pages {
  const { outlines, bodies, bundles } = input;
  const recent = createRecentPages(input);
  const bodyOf = (document: string, site: Site) =>
    bodies.of(site.cacheDir).read(outlines.keyOf(document));

  const prepare = createPrepare({ outlines, bundles, bodyOf });
  const renderOrThrow = async (page: Page, state: PipelineState): Promise<PageOutcome> => {
    const { site, graph } = state;
    const { source } = page.route;
    const { code, ownCode, toRender } = await prepare(page, state);
    const rendered = await recent.render(toRender);
    const isMarked = source !== undefined && rendered.html.includes(`<${islandElement}`);
    const html = isMarked
      ? markIslands(rendered.html, bodyOf(source, site), codeVersionOf(ownCode))
      : rendered.html;
    // A long document is not waited for. Its anchors are checked once a reader has opened it.
    const anchored = anchorSources(page, graph);
    const long = outlines.unparsedLongDocuments(anchored);
    await outlines.complete(anchored.filter((path) => !long.includes(path)));
    const checked = checkPage({
      ...state,
      page,
      outlines: outlines.byPath,
      isFull: outlines.isFull,
      rendered: recent.rendered((task) => isCurrent(task, outlines)),
      bundles: [...code.values()],
    });
    const outline = source === undefined ? undefined : outlines.byPath.get(source);
    const pageDiagnostics = [outline, ownCode, rendered].flatMap(
      (stage) => stage?.diagnostics ?? [],
    );
    const ofPage = withProblemsOf(bundles.shell, pageDiagnostics);
    return { page, html, ...sortDiagnostics({ ofPage, checked, route: page.route }, state) };
  };

  return {
    async beginLong(page, state) {
      const { toRender } = await prepare(page, state);
      const rendering = recent.renderLong(toRender).catch(() => {});
      return () => rendering;
    },
    async render(page, state) {
      try {
        return await renderOrThrow(page, state).catch(async (thrown: NodeJS.ErrnoException) => {
          if (thrown.code !== 'ENOENT') throw thrown;
          // A build beside this server has cleaned up the cache.
          await outlines.parseAgain(documentsOn(page));
          return renderOrThrow(page, state);
        });
      } catch (thrown) {
        return { page, failures: [toCrash(thrown, state.site.root)], diagnostics: [] };
      }
    },
  };
}

/** Creates the function that bundles the code of a page and names the bundle to render it from. */
function createPrepare(input: BundlesOfInput) {
  const { outlines, bundles } = input;
  const bundlesOf = createBundlesOf(input);
  return async (page: Page, state: PipelineState) => {
    const { source } = page.route;
    const code = await bundlesOf(page, state);
    const ownCode = source === undefined ? undefined : code.get(source);
    const { keyOf } = outlines;
    const toRender = toPageToRender(page, { ...state, keyOf, shell: bundles.shell, ownCode, code });
    return { code, ownCode, toRender };
  };
}

interface BundlesOfInput extends Pick<PageStateInput, 'outlines' | 'bundles'> {
  readonly bodyOf: (document: string, site: Site) => Body;
}

/** Creates the function that bundles each document with code on a page. */
function createBundlesOf({ outlines, bundles, bodyOf }: BundlesOfInput) {
  return async (page: Page, state: PipelineState): Promise<ReadonlyMap<string, Bundle>> => {
    const coded = documentsOn(page).filter(
      (document) => outlines.byPath.get(document)?.needsBundle,
    );
    const bundling = coded.map(async (path): Promise<[string, Bundle]> => [
      path,
      await bundles.of(state, { path, body: bodyOf(path, state.site) }),
    ]);
    return new Map(await Promise.all(bundling));
  };
}

/** Whether the document of a page is unchanged since it was rendered. */
function isCurrent({ page: { route }, bodyKey }: RenderTask, outlines: Outlines): boolean {
  const { source } = route;
  return (
    source === undefined || (outlines.byPath.has(source) && outlines.keyOf(source) === bodyKey)
  );
}

/** Adds the problems of the shell, except those that the bundle of a document repeats. */
function withProblemsOf(
  shell: Bundle,
  pageDiagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const isNew = (diagnostic: Diagnostic) =>
    !pageDiagnostics.some((pageDiagnostic) => isSame(diagnostic, pageDiagnostic));
  return [...pageDiagnostics, ...shell.diagnostics.filter(isNew)];
}

function isSame(first: Diagnostic, second: Diagnostic): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/**
 * Errors of the page's own stages keep it from being shown. Other diagnostics are shown beside it.
 */
function sortDiagnostics(
  {
    ofPage,
    checked,
    route,
  }: {
    readonly ofPage: readonly Diagnostic[];
    readonly checked: readonly Diagnostic[];
    readonly route: Route;
  },
  { site, sources, graph }: PipelineState,
): Pick<PageOutcome, 'failures' | 'diagnostics'> {
  const isError = ({ severity }: Diagnostic) => severity === 'error';
  const placed = (diagnostics: readonly Diagnostic[]) =>
    applyLevels(placeAtParts(diagnostics, sources, site), site.config);
  const pageDiagnostics = placed(ofPage);
  const elsewhere = [...graph.diagnostics, ...sources.diagnostics].filter(
    ({ file, address }) =>
      (file !== undefined && file === route.source) || address === route.permalink,
  );
  return {
    failures: pageDiagnostics.filter(isError),
    diagnostics: [
      ...placed([...checked, ...elsewhere]),
      ...pageDiagnostics.filter((diagnostic) => !isError(diagnostic)),
    ],
  };
}

interface Ingredients extends PipelineState {
  readonly keyOf: (document: string) => string;
  /** The bundle that all pages share. */
  readonly shell: Bundle;
  /** The bundle of the page's own document. */
  readonly ownCode: Bundle | undefined;
  readonly code: ReadonlyMap<string, Bundle>;
}

function toPageToRender(
  page: Page,
  { site, graph, keyOf, shell, ownCode, code }: Ingredients,
): PageToRender {
  const runtimeId = (ownCode ?? shell).runtimeId;
  const asksForDocuments = [shell, ...code.values()].some((bundle) => bundle.asksForDocuments);
  const bundle = { ...shell, runtimeId, asksForDocuments };
  return {
    shell: toShellInput({ site, graph, bundle, isPublished: false }),
    task: toRenderTask(page, {
      keyOf,
      codeOf: (document) => withoutIntegrity(codeIn(code.get(document), document)),
    }),
  };
}

/** The style sheet without its hash, because an edit replaces the sheet. */
function withoutIntegrity({ css, ...code }: DocumentCode): DocumentCode {
  return { ...code, css: css && { href: css.href } };
}

/** A version that changes with the code of a document's islands. */
function codeVersionOf(bundle: Bundle | undefined): string {
  const files = bundle?.files.map(({ path }) => path) ?? [];
  return bundle ? hashOf(...files.filter((name) => !/\/page-[^/]*$/.test(name))) : '';
}
