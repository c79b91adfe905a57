/** The recorder, in the order of the inventory (SITE.md S1.5). */
export default [
  { type: 'category', label: 'Recorder', link: { type: 'doc', id: 'recorder' }, items: [
    'recorder/setup',
    'recorder/record',
    'recorder/editing',
  ] },
];
