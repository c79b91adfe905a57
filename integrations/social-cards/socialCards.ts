/** The social card of each page, which networks and chats show beside a link to it. */
import { defineIntegration, type Integration } from '../../generator/integration.ts';
import type { CardSettings } from './readSettings.ts';
import type { SocialCardDesign } from './planCard.ts';

export type { SocialCardDesign, SocialCardInput } from './planCard.ts';

interface SocialCardOptions {
  readonly render: SocialCardDesign;
  /**
   * Absolute paths of font files (TrueType or OpenType), which come before the configured ones. A
   * character is set in the first font that has it.
   */
  readonly fonts: readonly string[];
}

/**
 * Renders a card for every page without an image of its own, if the configuration sets
 * `socialCards`. `plan` writes an SVG, which is quick. `make` turns it into a PNG, once.
 */
export function socialCards({ render, fonts }: SocialCardOptions): Integration {
  return defineIntegration({
    name: 'social-cards',
    pageFile: {
      settings: async ({ root, config }) =>
        config.socialCards === false
          ? undefined
          : (await import('./readSettings.ts')).readSettings(root, config, fonts),
      async plan(page, settings) {
        const { planCard } = await import('./planCard.ts');
        return planCard(page, settings as CardSettings, render);
      },
      async make(svg, settings) {
        const { makeCard } = await import('./makeCard.ts');
        return makeCard(svg, settings as CardSettings);
      },
    },
  });
}
