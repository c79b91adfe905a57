import { lookupTable } from '../../lib/lookupTable.ts';
/**
 * Replacements for fields of Docusaurus's configuration, by path. Paths leave out positions in
 * lists and names of languages, and begin with `collections` for the options of a content plugin.
 */
export const docusaurusFields = lookupTable<string>({
  onBrokenLinks: 'Write `checks: { links: … }`.',
  onBrokenAnchors: 'Write `checks: { anchors: … }`.',
  onBrokenMarkdownLinks: 'Write `checks: { markdownLinks: … }`.',
  onBrokenMarkdownImages: 'Write `checks: { images: … }`.',
  onDuplicateRoutes: 'Write `checks: { duplicateRoutes: … }`.',
  presets:
    'Declare what the preset set up in `collections`: ' +
    "`docs: { type: 'docs', path: 'docs' }`, `blog: { type: 'blog', path: 'blog' }`, " +
    "`pages: { type: 'pages' }`.",
  plugins:
    'Content plugins are `collections`, redirects are `redirects`; ' +
    'sitemap, search and offline use are built in.',
  themes:
    'Write `theme`, which is one theme; single components are replaced by files in `src/theme/`.',
  future: 'Remove it: there is nothing to switch on.',
  storage: 'Remove it: the storage is local storage.',
  baseUrlIssueBanner: 'Remove it: the banner is always there, on the first page and on `404.html`.',
  deploymentBranch: 'Remove it: publishing is the work of your host.',
  githubHost: 'Remove it: publishing is the work of your host.',
  githubPort: 'Remove it: publishing is the work of your host.',
  ssrTemplate: 'Replace the component `Page` of the theme in `src/theme/`.',
  webpack: 'Remove it: esbuild bundles.',
  'markdown.mermaid': 'Remove it.',
  'markdown.hooks': 'Write `checks: { markdownLinks: …, images: … }`.',
  'markdown.mdx1Compat':
    'Remove it: comments, admonition titles and heading ids are read as in Docusaurus 3.',
  'themeConfig.algolia':
    "Write `search: { provider: 'algolia', appId, apiKey, indexName }`, or leave it out: " +
    'by default an index is built with the site.',
  'themeConfig.prism.theme': 'Remove it: code blocks have classes, and the theme has the colors.',
  'themeConfig.prism.darkTheme':
    'Remove it: code blocks have classes, and the theme has the colors.',
  'themeConfig.prism.additionalLanguages': 'Remove it: every language is known.',
  'themeConfig.docs.versionPersistence':
    'Remove it: readers stay in the version whose address they open.',
  'themeConfig.footer.copyright':
    'Write `company`, to which the year is added, or `credit` for a text of your own, with ' +
    "`company: ''`.",
  'i18n.localeConfigs.translate':
    'Remove it: a language without files shows the documents of the default one.',
  'i18n.localeConfigs.url':
    'Remove it: all languages are on one domain. A site of its own has one with another `url`.',
  'collections.id': 'Remove it: the name of the collection is its id.',
  'collections.admonitions': 'Write `markdown: { admonitions: […] }`.',
  'collections.tags': 'Write `tagsPath`.',
  'collections.feedOptions':
    "Write `feeds: ['rss', 'atom', 'json']`, and `feedLimit`, `feedTitle` and others beside it.",
  'collections.onInlineTags': 'Write `severities`, by the code of the problem.',
  'collections.onInlineAuthors': 'Write `severities`, by the code of the problem.',
  'collections.onUntruncatedBlogPosts': 'Write `severities`, by the code of the problem.',
});

/**
 * Returns the replacement for the field `key` of the object at `path`, if it is one of Docusaurus's
 * fields.
 */
export function insteadOf(path: readonly (string | number)[], key: string): string | undefined {
  const names = path.filter((name) => typeof name === 'string');
  const named = names[0] === 'collections' ? 1 : names[1] === 'localeConfigs' ? 2 : names.length;
  const steps = names.filter((_, index) => index !== named);
  return docusaurusFields[[...steps, key].join('.')];
}
