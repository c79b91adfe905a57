import { pathToFileURL } from 'node:url';
import type { ParseInput } from '../../parse/parse.ts';
import type { RenderedPage, RenderFrame, RenderInput } from '../../render/render.ts';
import type { Outline } from '../../types.ts';
import { createBodyFolders } from '../../scheduler/bodies.ts';
import { markIslands } from './markIslands.ts';

export type ParseTask = ParseInput & {
  /** Under which the body is kept in the cache. */
  readonly key: string;
  readonly cacheDir: string;
};

export type RenderTask = Omit<RenderInput, 'body' | 'teaserBodies'> & {
  readonly cacheDir: string;
  readonly frame: RenderFrame;
  /** Changes with the frame. */
  readonly frameKey: string;
  readonly bodyKey?: string;
  readonly teaserKeys: readonly string[];
  /** Changes with the code that islands are made of. */
  readonly codeVersion: string;
};

/** What a page needs from another thread than the server's. */
export interface PageTasks {
  /** Imports what the other two need, and the modules at these absolute paths, ahead of time. */
  warm(input: { readonly modules: readonly string[] }): Promise<void>;
  /** Parses a document, keeps its body, and gives its outline. */
  parse(input: ParseTask): Promise<Outline>;
  render(input: RenderTask): Promise<RenderedPage>;
}

/** Bodies go through the same cache as those of a build. */
export function createTasks(): PageTasks {
  const bodies = createBodyFolders();
  let last:
    | {
        readonly key: string;
        readonly render: ReturnType<typeof import('../../render/render.ts').createRender>;
      }
    | undefined;
  return {
    async warm({ modules }) {
      await Promise.all([
        import('../../parse/parse.ts'),
        import('../../render/render.ts'),
        ...modules.map(
          (file) => import(file.startsWith('file:') ? file : pathToFileURL(file).href),
        ),
      ]);
    },
    async parse({ cacheDir, key, ...input }) {
      const { parse } = await import('../../parse/parse.ts');
      const { outline, body } = await parse(input);
      bodies.of(cacheDir).write(key, body);
      return outline;
    },
    async render({ cacheDir, frame, frameKey, bodyKey, teaserKeys, codeVersion, ...input }) {
      // React chooses its production half when it is first imported.
      process.env.NODE_ENV ??= 'production';
      const { createRender } = await import('../../render/render.ts');
      if (last?.key !== frameKey) last = { key: frameKey, render: createRender(frame) };
      const body = bodyKey === undefined ? undefined : bodies.of(cacheDir).read(bodyKey);
      const teaserBodies = teaserKeys.map(bodies.of(cacheDir).read);
      const rendered = await (await last.render)({ ...input, body, teaserBodies });
      return body ? { ...rendered, html: markIslands(rendered.html, body, codeVersion) } : rendered;
    },
  };
}
