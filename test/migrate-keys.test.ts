/** The migration guide, which must name every key of Docusaurus's configuration. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const guide = readFileSync(
  new URL('../content/site/moving-from-docusaurus.mdx', import.meta.url),
  'utf8',
);

/** The keys that the validation of Docusaurus 3.10.2 accepts, by their place. */
const keys = {
  site: `title tagline url baseUrl trailingSlash titleDelimiter noIndex favicon
    staticDirectories i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes
    headTags scripts stylesheets clientModules customFields presets plugins themes themeConfig
    format emoji hooks mdx1Compat mermaid
    preprocessor parseFrontMatter anchors
    remarkRehypeOptions future baseUrlIssueBanner organizationName projectName
    deploymentBranch githubHost githubPort storage ssrTemplate`,
  content: `id path routeBasePath include exclude editUrl remarkPlugins rehypePlugins
    beforeDefaultRemarkPlugins beforeDefaultRehypePlugins recmaPlugins admonitions tags
    tagsBasePath showLastUpdateTime showLastUpdateAuthor onInlineTags onInlineAuthors
    onUntruncatedBlogPosts sidebarPath sidebarCollapsible sidebarCollapsed breadcrumbs
    numberPrefixParser sidebarItemsGenerator versions lastVersion includeCurrentVersion
    onlyIncludeVersions disableVersioning editLocalizedFiles editCurrentVersion
    docsRootComponent docVersionRootComponent docRootComponent docItemComponent
    docTagsListComponent docTagDocListComponent docCategoryGeneratedIndexComponent blogTitle
    blogDescription blogSidebarCount blogSidebarTitle postsPerPage sortPosts showReadingTime
    readingTime authorsMapPath feedOptions archiveBasePath pageBasePath authorsBasePath
    truncateMarker processBlogPosts blogListComponent blogPostComponent blogTagsListComponent
    blogTagsPostsComponent blogArchiveComponent blogAuthorsPostsComponent
    blogAuthorsListComponent mdxPageComponent`,
  theme: `image metadata tableOfContents announcementBar colorMode.defaultMode
    colorMode.disableSwitch colorMode.respectPrefersColorScheme docs.sidebar
    docs.versionPersistence navbar.title navbar.logo navbar.hideOnScroll navbar.items
    navbar.style footer.style footer.links footer.logo footer.copyright prism.defaultLanguage
    prism.magicComments prism.theme prism.darkTheme prism.additionalLanguages algolia
    blog.sidebar liveCodeBlock mermaid`,
};

for (const [where, names] of Object.entries(keys))
  test(`the guide names every key of the ${where} configuration`, () => {
    const missing = names
      .trim()
      .split(/\s+/)
      .filter((name) => !guide.includes(`\`${name}\``));
    assert.deepEqual(missing, []);
  });
