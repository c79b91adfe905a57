/** The recorder, in the order of the inventory. */
export default [
  {
    type: 'category',
    label: 'Recorder',
    link: { type: 'doc', id: 'recorder' },
    items: [
      'recorder/before-you-buy',
      'recorder/buy',
      'recorder/setup',
      'recorder/create',
      'recorder/record',
      'recorder/captions',
      {
        type: 'category',
        label: 'Editing',
        link: { type: 'doc', id: 'recorder/editing' },
        items: [
          'recorder/editing/silence-removal',
          'recorder/editing/captions',
          'recorder/editing/layout',
          'recorder/editing/scenes',
          'recorder/editing/endcard',
          'recorder/editing/transitions',
          'recorder/editing/chapters',
          'recorder/editing/music',
          'recorder/editing/b-roll',
        ],
      },
      {
        type: 'category',
        label: 'Exporting',
        link: { type: 'doc', id: 'recorder/exporting' },
        items: ['recorder/lambda-rendering', 'recorder/exporting-subtitles'],
      },
      'recorder/source-control',
      'recorder/external-recordings',
      'recorder/upgrading',
      'recorder/gear',
      'recorder/support',
      {
        type: 'category',
        label: 'Troubleshooting',
        link: { type: 'doc', id: 'recorder/troubleshooting' },
        items: ['recorder/troubleshooting/cannot-read-properties-of-undefined'],
      },
    ],
  },
];
