import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../lib/hash.ts';
import { createBodies } from './bodies.ts';
import { keepDrawing, makePicture } from './pictureFiles.ts';
import { createPlainPages } from './plainPages.ts';
import type { ParseInput } from '../parse/parse.ts';
import type { RenderFrame, RenderInput } from '../render/render.ts';
import type { Outline, Rendered } from '../types.ts';

/** What tasks need to know beside their input, as far as it is known. */
export interface Setup {
  /** The theme that pages will be rendered with. */
  readonly theme?: Pick<RenderFrame, 'themeBundle' | 'react'>;
  /** For rendering: what all pages have in common. */
  readonly frame?: RenderFrame;
  /** For social pictures: where drawings and pictures are, and the files of the fonts. */
  readonly pictures?: { readonly folder: string; readonly fonts: readonly string[] };
}

/** The two heavy stages and pictures, with their big results on disk instead of in messages. */
export interface Tasks {
  /** Parses a document, keeps its body under `key`, and gives its outline. */
  parse(input: ParseInput & { readonly key: string }): Promise<Outline>;
  /** Renders a page to a staged file and gives what was found in it. */
  render(
    input: Omit<RenderInput, 'body' | 'teaserBodies'> & {
      readonly bodyKey?: string;
      readonly teaserKeys?: readonly string[];
    },
  ): Promise<Rendered & { readonly staged: string }>;
  /** Makes the picture of a drawing that rendering left; gives the reason why not. */
  picture(input: { readonly name: string }): Promise<string | undefined>;
}

/**
 * Tasks that share the cache in `cacheDir`: bodies, staged documents. Stages are imported when their
 * first task comes, or when `prepare` tells of it: parsing needs no React, rendering no Markdown.
 */
export function createTasks(
  cacheDir: string,
): Tasks & { prepare(setup: Setup): void; close(): void } {
  const staging = path.join(cacheDir, 'staged');
  let known: Setup = {};
  let render: ReturnType<typeof import('../render/render.ts').createRender> | undefined;
  let rasterise: Promise<import('../social/rasterise.ts').Rasterise> | undefined;
  let isReady = false;
  const stage = (file: string, html: string) => {
    if (!isReady) mkdirSync(staging, { recursive: true });
    isReady = true;
    writeFileSync(file, html);
  };
  const bodies = createBodies(cacheDir);
  const plainPages = createPlainPages(cacheDir);
  return {
    async parse({ key, ...input }) {
      const { parse } = await import('../parse/parse.ts');
      const { outline, body } = await parse(input);
      bodies.write(key, body);
      return outline;
    },
    async render({ bodyKey, teaserKeys, ...input }) {
      const { createRender } = await importRender();
      render ??= createRender(known.frame!);
      const body = bodyKey === undefined ? undefined : bodies.read(bodyKey);
      const teaserBodies = (teaserKeys ?? []).map(bodies.read);
      const { html, plainPage, drawing, ...rendered } = await (
        await render
      )({ ...input, body, teaserBodies });
      if (drawing) keepDrawing(known.pictures!.folder, drawing);
      const staged = path.join(staging, `${hashOf(rendered.file)}.html`);
      stage(staged, html);
      return {
        ...rendered,
        staged,
        ...(plainPage && { plain: plainPages.write(rendered.file, plainPage) }),
      };
    },
    async picture({ name }) {
      rasterise ??= import('../social/rasterise.ts').then(({ createRasterise }) =>
        createRasterise(known.pictures!.fonts),
      );
      return makePicture(known.pictures!.folder, name, await rasterise);
    },
    prepare(setup) {
      known = { ...known, ...setup };
      if (setup.frame) render = undefined;
      // What is wrong with the theme is found when it is used.
      if (setup.theme)
        importRender()
          .then(({ loadTheme }) => loadTheme(setup.theme!))
          .catch(() => {});
    },
    close() {
      bodies.close();
      plainPages.close();
    },
  };
}

function importRender(): Promise<typeof import('../render/render.ts')> {
  // React chooses its production half when it is first imported.
  process.env.NODE_ENV ??= 'production';
  return import('../render/render.ts');
}
