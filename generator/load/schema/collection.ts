import { z } from 'zod';
import type { MakeDocuments } from '../../integration.ts';
import { createFeedItems, processBlogPosts, sidebarItemsGenerator } from './contentHooks.ts';
import { pluginLists } from './plugins.ts';
import { addressPart, countOrAll, globs, object, text, texts, webAddress } from './parts.ts';

/** Splits a name. A file or folder without a number has no position. */
type NumberPrefixFunction = (name: string) => {
  readonly filename: string;
  readonly numberPrefix?: number | undefined;
};

/** Returns the reading time of a post in minutes, or `undefined` to show none. */
type ReadingTimeFunction = (post: {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Number of words in the post. */
  readonly words: number;
  /** Returns the usual minutes, or the minutes for another number of words a minute. */
  defaultReadingTime(given?: { readonly options?: { readonly wordsPerMinute?: number } }): number;
}) => number | undefined;

/** Returns the address where a file is edited, as in Docusaurus, or `undefined` for none. */
type EditUrlFunction = (file: {
  /** Version of the documentation. `current` is the newest. */
  readonly version: string;
  readonly versionDocsDirPath: string;
  readonly docPath: string;
  readonly blogDirPath: string;
  readonly blogPath: string;
  readonly permalink: string;
  readonly locale: string;
}) => string | null | undefined | false;

/** Names that are excluded by default, as in Docusaurus: those that begin with `_`, and tests. */
const exclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];
const documents = ['**/*.{md,mdx}'];
const pageFiles = ['**/*.{js,jsx,ts,tsx,md,mdx}'];

const base = (include: string[]) => ({
  routeBasePath: addressPart
    .optional()
    .describe(
      "Address below the base URL; `/` is the root. Default: the collection's name; `/` for pages.",
    ),
  include: globs
    .default(include)
    .describe(
      'Globs of the files that are pages, relative to `path`. ' +
        'Default: `.md` and `.mdx`; for pages React files too.',
    ),
  exclude: texts.default(exclude).describe('Globs of files that are not.'),
  documents: z
    .custom<MakeDocuments>((value) => typeof value === 'function', { error: 'a function' })
    .optional()
    .describe('Makes more documents from data: returns their paths and texts. Default: none.'),
  editUrl: z
    .union([webAddress, z.custom<EditUrlFunction>((value) => typeof value === 'function')], {
      error: 'an address that begins with `https://`, or a function',
    })
    .optional()
    .describe(
      `Base address of "edit this page" links; the file's path is appended, unless the address ` +
        'names its parts: `{folder}` is the folder of the collection, `{path}` the path of the ' +
        "file in it, `{permalink}` the page's address. A function gives the whole address, or " +
        'nothing. Default: none.',
    ),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Shows when a page last changed, by `last_update` or git.'),
  showLastUpdateAuthor: z
    .boolean()
    .default(false)
    .describe('Shows who last changed a page, by `last_update` or git.'),
  ...pluginLists,
});

const tagsBasePath = addressPart
  .optional()
  .describe('Address of pages of tags below the collection. Default: `tags`.');

const version = object({
  label: text
    .optional()
    .describe('What menus and the badge say. Default: the name; `Next` for `current`.'),
  path: addressPart
    .optional()
    .describe(
      'Address below the address of the collection. Default: none for the last version, ' +
        '`next` for `current`, else the name.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'The note above each page. Default: `unreleased` for versions newer than the last one, ' +
        '`unmaintained` for older ones.',
    ),
  badge: z
    .boolean()
    .optional()
    .describe('Shows the label above each page. Default: where there are several versions.'),
  noIndex: z.boolean().default(false).describe('Asks search engines to leave the version out.'),
  className: text
    .optional()
    .describe('Class of `<html>`. Default: `docs-version-` and the name, if there are several.'),
});

const docs = object({
  type: z.literal('docs').describe('Which kind of collection this is.'),
  path: text.default('docs').describe('Folder of the documents, relative to the configuration.'),
  ...base(documents),
  sidebarPath: z
    .union([text, z.literal(false)], { error: 'a path, or false' })
    .optional()
    .describe(
      'Module that exports the sidebars; `false` for no sidebar. ' +
        'Default: one sidebar made from the folders.',
    ),
  sidebarCollapsible: z.boolean().default(true).describe('Readers can close categories.'),
  sidebarCollapsed: z.boolean().default(true).describe('Categories are closed at first.'),
  numberPrefixParser: z
    .union([z.boolean(), z.custom<NumberPrefixFunction>((value) => typeof value === 'function')], {
      error: 'true, false, or a function',
    })
    .default(true)
    .describe(
      '`01-intro.md` is `intro`, at position 1. A function gets the name of a file, without its ' +
        'ending, or of a folder, and returns `{ filename, numberPrefix }`.',
    ),
  sidebarItemsGenerator,
  breadcrumbs: z.boolean().default(true).describe('Shows the way from the start to the page.'),
  versions: z
    .record(z.string(), version)
    .default({})
    .describe(
      'Settings of versions, by name; `current` is the folder `path`. ' +
        'The others are listed in `versions.json`. Default: none.',
    ),
  lastVersion: text
    .optional()
    .describe(
      'The version that readers see first, at the address of the collection. ' +
        'Default: the first of `versions.json`, else `current`.',
    ),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe('Publishes `path` beside the versions of `versions.json`.'),
  onlyIncludeVersions: texts
    .optional()
    .describe('Names of the versions that are published. Default: all.'),
  disableVersioning: z
    .boolean()
    .default(false)
    .describe('Publishes `path` alone, whatever `versions.json` says.'),
  tagsPath: text.default('tags.yml').describe('File that defines tags, relative to `path`.'),
  tagsBasePath,
  printPages: z
    .boolean()
    .default(false)
    .describe(
      'For each outermost category of a sidebar, a page that shows all its documents, to print it.',
    ),
});

const blog = object({
  type: z.literal('blog').describe('Which kind of collection this is.'),
  path: text.default('blog').describe('Folder of the posts, relative to the configuration.'),
  ...base(documents),
  blogTitle: text.default('Blog').describe('Title of the list of posts.'),
  blogDescription: z.string().default('Blog').describe('Description of the list of posts.'),
  postsPerPage: countOrAll(1).default(10).describe('Posts on a page of the list.'),
  blogSidebarTitle: text.default('Recent posts').describe('Title of the list beside a post.'),
  blogSidebarCount: countOrAll(0).default(5).describe('Posts named beside a post; `0` for none.'),
  showReadingTime: z
    .boolean()
    .default(true)
    .describe('Shows how many minutes a post takes, at 200 words a minute.'),
  readingTime: z
    .custom<ReadingTimeFunction>((value) => typeof value === 'function', { error: 'a function' })
    .optional()
    .describe(
      'Gives the minutes from `frontMatter`, `words` and `defaultReadingTime()`; `undefined` ' +
        'shows none. Default: 200 words a minute.',
    ),
  truncateMarker: z
    .instanceof(RegExp, { error: 'a regular expression' })
    .optional()
    .describe(
      'Matches the comment that ends a teaser, with its marks. Default: ' +
        '`<!-- truncate -->` and `{/* truncate */}`.',
    ),
  sortPosts: z
    .enum(['ascending', 'descending'])
    .default('descending')
    .describe('Order of posts, by date. Default: `descending`, the newest first.'),
  processBlogPosts,
  authorsMapPath: text
    .default('authors.yml')
    .describe('File that defines authors, relative to `path`.'),
  tagsPath: text.default('tags.yml').describe('File that defines tags, relative to `path`.'),
  archive: z.boolean().default(true).describe('A page that names every post.'),
  archiveBasePath: addressPart
    .optional()
    .describe('Address of that page below the collection. Default: `archive`.'),
  authorsBasePath: addressPart
    .optional()
    .describe('Address of pages of authors below the collection. Default: `authors`.'),
  pageBasePath: addressPart
    .optional()
    .describe('Stands before the numbers of further pages of a list. Default: `page`.'),
  tagsBasePath,
  feeds: z
    .array(z.enum(['rss', 'atom', 'json']))
    .default(['rss', 'atom'])
    .describe('Formats of feeds.'),
  feedTitle: text.optional().describe("Title of feeds. Default: the blog's and the site's."),
  feedDescription: text.optional().describe('Description of feeds. Default: `blogDescription`.'),
  feedCopyright: text.optional().describe('Rights of RSS and Atom feeds. Default: none.'),
  feedLanguage: text
    .optional()
    .describe('Language of feeds, as `en-US`. Default: the language of its pages.'),
  feedLimit: countOrAll(1).default(20).describe('Posts in a feed, the newest.'),
  createFeedItems,
  feedContent: z
    .enum(['full', 'description'])
    .default('full')
    .describe('What entries of a feed carry: the whole post, or its description alone.'),
});

const entryField = object({
  type: z
    .enum(['text', 'list', 'number', 'boolean', 'address', 'image'])
    .default('text')
    .describe(
      'What the value is: `address` of the web, `image` a file of the site; ' +
        'the first image is the picture of the entry.',
    ),
  required: z.boolean().default(false).describe('An entry without it is an error.'),
  values: texts
    .optional()
    .describe('The only values of a text, or of the entries of a list. Default: any.'),
  label: text
    .optional()
    .describe("Label of the value on the entry's page. Default: the value is not shown."),
});

const entries = object({
  type: z.literal('entries').describe('Which kind of collection this is.'),
  path: text
    .optional()
    .describe(
      "Folder of the entries, relative to the configuration. Default: the collection's name.",
    ),
  ...base(documents),
  title: text
    .optional()
    .describe("Title of the directory. Default: the collection's name, capitalized."),
  description: z.string().default('').describe('Text below the title. Default: empty.'),
  fields: z
    .record(z.string(), entryField)
    .optional()
    .describe(
      'Front matter that entries have, by key. ' +
        'Without it any key is allowed, and none is checked. Default: none.',
    ),
  filterBy: text
    .optional()
    .describe('The field whose values readers can narrow the list down to. Default: none.'),
  entryPages: z
    .boolean()
    .default(true)
    .describe('Each entry has a page of its own; `false`: it is only in the list.'),
});

const pages = object({
  type: z.literal('pages').describe('Which kind of collection this is.'),
  path: text.default('src/pages').describe('Folder of the pages, relative to the configuration.'),
  ...base(pageFiles),
});

/**
 * The schema of a collection. `toConfig` fills in the defaults that depend on the collection's
 * name.
 */
export const collection = z.discriminatedUnion('type', [docs, blog, entries, pages]);
