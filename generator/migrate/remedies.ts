const tagManager =
  'it is in `headTags`; add the origins of what it loads to `contentSecurityPolicy`';

/** What to do in place of a field that is not carried over, by the name that the report uses. */
const remedies: Readonly<Record<string, string>> = {
  'markdown.anchors': 'ids are lower case; write `{#Id}` where links need another one',
  'docs.docItemComponent': 'replace `src/theme/DocLayout`, or a part of it',
  'docs.docRootComponent': 'replace `src/theme/DocLayout`',
  'blog.blogPostComponent': 'replace `src/theme/PostLayout`',
  'blog.blogListComponent': 'replace `src/theme/PostsLayout`',
  googleTagManager: tagManager,
  'google-tag-manager': tagManager,
  googleAnalytics: 'it has ended; use `gtag`, which is `themeConfig.analytics`',
};

/** What to do about the loss of `field`; `undefined` if its places say it. */
export function remedyOf(field: string): string | undefined {
  return remedies[field];
}
