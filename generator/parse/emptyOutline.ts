import type { Outline } from '../types.ts';

/** The outline of a document without front matter, headings, references and text. */
export const emptyOutline: Omit<Outline, 'path' | 'collection' | 'format'> = {
  frontMatter: {},
  frontMatterPlaces: {},
  headings: [],
  references: [],
  ids: [],
  excerpt: '',
  words: 0,
  truncated: false,
  themeComponents: [],
  needsBundle: false,
  inlineStyles: [],
  bodyHash: '',
  diagnostics: [],
};
