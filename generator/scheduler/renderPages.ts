import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import type { RenderFrame } from '../render/render.ts';
import type { Bundle, Graph, OutputFile, Outline, Page, Rendered, Site } from '../types.ts';
import { pictureFiles, pictureFolder } from './pictureFiles.ts';
import type { PlainPages } from './plainPages.ts';
import type { Pool } from './pool.ts';

export type RenderedDocument = Rendered & { readonly content: OutputFile['content'] };

export interface RenderPagesInput {
  readonly site: Site;
  readonly graph: Graph;
  readonly bundle: Bundle;
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  /** Hash of each file the output already has, intact. */
  readonly known: ReadonlyMap<string, string>;
  /** Those in the site's cache. */
  readonly plain: PlainPages;
  /** Content-Security-Policy, for the head of every page. */
  readonly policy: string | undefined;
  readonly pool: Pool;
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedPages {
  readonly pages: readonly RenderedDocument[];
  /** Pages rendered this time. */
  readonly rendered: number;
}

interface Memory {
  readonly [file: string]: { readonly key: string; readonly rendered: Rendered };
}

/** Renders the pages whose inputs changed, or whose document the output lacks; remembers the rest. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { site, graph, known, plain, pool, onProgress } = input;
  const file = path.join(site.cacheDir, 'rendered.json');
  const memory = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Memory,
    () => ({}) as Memory,
  );
  const frame = toFrame(input);
  const frameKey = hashOf(site.hash, JSON.stringify(frame));
  const keys = graph.pages.map((page) => keyOf(page, frameKey, input));
  const pictures = pictureFiles(pictureFolder(site));
  const isKept = (page: Page, i: number) => {
    const kept = memory[page.route.file];
    return (
      kept !== undefined &&
      kept.key === keys[i] &&
      kept.rendered.diagnostics.length === 0 &&
      plain.has(kept.rendered) &&
      pictures.has(kept.rendered) &&
      known.get(page.route.file) === kept.rendered.hash
    );
  };
  const changed = graph.pages.filter((page, i) => !isKept(page, i));
  const run = await pool.runner(changed.length, {
    frame,
    ...(site.socialCards && {
      pictures: { folder: pictureFolder(site), fonts: site.socialCards.fonts },
    }),
  });
  let done = 0;
  const pages = await Promise.all(
    graph.pages.map(async (page, i): Promise<RenderedDocument> => {
      if (isKept(page, i)) return { ...memory[page.route.file]!.rendered, content: { kept: true } };
      const { staged, ...rendered } = await run('render', toTask(page, input));
      onProgress(++done, changed.length);
      return { ...rendered, content: { staged } };
    }),
  );
  if (changed.length > 0)
    writeWhole(
      file,
      JSON.stringify(
        Object.fromEntries(
          pages.map((page, i) => [
            page.file,
            { key: keys[i]!, rendered: { ...page, content: undefined } },
          ]),
        ),
      ),
    );
  if (changed.length > 0) plain.keep(pages);
  return { pages, rendered: changed.length };
}

function toFrame({ site, graph, bundle, policy }: RenderPagesInput): RenderFrame {
  return {
    site: graph.site,
    themeBundle: site.themeBundle,
    configFile: site.configFile,
    react: site.react,
    styles: bundle.styles,
    ...(site.socialCards && { socialCards: site.socialCards }),
    assets: {
      runtimeId: bundle.runtimeId,
      boot: bundle.boot,
      app: bundle.app,
      styles: [],
      integrity: bundle.integrity,
      search: bundle.search,
      inline: bundle.inline,
      policy,
      ...(site.config.offline && { offline: true }),
    },
  };
}

function toTask(page: Page, { bundle, bodyKeys }: RenderPagesInput) {
  const { site: _, ...props } = page.props;
  const source = page.route.source;
  const codeOf = (document: string) => ({
    server: bundle.server.get(document),
    islands: bundle.islands.get(document),
    css: bundle.pageStyles.get(document),
  });
  return {
    page: { ...page, props },
    bodyKey: source ? bodyKeys.get(source) : undefined,
    teaserKeys: page.teasers?.map((teaser) => bodyKeys.get(teaser.path)!),
    teaserCode: (page.teasers ?? []).map((teaser) => codeOf(teaser.path)),
    ...(source && codeOf(source)),
    isPlainWanted: props.markdown !== undefined,
  };
}

/** Everything a page's HTML depends on: its props and targets, the bodies in it, the frame, the bundle. */
function keyOf(page: Page, frameKey: string, { outlines, bundle }: RenderPagesInput): string {
  const { site: _, ...props } = page.props;
  const source = page.route.source;
  const bodies = [source, ...(page.teasers ?? []).map((teaser) => teaser.path)].map((name) =>
    name ? `${outlines.get(name)?.bodyHash}:${bundle.keys.get(name) ?? ''}` : '',
  );
  return hashOf(
    frameKey,
    JSON.stringify([page.route, props, page.targets, page.teasers]),
    ...bodies,
  );
}
