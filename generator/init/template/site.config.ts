import { defineConfig } from '__PACKAGE__';
import theme from '__PACKAGE__/theme';

export default defineConfig({
  title: '__TITLE__',
  tagline: 'What this site is about, in one line',
  url: 'https://example.com',
  favicon: '/favicon.svg',
  theme,
  collections: {
    pages: { type: 'pages', path: 'content/pages' },
    docs: { type: 'docs', path: 'content/docs' },
    blog: { type: 'blog', path: 'content/blog' },
  },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      items: [
        { label: 'Docs', to: '/docs/', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
      ],
    },
  },
});
