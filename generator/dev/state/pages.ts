/** Draws single pages: parsed, bundled and rendered as far as that was not done before. */
import { applyLevels } from '../../diagnostics/diagnose.ts';
import { hashOf } from '../../lib/hash.ts';
import type { RenderedPage } from '../../render/render.ts';
import type { Bundle, Diagnostic, Page, Site } from '../../types.ts';
import type { BodyFolders } from '../../scheduler/bodies.ts';
import type { Bundles } from './bundles.ts';
import type { DevCounts } from './counts.ts';
import { toCrash } from './crash.ts';
import type { LineState } from './line.ts';
import type { Outlines } from './outlines.ts';
import { anchorSources, checkPage } from './pageChecks.ts';
import type { Thread } from './thread.ts';
import type { RenderTask } from '../worker/tasks.ts';

/** A page as far as it could be drawn. */
export interface DrawnPage {
  readonly page: Page;
  readonly html?: string;
  /** What kept it from being drawn as it is written. */
  readonly failures: readonly Diagnostic[];
  readonly findings: readonly Diagnostic[];
}

export interface PagesInput {
  readonly outlines: Outlines;
  readonly bodies: BodyFolders;
  readonly bundles: Bundles;
  readonly thread: Thread;
  readonly counts: DevCounts;
}

/** Rendered pages that are kept; the rest is rendered again. */
const KEPT = 200;
/** Modules that a thread may have imported before it is renewed. */
const MODULES = 300;

export function createPages({ outlines, bodies, bundles, thread, counts }: PagesInput): {
  draw(page: Page, state: LineState): Promise<DrawnPage>;
} {
  const kept = new Map<string, { readonly key: string; readonly rendered: RenderedPage }>();
  const modules = new Set<string>();

  const render = async (task: RenderTask, key: string): Promise<RenderedPage> => {
    const { permalink } = task.page.route;
    const known = kept.get(permalink);
    kept.delete(permalink);
    if (known?.key === key) {
      kept.set(permalink, known);
      return known.rendered;
    }
    for (const module of [
      task.frameKey,
      task.server,
      ...task.teaserCode.map(({ server }) => server),
    ])
      if (module !== undefined) modules.add(module);
    if (modules.size > MODULES) {
      thread.renew();
      modules.clear();
    }
    counts.rendered++;
    const rendered = await thread.run('render', task);
    kept.set(permalink, { key, rendered });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return rendered;
  };

  /** Of each document on the page that has code. */
  const bundlesOf = async (page: Page, site: Site): Promise<ReadonlyMap<string, Bundle>> => {
    const coded = bodiesOf(page).filter((document) => outlines.all.get(document)?.needsBundle);
    return new Map(
      await Promise.all(
        coded.map(
          async (document) =>
            [
              document,
              await bundles.of(site, {
                path: document,
                body: bodies.of(site.cacheDir).read(outlines.keyOf(document)),
              }),
            ] as const,
        ),
      ),
    );
  };

  const drawOrThrow = async (page: Page, state: LineState): Promise<DrawnPage> => {
    const { site, graph } = state;
    const { source } = page.route;
    const code = await bundlesOf(page, site);
    const own = source === undefined ? undefined : code.get(source);
    const { task, key } = toTask(page, { ...state, outlines, frame: bundles.frame, own, code });
    const rendered = await render(task, key);
    await outlines.complete(anchorSources(page, graph));
    const checked = checkPage({
      ...state,
      page,
      outlines: outlines.all,
      isFull: outlines.isFull,
      rendered: new Map([...kept].map(([permalink, entry]) => [permalink, entry.rendered])),
    });
    const outline = source === undefined ? undefined : outlines.all.get(source);
    const made = applyLevels(
      [...(outline?.diagnostics ?? []), ...(own?.diagnostics ?? []), ...rendered.diagnostics],
      site.config,
    );
    const elsewhere = [...graph.diagnostics, ...state.sources.diagnostics].filter(
      ({ file }) => file !== undefined && file === source,
    );
    const found = applyLevels([...checked, ...elsewhere], site.config);
    return {
      page,
      html: rendered.html,
      failures: made.filter(isError),
      findings: [...found, ...made.filter((diagnostic) => !isError(diagnostic))],
    };
  };

  return {
    async draw(page, state) {
      try {
        return await drawOrThrow(page, state).catch(async (thrown: NodeJS.ErrnoException) => {
          if (thrown.code !== 'ENOENT') throw thrown;
          // A build beside this server has tidied the cache up.
          await outlines.again(bodiesOf(page));
          return drawOrThrow(page, state);
        });
      } catch (thrown) {
        return { page, failures: [toCrash(thrown, state.site.root)], findings: [] };
      }
    },
  };
}

/** Paths of the documents whose bodies a page shows. */
export function bodiesOf({ route, teasers }: Page): readonly string[] {
  return [
    ...(route.source === undefined ? [] : [route.source]),
    ...(teasers ?? []).map(({ path }) => path),
  ];
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

function toTask(
  page: Page,
  {
    site,
    graph,
    outlines,
    frame,
    own,
    code,
  }: LineState & {
    outlines: Outlines;
    frame: Bundle;
    own: Bundle | undefined;
    code: ReadonlyMap<string, Bundle>;
  },
): { task: RenderTask; key: string } {
  const { site: _, ...props } = page.props;
  const source = page.route.source;
  const codeOf = (document: string) => {
    const style = code.get(document)?.pageStyles.get(document);
    // Without its hash: an edit puts another sheet in its place.
    return {
      server: code.get(document)?.server.get(document),
      islands: code.get(document)?.islands.get(document),
      css: style && { href: style.href },
    };
  };
  const bundle = own ?? frame;
  const codeVersion = own
    ? hashOf(...own.files.map((file) => file.path).filter((name) => !/\/page-[^/]*$/.test(name)))
    : '';
  const renderFrame = {
    site: graph.site,
    themeBundle: site.themeBundle,
    configFile: site.configFile,
    react: site.react,
    styles: frame.styles,
    assets: {
      runtimeId: bundle.runtimeId,
      boot: frame.boot,
      app: frame.app,
      styles: [],
      integrity: {},
      search: frame.search,
    },
  };
  const task: RenderTask = {
    cacheDir: site.cacheDir,
    page: { ...page, props },
    frame: renderFrame,
    frameKey: hashOf(JSON.stringify(renderFrame)),
    ...(source !== undefined && { bodyKey: outlines.keyOf(source), ...codeOf(source) }),
    teaserKeys: (page.teasers ?? []).map((teaser) => outlines.keyOf(teaser.path)),
    teaserCode: (page.teasers ?? []).map(({ path }) => codeOf(path)),
    codeVersion,
  };
  return { task, key: hashOf(JSON.stringify(task)) };
}
