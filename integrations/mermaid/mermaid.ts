/** Draws Mermaid diagrams from fenced blocks in the language `mermaid`. */
import { defineIntegration, type Integration, type Json } from '../../generator/integration.ts';
import { findBrowser } from '../../generator/lib/files/findBrowser.ts';
import { moduleAt } from '../moduleAt.ts';
import { installedVersion } from './drawDiagrams.ts';

export interface MermaidOptions {
  /** Mermaid's themes for both color modes. Default: `default` and `dark`. */
  readonly theme?: { readonly light?: string; readonly dark?: string };
  /** Further configuration for Mermaid's function `initialize`. */
  readonly options?: Readonly<Record<string, Json>>;
  /**
   * Who draws the diagrams. Default: `build` if the environment variable `CHROMIUM_PATH` names a
   * Chromium or one is installed, else `browser`.
   */
  readonly drawn?: 'build' | 'browser';
}

/**
 * Shows diagrams as images for both color modes. If the build draws them, they need no script. If
 * the reader's browser draws them, each is an island that shows its source until it is seen. The
 * package `mermaid` must be installed in the site.
 */
export function mermaid({ theme, options, drawn }: MermaidOptions = {}): Integration {
  const where = drawn ?? (findBrowser(process.env) === undefined ? 'browser' : 'build');
  return defineIntegration({
    name: 'mermaid',
    config({ contentSecurityPolicy }, { root }) {
      const pluginOptions = {
        themes: { light: 'default', dark: 'dark', ...theme },
        options: options ?? {},
        isDrawn: where === 'build',
        version: installedVersion(root),
      };
      return {
        markdown: {
          remarkPlugins: [[moduleAt('./remarkMermaid', import.meta.url), pluginOptions]],
        },
        // In the reader's browser, Mermaid measures its texts with a style sheet.
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
