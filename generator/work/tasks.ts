import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '../lib/hash.ts';
import { keepDrawing, makePicture } from './pictureFiles.ts';
import { keepPlain } from './plainFiles.ts';
import type { ParseInput } from '../parse/parse.ts';
import type { RenderFrame, RenderInput } from '../render/render.ts';
import type { Body, Outline, Rendered } from '../types.ts';

/** What every worker knows from its start. */
export interface Setup {
  /** Folder of bodies and staged documents. */
  readonly cacheDir: string;
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
  render(input: Omit<RenderInput, 'body' | 'teaserBodies'> & { readonly bodyKey?: string; readonly teaserKeys?: readonly string[] }): Promise<Rendered & { readonly staged: string }>;
  /** Makes the picture of a drawing that rendering left; gives the reason why not. */
  picture(input: { readonly name: string }): Promise<string | undefined>;
}

/** Stages are imported when their first task comes: parsing needs no React, rendering no Markdown. */
export function createTasks({ cacheDir, frame, pictures }: Setup): Tasks {
  const staging = path.join(cacheDir, 'staged');
  let render: ReturnType<typeof import('../render/render.ts').createRender> | undefined;
  let rasterise: Promise<import('../social/rasterise.ts').Rasterise> | undefined;
  let folders: Promise<unknown> | undefined;
  const ready = () => (folders ??= Promise.all([mkdir(staging, { recursive: true }), mkdir(path.join(cacheDir, 'bodies'), { recursive: true })]));
  return {
    async parse({ key, ...input }) {
      const { parse } = await import('../parse/parse.ts');
      const { outline, body } = await parse(input);
      await ready();
      await writeFile(bodyFile(cacheDir, key), JSON.stringify(body));
      return outline;
    },
    async render({ bodyKey, teaserKeys, ...input }) {
      // React chooses its production half when it is first imported.
      process.env.NODE_ENV ??= 'production';
      const { createRender } = await import('../render/render.ts');
      render ??= createRender(frame!);
      const body = bodyKey === undefined ? undefined : await readBody(cacheDir, bodyKey);
      const teaserBodies = await Promise.all((teaserKeys ?? []).map((key) => readBody(cacheDir, key)));
      const { html, plainPage, drawing, ...rendered } = await (await render)({ ...input, body, teaserBodies });
      await ready();
      if (drawing) keepDrawing(pictures!.folder, drawing);
      const staged = path.join(staging, `${hashOf(rendered.file)}.html`);
      await writeFile(staged, html);
      return { ...rendered, staged, ...(plainPage && { plain: keepPlain(cacheDir, rendered.file, plainPage) }) };
    },
    async picture({ name }) {
      rasterise ??= import('../social/rasterise.ts').then(({ createRasterise }) => createRasterise(pictures!.fonts));
      return makePicture(pictures!.folder, name, await rasterise);
    },
  };
}

function bodyFile(cacheDir: string, key: string): string {
  return path.join(cacheDir, 'bodies', `${key}.json`);
}

/** The body a parse task kept under `key`. */
export async function readBody(cacheDir: string, key: string): Promise<Body> {
  return JSON.parse(await readFile(bodyFile(cacheDir, key), 'utf8')) as Body;
}
