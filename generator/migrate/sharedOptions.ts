/** Options that all content plugins have, and that are read the same way. */
import { isCode, nameOfCode, type Fields, type Losses } from './losses.ts';
import { markdownPlugins, toImport } from './markdownPlugins.ts';

/** Names of the shared options. */
export const sharedFields: readonly string[] = [
  'editUrl',
  'tags',
  'admonitions',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  // Findings with codes of their own.
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
  // The link to edit a translated page leads to the translation.
  'editLocalizedFiles',
];

/** The edit address, the file of tags, and plugins of Markdown. */
export function sharedOptions(where: string, options: Fields, losses: Losses): Fields {
  const { editUrl, tags, admonitions } = options;
  const given = isCode(editUrl) ? editUrl.address : editUrl;
  const address = /^https?:/.test(String(given)) ? given : undefined;
  const asked = address ?? toImport(editUrl);
  if (typeof given === 'string' && address === undefined)
    losses.add(`${where}.editUrl`, 'its value is not an address');
  else if (isCode(editUrl) && asked === undefined)
    losses.add(`${where}.editUrl`, nameOfCode(editUrl));
  if (admonitions === false) losses.add(`${where}.admonitions`, '`false`');
  return {
    ...(asked !== undefined && { editUrl: asked }),
    ...(typeof tags === 'string' && { tagsPath: tags }),
    ...markdownPlugins(where, options, losses),
  };
}
