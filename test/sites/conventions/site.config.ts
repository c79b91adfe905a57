import { defineConfig } from 'framebook';
import theme from 'framebook/theme';

export default defineConfig({
  title: 'Conventions',
  tagline: 'Every convention once',
  url: 'https://conventions.example',
  theme,
  collections: {
    docs: {
      type: 'docs',
      path: 'docs',
      sidebarPath: 'sidebars.ts',
      editUrl: 'https://edit.example/main/',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    },
    guides: { type: 'docs', path: 'guides' },
    blog: { type: 'blog', path: 'blog', postsPerPage: 2 },
    pages: { type: 'pages', path: 'src/pages' },
  },
  staticDirectories: ['static'],
  customFields: { greeting: 'Good day' },
  severities: {
    'link/relative-url': 'ignore',
    'content/inline-author': 'ignore',
    'content/no-git-dates': 'ignore',
  },
});
