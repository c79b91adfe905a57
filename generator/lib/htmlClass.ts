/**
 * Matches classes that Docusaurus gives to `<html>` of some pages. The theme sets them if
 * `themeConfig.htmlClassNames` is true.
 */
export const htmlClass = new RegExp(
  '(?<![\\w-])(?:(?:docs|blog|mdx|search-page)-wrapper|docs-doc-page|docs-doc-id-[\\w-]+|' +
    'docs-version-current|docs-tags-(?:doc-)?list-page|mdx-page|' +
    'blog-(?:list|post|tags-list|tags-post-list|authors-list|authors-posts)-page|' +
    'plugin-(?:docs|blog|pages|id-[\\w-]+))(?![\\w-])',
);
