import { defineConfig } from './generator/index.ts';
import theme from './theme/index.ts';

const toolkit = 'https://www.remotion.dev';
// Where pages are edited and entries of the showcase proposed: replace it by the address of this site's own repository.
const repository = 'https://git.framebook.example/framebook';

export default defineConfig({
  title: 'Framebook',
  tagline: 'Make videos from React code',
  url: 'https://framebook.example',
  favicon: '/favicon.svg',
  theme,
  collections: {
    docs: {
      type: 'docs',
      path: 'content/docs',
      sidebarPath: 'content/docs/sidebars.ts',
      version: { badge: true },
      printPages: true,
      editUrl: `${repository}/edit/main`,
      showLastUpdateTime: true,
    },
    blog: {
      type: 'blog',
      path: 'content/blog',
      feeds: ['rss', 'atom', 'json'],
      blogTitle: 'Blog',
      blogDescription: 'What each release of the toolkit brought, and what is around it.',
      blogSidebarTitle: 'All posts',
      blogSidebarCount: 'ALL',
    },
    learn: {
      type: 'blog',
      path: 'content/learn',
      feeds: ['rss', 'atom', 'json'],
      blogTitle: 'Learn',
      blogDescription: 'Longer pieces that build one video from start to finish.',
      blogSidebarTitle: 'All lessons',
      blogSidebarCount: 'ALL',
    },
    'success-stories': {
      type: 'blog',
      path: 'content/success-stories',
      feeds: ['rss', 'atom', 'json'],
      blogTitle: 'Success stories',
      blogDescription: 'Publicly documented uses of the toolkit, with their sources.',
      blogSidebarTitle: 'All stories',
      blogSidebarCount: 'ALL',
    },
    site: { type: 'docs', path: 'content/site', sidebarPath: 'content/site/sidebars.ts' },
    templates: {
      type: 'entries',
      path: 'content/templates',
      title: 'Templates',
      description:
        'Projects to begin with. Each is one command away, and yours to change from then on.',
      filterBy: 'topics',
      fields: {
        description: { required: true },
        picture: { type: 'image', required: true },
        topics: {
          type: 'list',
          required: true,
          values: ['First steps', 'Apps', 'Sound and speech', 'Text and code', 'Drawing'],
          label: 'Topics',
        },
        source: { type: 'address', required: true, label: 'Source' },
      },
    },
    experts: {
      type: 'entries',
      path: 'content/experts',
      title: 'Experts',
      description:
        'People who help with videos made from code. Every profile here is a sample that shows what an entry looks like.',
      filterBy: 'topics',
      fields: {
        description: { required: true },
        badge: {},
        topics: {
          type: 'list',
          required: true,
          values: ['Data', 'Design', 'Infrastructure', 'Sound', 'Apps'],
          label: 'Field',
        },
        packages: { type: 'list', label: 'Packages' },
      },
    },
    showcase: {
      type: 'entries',
      path: 'content/showcase',
      title: 'Showcase',
      description:
        'Public projects made with the toolkit, with their source, so that you can see how.',
      filterBy: 'topics',
      entryPages: false,
      fields: {
        description: { required: true },
        topics: {
          type: 'list',
          required: true,
          values: ['Data', 'Automation', 'Explainers', 'Titles', 'Tools'],
          label: 'Topics',
        },
        source: { type: 'address', required: true, label: 'Source' },
        website: { type: 'address', label: 'Website' },
        video: { type: 'address', label: 'Video' },
      },
    },
    pages: { type: 'pages', path: 'content/pages' },
  },
  samples: {
    packages: 'content',
    include: ['content/{docs,learn,blog,templates,success-stories,showcase,experts}/**'],
    declarations: ['content/samples.d.ts'],
  },
  customFields: { repository },
  socialPictures: true,
  search: { missingResultsUrl: '/contact/' },
  offline: true,
  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    navbar: {
      title: 'Framebook',
      logo: { alt: 'Framebook', src: '/logo.svg', srcDark: '/logo-dark.svg' },
      brandPage: '/brand',
      items: [
        { label: 'Docs', type: 'docSidebar', sidebarId: 'mainSidebar', position: 'left' },
        { label: 'API', type: 'docSidebar', sidebarId: 'apiSidebar', position: 'left' },
        { label: 'Pricing', href: `${toolkit}/license`, position: 'left' },
        {
          label: 'More',
          type: 'dropdown',
          position: 'left',
          items: [
            { label: 'Resources', to: '/docs/resources' },
            { label: 'Showcase', to: '/showcase/' },
            { label: 'Success Stories', to: '/success-stories' },
            { label: 'Blog', to: '/blog' },
            { label: 'Learn', to: '/learn' },
            { label: 'Experts', to: '/experts/' },
            { label: 'Store', href: 'https://www.remotion.pro/store' },
            { label: 'Support', href: `${toolkit}/docs/support` },
            { label: 'Convert a video', href: `${toolkit}/convert` },
            { label: 'About us', to: '/about/' },
            { label: 'Contact us', to: '/contact/' },
          ],
        },
        {
          label: 'Source repository',
          icon: 'github',
          href: 'https://github.com/remotion-dev/remotion',
        },
        { label: 'Chat', icon: 'discord', href: `${toolkit}/discord` },
        { label: 'Social network', icon: 'x', href: 'https://x.com/remotion' },
      ],
    },
    footer: {
      company: 'Framebook',
      logo: { alt: 'Framebook', src: '/logo.svg', srcDark: '/logo-dark.svg' },
      credit: 'Built with the static site generator in this repository.',
      links: [
        {
          title: 'Product',
          items: [
            { label: 'Getting started', to: '/docs/' },
            { label: 'API reference', to: '/docs/api' },
            { label: 'Player', to: '/player/' },
            { label: 'Cloud rendering', to: '/lambda/' },
            { label: 'Recorder', to: '/recorder/' },
            { label: 'Templates', to: '/templates/' },
            { label: 'Licensing', to: '/licensing/' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Showcase', to: '/showcase/' },
            { label: 'Success stories', to: '/success-stories' },
            { label: 'Experts', to: '/experts/' },
            { label: 'Chat', href: `${toolkit}/discord` },
            { label: 'Source repository', href: 'https://github.com/remotion-dev/remotion' },
            { label: 'Social network', href: 'https://x.com/remotion' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'Blog', to: '/blog' },
            { label: 'Learn', to: '/learn' },
            { label: 'Resources', to: '/docs/resources' },
            { label: 'Version 4', to: '/4/' },
            { label: 'About', to: '/about/' },
            { label: 'Contact', to: '/contact/' },
            { label: 'Brand', to: '/brand' },
            { label: 'Site generator', to: '/site/' },
            { label: 'Read offline', to: '/offline' },
          ],
        },
      ],
    },
  },
});
