/** The three sidebars of the documentation, in the order of the inventory (SITE.md S1.5). */
export default {
  mainSidebar: [
    { type: 'category', label: 'Getting started', collapsed: false, items: [
      'getting-started',
      'the-fundamentals',
      'animating-properties',
      'reusability',
      'preview',
      'render',
    ] },
    { type: 'category', label: 'Designing videos', items: [
      'transforms',
      'assets',
      'layers',
      'transitioning',
      'using-audio',
      'fonts',
      'measuring',
      'using-randomness',
    ] },
    { type: 'category', label: 'Parameterized videos', link: { type: 'doc', id: 'parameterized-rendering' }, items: [
      'passing-props',
      'schemas',
      'data-fetching',
      'dynamic-metadata',
    ] },
    { type: 'category', label: 'Studio', items: [
      'studio',
    ] },
    { type: 'category', label: 'Rendering', items: [
      'encoding',
      'stills',
      'scaling',
      'transparent-videos',
      'render-as-gif',
      'quality',
    ] },
    'ssr',
    { type: 'category', label: 'Player', link: { type: 'doc', id: 'player' }, items: [
      'player/examples',
      'player/scaling',
      'player/integration',
    ] },
    { type: 'category', label: 'Troubleshooting', items: [
      'timeout',
    ] },
    'resources',
    'upgrading',
    { type: 'category', label: 'Miscellaneous', items: [
      'security',
    ] },
  ],
  apiSidebar: [
    'api',
    { type: 'category', label: 'Command line', link: { type: 'doc', id: 'cli' }, items: [
      'cli/studio',
      'cli/render',
      'cli/still',
    ] },
    'config',
    { type: 'category', label: 'remotion', items: [
      'absolute-fill',
      'audio',
      'composition',
      'delay-render',
      'easing',
      'freeze',
      'img',
      'interpolate-colors',
      'interpolate',
      'loop',
      'offthreadvideo',
      'random',
      'sequence',
      'series',
      'spring',
      'staticfile',
      'use-current-frame',
      'use-video-config',
      'video',
    ] },
    { type: 'category', label: '@remotion/bundler', items: [
      'bundle',
    ] },
    { type: 'category', label: '@remotion/player', items: [
      'player/player',
      'player/thumbnail',
    ] },
    { type: 'category', label: '@remotion/renderer', link: { type: 'doc', id: 'renderer' }, items: [
      'renderer/select-composition',
      'renderer/render-media',
    ] },
    { type: 'category', label: '@remotion/transitions', link: { type: 'doc', id: 'transitions' }, items: [
      'transitions/transitionseries',
    ] },
  ],
  recorderSidebar: [
    { type: 'category', label: 'Recorder', link: { type: 'doc', id: 'recorder' }, items: [
      'recorder/setup',
      'recorder/record',
      'recorder/editing',
    ] },
  ],
};
