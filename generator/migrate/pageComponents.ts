/** Handles options of content plugins that name a component for a kind of page. */
import type { Fields } from './losses.ts';

/** By option: the component of Docusaurus, and the part of this theme that replaces it. */
const components: Readonly<Record<string, readonly [original: string, part: string]>> = {
  docsRootComponent: ['DocsRoot', 'DocLayout'],
  docVersionRootComponent: ['DocVersionRoot', 'DocLayout'],
  docRootComponent: ['DocRoot', 'DocLayout'],
  docItemComponent: ['DocItem', 'DocItem'],
  docTagsListComponent: ['DocTagsListPage', 'TagsLayout'],
  docTagDocListComponent: ['DocTagDocListPage', 'TagsLayout'],
  docCategoryGeneratedIndexComponent: ['DocCategoryGeneratedIndexPage', 'CategoryLayout'],
  blogListComponent: ['BlogListPage', 'PostsLayout'],
  blogPostComponent: ['BlogPostPage', 'PostLayout'],
  blogTagsListComponent: ['BlogTagsListPage', 'TagsLayout'],
  blogTagsPostsComponent: ['BlogTagsPostsPage', 'PostsLayout'],
  blogArchiveComponent: ['BlogArchivePage', 'ArchiveLayout'],
  blogAuthorsListComponent: ['Blog/Pages/BlogAuthorsListPage', 'AuthorsLayout'],
  blogAuthorsPostsComponent: ['Blog/Pages/BlogAuthorsPostsPage', 'PostsLayout'],
  mdxPageComponent: ['MDXPage', 'PageLayout'],
};

/** Returns the names of options that repeat Docusaurus's defaults. */
export function usualComponents(options: Fields): readonly string[] {
  return Object.entries(components).flatMap(([name, [original]]) =>
    // The package of OpenAPI pages has its own remedy, and asks for this component.
    [`@theme/${original}`, '@theme/ApiItem'].includes(String(options[name])) ? [name] : [],
  );
}

/**
 * Returns the remedy for an option that names a component of the site, and `undefined` for other
 * options.
 */
export function componentRemedy(field: string): string | undefined {
  const [, option = ''] = field.split('.');
  const [, part] = components[option] ?? [];
  if (part === undefined) return undefined;
  return (
    `write \`src/theme/${part}.js\` with \`export { default } from '…'\` and the name of this ` +
    `component, which gets the page as \`children\`; where it renders the original, it imports ` +
    `\`@theme-original/${part}\``
  );
}
