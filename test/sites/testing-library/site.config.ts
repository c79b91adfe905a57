import { defineConfig } from 'framebook';
import theme from 'framebook/theme';

/** Documentation that others wrote for Docusaurus. `verify.ts` copies it beside this file. */
export default defineConfig({
  title: 'Testing Library',
  tagline: 'Simple and complete testing utilities that encourage good testing practices',
  url: 'https://testing-library.com',
  theme,
  collections: {
    docs: { type: 'docs', path: 'docs', routeBasePath: 'docs', sidebarPath: 'sidebars.json' },
    blog: { type: 'blog', path: 'blog', routeBasePath: 'blog' },
  },
  staticDirectories: ['static'],
  // The home page is not part of the content.
  redirects: [{ from: '/', to: '/docs/' }],
  checks: { links: 'warn' },
});
