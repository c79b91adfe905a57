import type { DocumentCode } from '../render/renderBody.ts';
import type { Bundle, Page } from '../types.ts';
import type { RenderTask } from './tasks.ts';
import type { PageProperties } from './memory/propertiesText.ts';

interface RenderTaskInput {
  /** Key of a document's body in the cache. */
  readonly keyOf: (document: string) => string | undefined;
  /** Returns the results of bundling a document's code, if the document has code. */
  readonly codeOf: (document: string) => DocumentCode;
}

/** Makes the task that renders a page. The properties of the site are in the shell's input. */
export function toRenderTask(
  page: Page | PageProperties,
  { keyOf, codeOf }: RenderTaskInput,
): RenderTask {
  const { site: _, ...props }: Partial<Page['props']> & PageProperties['props'] = page.props;
  const { source } = page.route;
  const teasers = (page.teasers ?? []).map(({ path }) => path);
  return {
    page: { ...page, props },
    bodyKey: source === undefined ? undefined : keyOf(source),
    ...(source !== undefined && codeOf(source)),
    teaserKeys: teasers.map((path) => keyOf(path)!),
    teaserCode: teasers.map(codeOf),
  };
}

/** Returns the part of a bundle that belongs to a document. */
export function codeIn(bundle: Bundle | undefined, document: string): DocumentCode {
  return {
    server: bundle?.serverModules.get(document),
    islands: bundle?.islandScripts.get(document),
    root: bundle?.serverModules.has(document) ? bundle.rootModule : undefined,
    css: bundle?.pageStyles.get(document),
  };
}
