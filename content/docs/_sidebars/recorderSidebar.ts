export default [
  {
    type: 'category',
    label: 'Recorder',
    link: { type: 'doc', id: 'recorder' },
    items: ['recorder/setup', 'recorder/record', 'recorder/editing'],
  },
];
