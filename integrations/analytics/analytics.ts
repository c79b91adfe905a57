/** Counts page views with a third-party tag: `themeConfig.analytics`. */
import { defineIntegration } from '../../generator/integration.ts';
import { moduleAt } from '../moduleAt.ts';

/**
 * Adds the script that sends page views, a tag with its settings, and the origins that it contacts.
 * The check of the configuration reports faults of the settings.
 */
export const analytics = defineIntegration({
  name: 'analytics',
  config: ({ themeConfig, contentSecurityPolicy }) => {
    const { src, id, consent, origins = [] } = themeConfig?.analytics ?? {};
    if (typeof src !== 'string' || !URL.canParse(src)) return undefined;
    const scriptOrigin = new URL(src).origin;
    const allowed = [scriptOrigin, ...origins];
    const content = JSON.stringify({ src, id, consent });
    return {
      headTags: [{ tagName: 'meta', attributes: { name: 'analytics', content } }],
      clientModules: [moduleAt('./pageViews', import.meta.url)],
      ...(contentSecurityPolicy !== false && {
        contentSecurityPolicy: {
          'script-src': [scriptOrigin],
          'img-src': allowed,
          'connect-src': allowed,
        },
      }),
    };
  },
});
