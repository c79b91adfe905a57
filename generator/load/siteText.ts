import { stableJson } from '../lib/hash.ts';
import type { Site } from '../types.ts';

/**
 * Returns everything that the graph and the parser may take from the site, as a text. The theme and
 * the code of integrations are left out, because they are compared by their hashes. The text of the
 * configuration counts, because diagnostics have places.
 */
export function siteText(site: Site): string {
  const { sidebars } = site;
  const leftOut = {
    theme: 0,
    themeBundle: 0,
    hash: 0,
    diagnostics: 0,
    sidebars: 0,
    integrations: 0,
  };
  return stableJson([
    { ...site, ...leftOut },
    [...sidebars].map(([id, { text, value }]) => [id, text, value]),
  ]);
}
