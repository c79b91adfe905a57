/**
 * Runs a site's `src/theme/Root` and `src/theme/Layout/Provider` for a page. They set contexts for
 * its islands and show HTML beside it. `Root` is both of them here.
 */
import type { ComponentType, Context, ReactElement, ReactNode } from 'react';
import { rootIsland, type IslandData, type PageProps } from '../../contract.ts';
import { voidElements } from '../../lib/htmlElements.ts';
import { mark } from '../../lib/marks.ts';
import { toIslandTag } from './islandTag.ts';
import { recordReads } from './recordReads.ts';
import type { LoadedTheme } from '../loadTheme.ts';

/** The exports of the bundled module (bundle/rootModule.ts). */
export interface RootModule {
  readonly Root: ComponentType<{ readonly children?: ReactNode }>;
  /** The references to its components in the shell, the outermost first. */
  readonly refs: readonly string[];
  /** The contexts that the modules of its bundle have created. */
  readonly contexts: readonly Context<unknown>[];
  /** Components of the shell's islands, by reference. */
  readonly islands: Readonly<Record<string, ComponentType>>;
}

export interface RootOnPage {
  readonly module: RootModule;
  /** The values of `module.contexts` below it, in the same order. */
  readonly values: readonly unknown[];
  /** Whether it puts elements around the page. */
  readonly isAround: boolean;
  /** Whether it shows more than elements around the page. */
  readonly isShown: boolean;
  /** Writes the element in which the browser runs it. `src` is the address of its script. */
  marker(src: string): string;
}

/** Renders `Root` alone, with a mark in place of the page. Throws if `Root` does. */
export function readRoot(module: RootModule, theme: LoadedTheme, page: PageProps): RootOnPage {
  const { Root, contexts } = module;
  const { page: recordedPage, reads } = recordReads(page);
  let values: readonly unknown[] = [];
  const Read = ({ content }: { readonly content: string | null }) => {
    values = contexts.map((context) => theme.use(context));
    return content;
  };
  const collected = { head: [], htmlAttributes: {}, bodyAttributes: {} };
  const { Provider, createElement } = theme;
  // The provider reads texts of the page when it is first rendered. They are read here, so that
  // only the reads of `Root` are noted below.
  theme.toStatic(createElement(Provider, { page, collected, children: null }));
  const inRoot = (content: string | null): ReactElement =>
    createElement(Provider, {
      page: recordedPage,
      collected,
      children: createElement(Root, null, createElement(Read, { content })),
    });
  const contentMark = mark('content');
  const [before = '', after = ''] = theme.toStatic(inRoot(contentMark)).split(contentMark);
  const isAround = depthOf(before) > 0;
  return {
    module,
    values,
    isAround,
    isShown: !/^(?:<[a-z][^<>]*>)*$/.test(before) || !/^(?:<\/[^<>]*>)*$/.test(after),
    marker(src) {
      const data: IslandData = {
        id: rootIsland,
        src,
        load: 'idle',
        ...(isAround && { apart: '' }),
      };
      const html = isAround ? '' : theme.toHydratable(inRoot(null), `${rootIsland}-`);
      return toIslandTag(data, { html, reads });
    },
  };
}

/** Puts `children` under the contexts that `Root` sets. */
export function underRoot(
  children: ReactElement,
  { module: { contexts }, values }: RootOnPage,
  { createElement }: LoadedTheme,
): ReactElement {
  return contexts.reduceRight(
    (inner, context, i) => createElement(context, { value: values[i] }, inner),
    children,
  );
}

/** Returns the number of elements that `html` opens and does not close. */
function depthOf(html: string): number {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][\w-]*)/g))
    if (!voidElements.has(name!)) depth += slash ? -1 : 1;
  return depth;
}
