import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Collected, PageAssets, PageProps, ThemeModule } from '../contract.ts';
import { toSlashes } from '../lib/files/nativePath.ts';

/** The theme's server half and the React it was built for. */
export interface LoadedTheme {
  readonly createElement: typeof import('react').createElement;
  readonly Fragment: typeof import('react').Fragment;
  readonly Provider: ThemeModule['Provider'];
  /** HTML without React's own marks, for what never hydrates. */
  toStatic(element: ReactElement): string;
  /** HTML that `hydrateRoot` accepts with the same prefix. */
  toHydratable(element: ReactElement, identifierPrefix: string): string;
  readonly renderSocialCard: ThemeModule['renderSocialCard'];
  renderPage(props: {
    page: PageProps;
    collected: Collected;
    assets: PageAssets;
    /** The content. */
    children: ReactNode;
  }): string;
  /**
   * The component behind `@theme/X`, `@docusaurus/X` or `mdx:X`; loaded before the first part that
   * names it.
   */
  component(name: string): ComponentType<Record<string, unknown>> | undefined;
}

/** Imports React, the theme's `Page` and every named component from the theme's server half. */
export async function loadTheme({
  themeBundle,
  react,
}: {
  themeBundle: string;
  react: Readonly<Record<string, string>>;
}): Promise<LoadedTheme> {
  const [{ default: React }, { default: server }] = await Promise.all([
    import(address(react['react']!)),
    import(address(react['react-dom/server']!)),
  ]);
  const { Body, Page, Provider, renderSocialCard } = (await import(
    address(path.join(themeBundle, 'Page.mjs'))
  )) as ThemeModule;
  const components = await loadComponents(themeBundle);
  return {
    createElement: React.createElement,
    Fragment: React.Fragment,
    Provider,
    renderSocialCard,
    toStatic: (element) => server.renderToStaticMarkup(element),
    toHydratable: (element, identifierPrefix) =>
      server.renderToString(element, { identifierPrefix }),
    renderPage({ children, ...props }) {
      const body = server.renderToStaticMarkup(React.createElement(Body, props, children));
      return server.renderToStaticMarkup(React.createElement(Page, { ...props, body }));
    },
    component: (name) => components.get(name),
  };
}

async function loadComponents(
  themeBundle: string,
): Promise<ReadonlyMap<string, ComponentType<Record<string, unknown>>>> {
  const { readdir } = await import('node:fs/promises');
  const files = (await readdir(themeBundle, { recursive: true }))
    .filter((file) => /^(theme|docusaurus)[/\\].*\.mjs$/.test(file))
    .sort();
  const components = new Map<string, ComponentType<Record<string, unknown>>>();
  const modules = await Promise.all(
    files.map((file) => import(address(path.join(themeBundle, file)))),
  );
  files.forEach((file, i) => {
    const [area, ...rest] = toSlashes(file)
      .replace(/\.mjs$/, '')
      .split('/');
    components.set(`@${area}/${rest.join('/')}`, modules[i].default);
    if (area === 'theme' && rest.join('/') === 'MDXComponents') {
      for (const [name, component] of Object.entries(modules[i].default ?? {}))
        components.set(`mdx:${name}`, component as ComponentType<Record<string, unknown>>);
    }
  });
  return components;
}

function address(file: string): string {
  return file.startsWith('file:') ? file : pathToFileURL(file).href;
}
