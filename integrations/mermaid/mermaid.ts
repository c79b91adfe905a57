/** Draws Mermaid's diagrams: fenced blocks in the language `mermaid`. */
import { defineIntegration, type Integration, type Json } from '../../generator/integration.ts';
import { findBrowser } from '../../generator/lib/files/findBrowser.ts';
import { moduleAt } from '../moduleAt.ts';
import { installedVersion } from './drawDiagrams.ts';

export interface MermaidOptions {
  /** Mermaid's themes for both color modes. Default: `default` and `dark`. */
  readonly theme?: { readonly light?: string; readonly dark?: string };
  /** Further configuration of Mermaid, as its function `initialize` takes it. */
  readonly options?: Readonly<Record<string, Json>>;
  /**
   * Where diagrams are drawn. Default: `build` if the environment variable `CHROMIUM_PATH` names a
   * Chromium or one is installed, else `browser`.
   */
  readonly drawn?: 'build' | 'browser';
}

/**
 * Shows diagrams as pictures for both color modes. Drawn by the build, they need no script. Drawn
 * by the browser of the reader, each is an island that shows its source until it is seen. The
 * package `mermaid` must be installed in the site.
 */
export function mermaid({ theme, options, drawn }: MermaidOptions = {}): Integration {
  const where = drawn ?? (findBrowser(process.env) === undefined ? 'browser' : 'build');
  return defineIntegration({
    name: 'mermaid',
    config({ contentSecurityPolicy }, { root }) {
      const given = {
        themes: { light: 'default', dark: 'dark', ...theme },
        options: options ?? {},
        isDrawn: where === 'build',
        version: installedVersion(root),
      };
      return {
        markdown: { remarkPlugins: [[moduleAt('./remarkMermaid', import.meta.url), given]] },
        // In the browser of the reader Mermaid measures its texts with a style sheet.
        ...(contentSecurityPolicy !== false && {
          contentSecurityPolicy: {
            'img-src': ['data:'],
            ...(where === 'browser' && { 'style-src': ["'unsafe-inline'"] }),
          },
        }),
      };
    },
  });
}
