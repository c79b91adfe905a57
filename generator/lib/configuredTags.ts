import type { Config } from '../types.ts';

/** The tags of the configuration by their places. */
export type TagLists = Partial<Pick<Config, 'headTags' | 'preBodyTags' | 'postBodyTags'>>;

/** The tags that the configuration adds to every page, in their order. */
export function configuredTags({
  headTags = [],
  preBodyTags = [],
  postBodyTags = [],
}: TagLists): Config['headTags'] {
  return [...headTags, ...preBodyTags, ...postBodyTags];
}
