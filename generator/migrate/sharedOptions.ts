/** The options that all content plugins share. */
import { isCode, nameOfCode, type Fields, type Losses } from './losses.ts';
import { markdownPlugins, toImport } from './markdownPlugins.ts';

/** The names of the shared options. */
export const sharedFields: readonly string[] = [
  'editUrl',
  'tags',
  'admonitions',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
  // These diagnostics have their own codes.
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
  // The link to edit a translated page leads to the translation.
  'editLocalizedFiles',
];

/** Converts the edit address, the file of tags, and the Markdown plugins of a content plugin. */
export function sharedOptions(where: string, options: Fields, losses: Losses): Fields {
  const { editUrl, tags, admonitions } = options;
  const writtenUrl = isCode(editUrl) ? editUrl.address : editUrl;
  const address = /^https?:/.test(String(writtenUrl)) ? writtenUrl : undefined;
  const keptUrl = address ?? toImport(editUrl);
  if (typeof writtenUrl === 'string' && address === undefined)
    losses.add(`${where}.editUrl`, 'its value is not an address');
  else if (isCode(editUrl) && keptUrl === undefined)
    losses.add(`${where}.editUrl`, nameOfCode(editUrl));
  if (admonitions === false) losses.add(`${where}.admonitions`, '`false`');
  return {
    ...(keptUrl !== undefined && { editUrl: keptUrl }),
    ...(typeof tags === 'string' && { tagsPath: tags }),
    ...markdownPlugins(where, options, losses),
  };
}
