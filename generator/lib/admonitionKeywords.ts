/** Docusaurus's keywords for admonitions, which every site has. */
export const admonitionKeywords: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'secondary',
  'success',
  'important',
  'caution',
];
