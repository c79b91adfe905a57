/** The theme as a value: the paths of its parts, its schema and its integrations. */
import { fileURLToPath } from 'node:url';
import type { ThemeManifest } from '../generator/contract.ts';
import { standardIntegrations } from '../integrations/index.ts';
import { offlineReading } from '../integrations/offline/offline.ts';
import { socialCards } from '../integrations/social-cards/socialCards.ts';
import { themeColors } from './colorMode.ts';
import { icons } from './icons.ts';
import { messages } from './messages/index.ts';
import { renderSocialCard } from './social/renderSocialCard.ts';
import type { ThemeOptions } from './themeConfig.ts';
import { themeConfigSchema } from './themeConfigSchema.ts';
import { moduleAt } from '../integrations/moduleAt.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const posts = at('./styles/blog.css');
const landing = at('./styles/landing.css');
const entries = at('./styles/entries.css');

export { socialCards };
export type { SocialCardInput } from '../integrations/social-cards/socialCards.ts';

/** A style sheet for `customCss` with the names of Infima, which styles for Docusaurus use. */
export const infima: string = at('./styles/infima.css');

const theme: ThemeManifest<ThemeOptions> = {
  name: 'framebook',
  themeConfig: themeConfigSchema,
  components: at('./components'),
  compat: at('./compat'),
  server: moduleAt('./server', import.meta.url),
  client: {
    boot: moduleAt('./client/boot', import.meta.url),
    app: moduleAt('./client/app', import.meta.url),
    islands: moduleAt('./client/islands', import.meta.url),
    root: moduleAt('./client/root', import.meta.url),
    search: moduleAt('./client/search/search', import.meta.url),
    inline: moduleAt('./client/banner', import.meta.url),
    clientModules: moduleAt('./client/startClientModules', import.meta.url),
    filmMarkup: moduleAt('./client/film/markup', import.meta.url),
  },
  color: themeColors.light,
  icons: Object.keys(icons),
  filmStyle: at('./styles/film.css'),
  integrations: [
    offlineReading({
      worker: moduleAt('./client/worker/worker', import.meta.url),
      noWorker: moduleAt('./client/worker/noWorker', import.meta.url),
    }),
    ...standardIntegrations,
    socialCards({ render: renderSocialCard, fonts: [at('./social/Inter-SemiBold.ttf')] }),
  ],
  messages,
  styles: {
    // It contains the styles of documentation, because most readers come for documentation, and one
    // file is smaller than two.
    base: at('./styles/base.css'),
    page: landing,
    post: posts,
    posts,
    archive: posts,
    tags: posts,
    tag: posts,
    authors: posts,
    author: posts,
    entry: entries,
    entries,
    search: at('./styles/results.css'),
    searchDialog: at('./styles/search.css'),
    offline: at('./styles/offline.css'),
    print: at('./styles/print-section.css'),
    notFound: landing,
  },
};

export default theme;
