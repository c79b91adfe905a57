/** Options that all content plugins have, and that are read the same way. */
import { isCode, type Fields, type Losses } from './losses.ts';
import { markdownPlugins } from './markdownPlugins.ts';

/** Their names. */
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
];

/** The edit address, the file of tags, and plugins of Markdown. */
export function sharedOptions(where: string, options: Fields, losses: Losses): Fields {
  const { editUrl, tags, admonitions } = options;
  const given = isCode(editUrl) ? editUrl.address : editUrl;
  const address = /^https?:/.test(String(given)) ? given : undefined;
  if (typeof given === 'string' && address === undefined)
    losses.add(`${where}.editUrl`, 'what it gives is no address');
  else if (isCode(editUrl) && address === undefined)
    losses.add(
      `${where}.editUrl`,
      'a function that has no one address for all documents, versions and languages',
    );
  if (admonitions === false) losses.add(`${where}.admonitions`, '`false`');
  return {
    ...(typeof address === 'string' && { editUrl: address }),
    ...(typeof tags === 'string' && { tagsPath: tags }),
    ...markdownPlugins(where, options, losses),
  };
}
