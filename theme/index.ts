/** The theme as a value: where its parts are. */
import { fileURLToPath } from 'node:url';
import type { ThemeManifest } from '../generator/contract.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const posts = at('./styles/blog.css');
const landing = at('./styles/landing.css');
const entries = at('./styles/entries.css');
const search = at('./styles/search.css');

const theme: ThemeManifest = {
  name: 'framebook',
  components: at('./components'),
  compat: at('./compat'),
  server: at('./server.tsx'),
  client: {
    boot: at('./client/boot.ts'),
    app: at('./client/app.ts'),
    islands: at('./client/islands.tsx'),
    search: at('./client/search/search.tsx'),
    inline: at('./client/banner.ts'),
    worker: at('./client/worker/worker.ts'),
    noWorker: at('./client/worker/noWorker.ts'),
  },
  socialCardFonts: [at('./social/Inter-SemiBold.ttf')],
  styles: {
    // Documentation is in it: one file for what most readers come for, and smaller than two.
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
    search,
    offline: at('./styles/offline.css'),
    print: at('./styles/print-section.css'),
    notFound: landing,
  },
};

export default theme;
