const tagManager =
  'it is in `headTags`; add the origins of what it loads to `contentSecurityPolicy`';

/** What to do in place of a field that is not carried over, by the name that the report uses. */
const remedies: Readonly<Record<string, string>> = {
  'markdown.anchors': 'ids are lower case; write `{#Id}` where links need another one',
  'docs.sidebarItemsGenerator':
    'write the items in the module of `sidebarPath`, which is code and may read files',
  'docs.docItemComponent': 'replace `src/theme/DocLayout`, or a part of it',
  'docs.docRootComponent': 'replace `src/theme/DocLayout`',
  'blog.blogPostComponent': 'replace `src/theme/PostLayout`',
  'blog.blogListComponent': 'replace `src/theme/PostsLayout`',
  'blog.processBlogPosts': 'leave posts out with `exclude`, or with `draft` in their front matter',
  'blog.feedOptions.createFeedItems': 'an integration named `feeds` takes the place of the feeds',
  googleTagManager: tagManager,
  'google-tag-manager': tagManager,
  googleAnalytics: 'it has ended; use `gtag`, which is `themeConfig.analytics`',
};

/** What to do about the loss of `field`; `undefined` if its places say it. */
export function remedyOf(field: string): string | undefined {
  return remedies[field];
}
