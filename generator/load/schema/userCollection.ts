/** Collections as `site.config.ts` declares them; the lines above a field are its documentation. */

/** What every collection may say. */
export interface UserCollectionBase {
  /** Address below the base URL; `/` is the root. Default: the collection's name; `/` for pages. */
  routeBasePath?: string;
  /** Globs of the files that are pages, relative to `path`. Default: `.md` and `.mdx`; for pages React files too. */
  include?: string[];
  /** Globs of files that are not. Default: names that begin with `_`, folders that do, and tests. */
  exclude?: string[];
  /** Base address of "edit this page" links; the file's path is appended. Default: none. */
  editUrl?: string;
  /** Shows when a page last changed, by git. Default: `false`. */
  showLastUpdateTime?: boolean;
  /** Shows who last changed a page, by git. Default: `false`. */
  showLastUpdateAuthor?: boolean;
}

/** A documentation tree. */
export interface UserDocsCollection extends UserCollectionBase {
  type: 'docs';
  /** Folder of the documents, relative to the configuration. Default: `docs`. */
  path?: string;
  /** Module that exports the sidebars; `false` for no sidebar. Default: one sidebar made from the folders. */
  sidebarPath?: string | false;
  /** Readers can close categories. Default: `true`. */
  sidebarCollapsible?: boolean;
  /** Categories are closed at first. Default: `true`. */
  sidebarCollapsed?: boolean;
  /** `01-intro.md` is `intro`, at position 1. Default: `true`. */
  numberPrefixParser?: boolean;
  /** Shows the way from the start to the page. Default: `true`. */
  breadcrumbs?: boolean;
  /** The one version that is shown. Default: `current`, called `Next`, without a badge. */
  version?: { name?: string; label?: string; badge?: boolean };
  /** File that defines tags, relative to `path`. Default: `tags.yml`. */
  tagsPath?: string;
  /** For each outermost category of a sidebar, a page that shows all its documents, to print it. Default: `false`. */
  printPages?: boolean;
}

/** A blog, or another list of posts by date. */
export interface UserPostsCollection extends UserCollectionBase {
  type: 'blog';
  /** Folder of the posts, relative to the configuration. Default: `blog`. */
  path?: string;
  /** Default: `Blog`. */
  blogTitle?: string;
  /** Default: `Blog`. */
  blogDescription?: string;
  /** Posts on a page of the list. Default: `10`. */
  postsPerPage?: number | 'ALL';
  /** Default: `Recent posts`. */
  blogSidebarTitle?: string;
  /** Posts named beside a post; `0` for none. Default: `5`. */
  blogSidebarCount?: number | 'ALL';
  /** Default: `true`. */
  showReadingTime?: boolean;
  /** Default: `descending`, the newest first. */
  sortPosts?: 'ascending' | 'descending';
  /** File that defines authors, relative to `path`. Default: `authors.yml`. */
  authorsMapPath?: string;
  /** File that defines tags, relative to `path`. Default: `tags.yml`. */
  tagsPath?: string;
  /** A page that names every post. Default: `true`. */
  archive?: boolean;
  /** Formats of feeds. Default: `['rss', 'atom']`. */
  feeds?: ('rss' | 'atom' | 'json')[];
  /** Posts in a feed, the newest. Default: `20`. */
  feedLimit?: number | 'ALL';
  /** What entries of a feed carry: the whole post, or its description alone. Default: `full`. */
  feedContent?: 'full' | 'description';
}

/** A directory of entries of one shape: templates, projects, people. */
export interface UserEntriesCollection extends UserCollectionBase {
  type: 'entries';
  /** Folder of the entries, relative to the configuration. Default: the collection's name. */
  path?: string;
  /** Title of the directory. Default: the collection's name, capitalised. */
  title?: string;
  /** Default: empty. */
  description?: string;
  /** Front matter that entries have, by key. Without it any key is allowed, and none is checked. Default: none. */
  fields?: Record<string, UserEntryField>;
  /** The field whose values readers can narrow the list down to. Default: none. */
  filterBy?: string;
  /** Each entry has a page of its own; `false`: it is only in the list. Default: `true`. */
  entryPages?: boolean;
}

/** A front matter key of entries. */
export interface UserEntryField {
  /** What the value is: `address` of the web, `image` a file of the site; the first image is the picture of the entry. Default: `text`. */
  type?: 'text' | 'list' | 'number' | 'boolean' | 'address' | 'image';
  /** An entry without it is an error. Default: `false`. */
  required?: boolean;
  /** The only values of a text, or of the entries of a list. Default: any. */
  values?: string[];
  /** Name under which the value stands on the entry's page. Default: the value is not shown. */
  label?: string;
}

/** Free pages: Markdown, MDX and React files. */
export interface UserPagesCollection extends UserCollectionBase {
  type: 'pages';
  /** Folder of the pages, relative to the configuration. Default: `src/pages`. */
  path?: string;
}

export type UserCollection =
  | UserDocsCollection
  | UserPostsCollection
  | UserEntriesCollection
  | UserPagesCollection;
