export default {
  siteSidebar: [
    {
      type: 'category',
      label: 'Begin',
      collapsed: false,
      items: ['index', 'installing', 'first-site', 'moving-from-docusaurus'],
    },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: [
        'writing-pages',
        'links-and-assets',
        'sidebars',
        'posts',
        'entries',
        'react-pages',
        'components',
        'films',
        'samples',
        'markdown-plugins',
      ],
    },
    {
      type: 'category',
      label: 'Run',
      collapsed: false,
      items: [
        'theming',
        'head-and-scripts',
        'search',
        'social-pictures',
        'offline',
        'commands',
        'deploying',
        'where-it-runs',
        'architecture',
      ],
    },
    { type: 'category', label: 'Reference', collapsed: false, items: ['configuration', 'checks'] },
  ],
};
