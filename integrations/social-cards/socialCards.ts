/** An image of each page that networks and chats show beside a link to it: `socialCards`. */
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import type { CardSettings } from './readSettings.ts';
import type { SocialCardDesign } from './planCard.ts';

export type { SocialCardDesign, SocialCardInput } from './planCard.ts';

interface SocialCardOptions {
  /** Draws a card. */
  readonly draw: SocialCardDesign;
  /**
   * Absolute paths of font files (TrueType or OpenType), which come before the configured ones. A
   * character is set in the first font that has it.
   */
  readonly fonts: readonly string[];
}

/**
 * Draws a card for every page without an image of its own, if the configuration sets `socialCards`.
 * Drawing is quick. `make` turns a drawing into an image once.
 */
export function socialCards({ draw, fonts }: SocialCardOptions): Integration {
  return defineIntegration({
    name: 'social-cards',
    pageFile: {
      settings: async ({ root, config }) =>
        config.socialCards === false
          ? undefined
          : (await import('./readSettings.ts')).readSettings(root, config, fonts),
      async plan(page, settings) {
        const { planCard } = await import('./planCard.ts');
        return planCard(page, settings as CardSettings, draw);
      },
      async make(svg, settings) {
        const { makeCard } = await import('./makeCard.ts');
        return makeCard(svg, settings as CardSettings);
      },
    },
  });
}
