import { check } from '../../check/check.ts';
import { readSource } from '../../diagnostics/readSource.ts';
import type {
  Bundle,
  Diagnostic,
  Graph,
  Outline,
  Page,
  Rendered,
  Site,
  Sources,
} from '../../types.ts';

interface PageChecksInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly graph: Graph;
  readonly page: Page;
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Rendered pages, by permalink. */
  readonly rendered: ReadonlyMap<string, Rendered>;
  /** The bundles of the page's documents. Their files may be the changes of a film. */
  readonly bundles: readonly Bundle[];
  readonly isFull: (path: string) => boolean;
}

/**
 * Checks the links, anchors and images of one page. A linked page that was not rendered is checked
 * by its outline.
 */
export function checkPage({
  page,
  graph,
  rendered,
  outlines,
  isFull,
  bundles,
  ...rest
}: PageChecksInput): readonly Diagnostic[] {
  const ownPage = rendered.get(page.route.permalink);
  const renderedPages = new Map<string, Rendered>();
  // The shell's own links are the same on every page. The build checks them.
  if (ownPage)
    renderedPages.set(ownPage.permalink, {
      ...ownPage,
      references: ownPage.references.filter(({ place }) => place),
    });
  for (const permalink of anchorTargets(page)) {
    const target = rendered.get(permalink) ?? byOutline(permalink, { graph, outlines, isFull });
    if (target) renderedPages.set(permalink, target);
  }
  return check({
    ...rest,
    bundled: bundles.flatMap(({ files }) => files),
    ownCode: bundles.flatMap(({ ownCode = [] }) => ownCode),
    outlines,
    graph: { ...graph, pages: [page] },
    rendered: renderedPages,
    readText: (file) => readSource(rest.site.root, file),
  });
}

/** Returns the sources whose full outline is needed to check the anchors of a page. */
export function anchorSources(page: Page, graph: Graph): readonly string[] {
  return anchorTargets(page).flatMap((permalink) => graph.routes.get(permalink)?.source ?? []);
}

function anchorTargets(page: Page): readonly string[] {
  return [
    ...new Set(
      page.targets.flatMap(({ kind, page: target, hash }) =>
        kind === 'page' &&
        target !== undefined &&
        hash !== undefined &&
        target !== page.route.permalink
          ? [target]
          : [],
      ),
    ),
  ];
}

/** The ids that rendering would find on a page whose outline has its whole body. */
function byOutline(
  permalink: string,
  { graph, outlines, isFull }: Pick<PageChecksInput, 'graph' | 'outlines' | 'isFull'>,
): Rendered | undefined {
  const route = graph.routes.get(permalink);
  const outline = route?.source === undefined ? undefined : outlines.get(route.source);
  // Components may have ids of their own.
  if (!route || !outline || !isFull(outline.path) || outline.needsBundle) return undefined;
  const ids = [...outline.headings.map(({ id }) => id), ...outline.ids];
  return {
    permalink,
    file: route.file,
    hash: '',
    bytes: 0,
    ids,
    references: [],
    scripts: [],
    styles: [],
    policy: outline,
    diagnostics: [],
  };
}
