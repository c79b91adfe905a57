/** Runs code blocks marked `live` in the page, as Docusaurus's theme-live-codeblock does. */
import { existsSync } from 'node:fs';
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import { packageFolder } from '../../generator/lib/files/packageFolder.ts';
import { moduleAt } from '../moduleAt.ts';

export interface LiveCodeOptions {
  /** The position of the result relative to the code. Default: `bottom`. */
  readonly position?: 'top' | 'bottom';
}

/**
 * Turns each block marked `live` into an island, in which readers change the code and see the
 * result. The package `react-live` must be installed in the site. It runs code that readers write,
 * so the policy allows `'unsafe-eval'`. `src/theme/ReactLiveScope` has the names that the code may
 * use.
 */
export function liveCode({ position = 'bottom' }: LiveCodeOptions = {}): Integration {
  return defineIntegration({
    name: 'live-code',
    config({ contentSecurityPolicy }, { root }) {
      const folder = packageFolder('react-live', root);
      if (folder === undefined || !existsSync(folder))
        throw new Error('the package `react-live` is not installed in the site');
      const plugin = moduleAt('./remarkLiveCode', import.meta.url);
      return {
        // The plugin runs before the block's words are checked.
        markdown: { beforeDefaultRemarkPlugins: [[plugin, { position }]] },
        ...(contentSecurityPolicy !== false && {
          contentSecurityPolicy: { 'script-src': ["'unsafe-eval'"] },
        }),
      };
    },
  });
}
