/** What to do in place of a field that is not carried over, by the name that the report uses. */
const remedies: Readonly<Record<string, string>> = {
  'markdown.preprocessor': 'change the text in a plugin of `beforeDefaultRemarkPlugins`',
  'markdown.parseFrontMatter': 'change values in the `page` hook of an integration',
  'markdown.anchors': 'ids are lower case; write `{#Id}` where links need another one',
  'docs.editUrl': 'write an address, and `custom_edit_url` into documents that have another one',
  'docs.sidebarItemsGenerator':
    'write the items in the module of `sidebarPath`, which is code and may read files',
  'docs.docItemComponent': 'replace `src/theme/DocLayout`, or a part of it',
  'docs.docRootComponent': 'replace `src/theme/DocLayout`',
  'blog.blogPostComponent': 'replace `src/theme/PostLayout`',
  'blog.blogListComponent': 'replace `src/theme/PostsLayout`',
  'blog.processBlogPosts': 'leave posts out with `exclude`, or with `draft` in their front matter',
  'blog.feedOptions.createFeedItems': 'an integration named `feeds` takes the place of the feeds',
  'redirects.fromExtensions': 'write the addresses into `redirects`',
  'redirects.toExtensions': 'write the addresses into `redirects`',
  googleTagManager: 'add its script to `headTags`, and its origins to `contentSecurityPolicy`',
  googleAnalytics: 'it has ended; use `gtag`, which is `themeConfig.analytics`',
};

/** What to do about the loss of `field`; `undefined` if its places say it. */
export function remedyOf(field: string): string | undefined {
  return remedies[field];
}
