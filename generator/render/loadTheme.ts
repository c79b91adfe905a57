import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Collected, PageAssets, PageProps, ThemeModule } from '../contract.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { toStaticHtml } from './html/toStaticHtml.ts';
import { mdxComponentOf, moduleOfBuiltIn } from '../lib/elementName.ts';

/** The theme's server half and the React it was built for. */
export interface LoadedTheme {
  readonly createElement: typeof import('react').createElement;
  readonly Fragment: typeof import('react').Fragment;
  readonly use: typeof import('react').use;
  readonly Provider: ThemeModule['Provider'];
  /** Renders HTML without React's comments, for elements that never hydrate. */
  toStatic(element: ReactElement): string;
  /** Renders HTML that `hydrateRoot` accepts if it gets the same prefix. */
  toHydratable(element: ReactElement, identifierPrefix: string): string;
  /** Renders the whole document, from `<html>` on, with `children` as the content. */
  renderPage(props: {
    page: PageProps;
    collected: Collected;
    assets: PageAssets;
    children: ReactNode;
  }): string;
  /** Renders the theme's `SearchParts`. Absent: the theme has none. */
  readonly renderSearchParts?: (props: { page: PageProps; assets: PageAssets }) => string;
  /** Imports the components of these names that have not been imported yet. */
  loadComponents(names: readonly string[]): Promise<void>;
  /**
   * Returns the component behind `@theme/X`, `@docusaurus/X` or `mdx:X`. `undefined`: there is
   * none, or it has not been loaded.
   */
  component(name: string): ComponentType<Record<string, unknown>> | undefined;
}

interface ThemeToLoad {
  /** Folder of the theme's server half. */
  readonly themeBundle: string;
  /** Paths or file addresses of React's modules, by name. */
  readonly react: Readonly<Record<string, string>>;
  /**
   * Whether components are imported only when a page names them. For a few pages, importing all of
   * them takes longer than rendering. Default: all are imported at once, so that a component that
   * fails while it loads is found.
   */
  readonly isOnDemand?: boolean | undefined;
}

/** Imports React, the theme's `Page` and its named components from the theme's server half. */
export async function loadTheme({
  themeBundle,
  react,
  isOnDemand,
}: ThemeToLoad): Promise<LoadedTheme> {
  const [{ default: React }, { default: server }] = await Promise.all([
    import(toFileUrl(react['react']!)),
    import(toFileUrl(react['react-dom/server']!)),
  ]);
  const { Body, Page, Provider, SearchParts } = (await import(
    toFileUrl(path.join(themeBundle, 'Page.mjs'))
  )) as ThemeModule;
  const components = await findComponents(themeBundle);
  if (!isOnDemand) await components.loadAll();
  return {
    createElement: React.createElement,
    Fragment: React.Fragment,
    use: React.use,
    Provider,
    toStatic: (element) => toStaticHtml(server.renderToString(element)),
    toHydratable: (element, identifierPrefix) =>
      server.renderToString(element, { identifierPrefix }),
    renderPage({ children, ...props }) {
      const body = server.renderToStaticMarkup(React.createElement(Body, props, children));
      return server.renderToStaticMarkup(React.createElement(Page, { ...props, body }));
    },
    ...(SearchParts && {
      renderSearchParts: (props) => {
        const collected: Collected = { head: [], htmlAttributes: {}, bodyAttributes: {} };
        return server.renderToStaticMarkup(
          React.createElement(SearchParts, { ...props, collected }),
        );
      },
    }),
    loadComponents: components.load,
    component: components.component,
  };
}

type Component = ComponentType<Record<string, unknown>>;

/** Finds the modules of `@theme/X` and `@docusaurus/X` in the bundle, one for each component. */
async function findComponents(themeBundle: string) {
  const files = new Map(
    (await readdir(themeBundle, { recursive: true }))
      .filter((file) => /^(theme|docusaurus)[/\\].*\.mjs$/.test(file))
      .sort()
      .map((file) => [`@${toSlashes(file).replace(/\.mjs$/, '')}`, file]),
  );
  /** Default exports by module name. */
  const loaded = new Map<string, unknown>();
  const loadModule = async (name: string) => {
    if (loaded.has(name) || !files.has(name)) return;
    const module = await import(toFileUrl(path.join(themeBundle, files.get(name)!)));
    loaded.set(name, module.default);
  };
  return {
    loadAll: async () => void (await Promise.all([...files.keys()].map(loadModule))),
    load: async (names: readonly string[]) =>
      void (await Promise.all([...new Set(names.map(moduleOfBuiltIn))].map(loadModule))),
    component(name: string): Component | undefined {
      const exported = loaded.get(moduleOfBuiltIn(name));
      const component = mdxComponentOf(name);
      return component === undefined
        ? (exported as Component | undefined)
        : (exported as Record<string, Component> | undefined)?.[component];
    },
  };
}

function toFileUrl(file: string): string {
  return file.startsWith('file:') ? file : pathToFileURL(file).href;
}
