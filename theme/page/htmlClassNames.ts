/** The classes that Docusaurus gives `<html>`, with which style sheets distinguish pages. */
import type { PageProps } from '../../generator/contract.ts';
import { pluginIdOf } from '../docusaurus/docsTrees.ts';
import { ThemeClassNames } from './themeClassNames.ts';

const { page: pageClass, wrapper } = ThemeClassNames;

const docsClasses: Readonly<Record<string, string | undefined>> = {
  doc: pageClass.docsDocPage,
  category: pageClass.docsDocPage,
  tags: pageClass.docsTagsListPage,
  tag: pageClass.docsTagDocListPage,
};
const blogClasses: Readonly<Record<string, string | undefined>> = {
  post: pageClass.blogPostPage,
  posts: pageClass.blogListPage,
  tags: pageClass.blogTagsListPage,
  tag: pageClass.blogTagPostListPage,
  authors: pageClass.blogAuthorsListPage,
  author: pageClass.blogAuthorsPostsPage,
  archive: undefined,
};

/** Returns the classes for a page in the order that Docusaurus has. */
export function htmlClassNames(page: PageProps): readonly string[] {
  const { kind, collection, docId, docsVersion = 'current', site, source = '' } = page;
  const ofPlugin = (name: 'docs' | 'blog' | 'pages') => [
    `plugin-${name}`,
    `plugin-id-${pluginIdOf(page, name)}`,
  ];
  if (collection !== undefined && site.docs?.[collection])
    return defined(
      wrapper.docsPages,
      ...ofPlugin('docs'),
      `docs-version-${docsVersion}`,
      docsClasses[kind],
      docId && `docs-doc-id-${docId}`,
    );
  if (kind in blogClasses)
    return defined(blogClasses[kind] && wrapper.blogPages, blogClasses[kind], ...ofPlugin('blog'));
  if (kind === 'page')
    return defined(
      ...(/\.mdx?$/.test(source) ? [wrapper.mdxPages, pageClass.mdxPage] : []),
      ...ofPlugin('pages'),
    );
  return kind === 'search' ? ['search-page-wrapper'] : [];
}

const defined = (...names: readonly (string | undefined)[]) =>
  names.filter((name) => name !== undefined);
