/**
 * What `site.config.ts` says, field by field. The lines above a field are its documentation: the
 * configuration reference is made of them, so every field has some and they stand in this order:
 * what it is, then its default.
 */
import type {
  AnnouncementBar,
  FooterColumn,
  Logo,
  MagicComment,
  NavbarItem,
  ThemeManifest,
} from '../../contract.ts';
import type { CheckLevels, Level } from '../../types.ts';
import type { UserCollection } from './userCollection.ts';

/** The configuration of a site, as `defineConfig` takes it. */
export interface UserConfig {
  /** Name of the site: in the title of every page, and in the navbar where there is no logo. */
  title: string;
  /** One line about the site. Default: empty. */
  tagline?: string;
  /** Origin of the published site, without a path: `https://example.com`. */
  url: string;
  /** Path below which the site is published; slashes at both ends are added. Default: `/`. */
  baseUrl?: string;
  /** `true`: addresses end with a slash; `false`: they do not; absent: as spelled by folder or file. Default: absent. */
  trailingSlash?: boolean;
  /** Stands between a page's title and the site's. Default: `|`. */
  titleDelimiter?: string;
  /** Icon of the site, a path in a static folder. Default: none. */
  favicon?: string;
  /** Asks search engines to leave out the whole site. Default: `false`. */
  noIndex?: boolean;
  /** Language of the site. Default: English, left to right. */
  locale?: UserLocale;
  /** The theme: what every page looks like. */
  theme: ThemeManifest;
  /** What the site consists of, by a name of your choice: it is the default address of the collection. */
  collections: Record<string, UserCollection>;
  /** Folders whose files are copied to the output as they are. Default: `['public']`. */
  staticDirectories?: string[];
  /** Style sheets of the site, relative to the configuration; loaded after the theme's, on every page. Default: none. */
  customCss?: string | string[];
  /** How the checks of links, anchors, pictures and addresses report. */
  checks?: Partial<CheckLevels>;
  /** How single kinds of findings report, by code. An error cannot be lowered. Default: none. */
  severities?: Record<string, Level>;
  /** How Markdown is read. */
  markdown?: UserMarkdown;
  /** Addresses that moved. Default: none. */
  redirects?: UserRedirect[];
  /** How readers search. Default: an index that is built with the site. */
  search?: UserSearch;
  /** Readers keep pages for reading offline, by a service worker. `false` also removes the worker of an earlier deploy, and what it kept. Default: `false`. */
  offline?: boolean;
  /** What the theme shows around the pages: navbar, footer, colours. */
  themeConfig?: UserThemeConfig;
  /** Pictures of pages in social networks, drawn at build; pages with an `image` keep theirs. Default: `false`. */
  socialPictures?: boolean | UserSocialPictures;
  /** Further sources for the Content-Security-Policy, by directive: what islands ask for in the browser is not seen at build. `false`: no policy. Default: what pages are seen to need. */
  contentSecurityPolicy?: false | Record<string, string[]>;
  /** Values of your own, for your components. Default: none. */
  customFields?: Record<string, unknown>;
}

/** Pictures of pages in social networks. */
export interface UserSocialPictures {
  /** Files of fonts beside the theme's, for the letters that those lack: TrueType or OpenType, relative to the configuration. Default: none. */
  fonts?: string[];
}

/** The language of the site. */
export interface UserLocale {
  /** Name of the language. Default: `English`. */
  label?: string;
  /** Direction of writing. Default: `ltr`. */
  direction?: 'ltr' | 'rtl';
  /** Language tag of the documents. Default: `en`. */
  htmlLang?: string;
}

/** How Markdown is read. */
export interface UserMarkdown {
  /** What a `.md` file is: Markdown, MDX, or whichever its content shows. Default: `detect`. */
  format?: 'detect' | 'md' | 'mdx';
  /** `:smile:` becomes a picture. Default: `true`. */
  emoji?: boolean;
  /** Keywords of admonitions beside the built-in ones. Default: none. */
  admonitions?: string[];
}

/** An address that moved. */
export interface UserRedirect {
  /** The old address or addresses, without the base URL: `/old`. */
  from: string | string[];
  /** The new address, without the base URL, or one elsewhere: `/docs/new`, `https://…`. */
  to: string;
}

/** How readers search: in an index that is built with the site, or in a hosted one that speaks Algolia's protocol. */
export interface UserSearch {
  /** `'local'`, `'algolia'`, or `false` for no search. Default: `local`. */
  provider?: 'local' | 'algolia' | false;
  /** Address of the page of results. Default: `search`. */
  searchPagePath?: string;
  /** What the empty field says. Default: `Search docs`. */
  placeholder?: string;
  /** Where readers report a search that found nothing; `{query}` stands for the query. Default: none. */
  missingResultsUrl?: string;
  /** Hosted: the application. */
  appId?: string;
  /** Hosted: the key that may only search. It is public. */
  apiKey?: string;
  /** Hosted: the index. */
  indexName?: string;
  /** Hosted: only results of the site's language, and of its documentation's tags. Default: `true`. */
  contextualSearch?: boolean;
  /** Hosted: further parameters of each query. Default: none. */
  searchParameters?: Record<string, unknown>;
  /** Hosted: results whose address matches this regular expression are of other sites, and keep their address. Default: none. */
  externalUrlRegex?: string;
  /** Hosted: what to replace in the paths of results; `from` is a regular expression. Default: nothing. */
  replaceSearchResultPathname?: UserPathReplacement;
  /** Hosted: where the index is, in place of Algolia's own hosts. Default: none. */
  hosts?: string[];
}

/** What to replace in a path. */
export interface UserPathReplacement {
  /** A regular expression: what is replaced, every time it occurs. */
  from: string;
  /** What stands in its place. */
  to: string;
}

/** What the theme shows around the pages. */
export interface UserThemeConfig {
  /** Light and dark. */
  colorMode?: UserColorMode;
  /** Picture of pages in social networks, a path in a static folder. Default: none. */
  image?: string;
  /** Further `<meta>` elements of every page. Default: none. */
  metadata?: { name?: string; property?: string; content: string }[];
  /** A line above the navbar. Default: none. */
  announcementBar?: Omit<AnnouncementBar, 'id' | 'isCloseable'> &
    Partial<Pick<AnnouncementBar, 'id' | 'isCloseable'>>;
  /** The bar at the top. */
  navbar?: UserNavbar;
  /** What is below every page. */
  footer?: UserFooter;
  /** Documentation pages. */
  docs?: UserDocsTheme;
  /** Headings in tables of contents. Default: levels 2 to 3. */
  tableOfContents?: UserTableOfContents;
  /** Code blocks. */
  prism?: UserPrism;
  /** Counts page views by a tag of a third party. Default: none, and nothing is loaded. */
  analytics?: UserAnalytics;
}

/** Light and dark. */
export interface UserColorMode {
  /** Mode of a first visit. Default: `light`. */
  defaultMode?: 'light' | 'dark';
  /** Leaves out the switch. Default: `false`. */
  disableSwitch?: boolean;
  /** A first visit follows the system's preference. Default: `false`. */
  respectPrefersColorScheme?: boolean;
}

/** The bar at the top. */
export interface UserNavbar {
  /** Default: the site's title, or nothing beside a logo. */
  title?: string;
  /** Default: none. */
  logo?: UserLogo;
  /** Hides when the reader scrolls down. Default: `false`. */
  hideOnScroll?: boolean;
  /** Links and menus, in order. Default: none. */
  items?: NavbarItem[];
  /** Page that a right-click on the logo opens. Default: none. */
  brandPage?: string;
}

/** A logo; `src` and `srcDark` are paths in a static folder. */
export type UserLogo = Omit<Logo, 'alt'> & Partial<Pick<Logo, 'alt'>>;

/** What is below every page. */
export interface UserFooter {
  /** Default: none. */
  logo?: UserLogo;
  /** Columns of links. Default: none. */
  links?: FooterColumn[];
  /** Who is named in the copyright line. Default: the site's title. */
  company?: string;
  /** A line of HTML about what builds the site. Default: none. */
  credit?: string;
}

/** Documentation pages. */
export interface UserDocsTheme {
  /** The sidebar. Default: not hideable, categories stay open. */
  sidebar?: { hideable?: boolean; autoCollapseCategories?: boolean };
}

/** Headings in tables of contents. */
export interface UserTableOfContents {
  /** 2 to 6. Default: `2`. */
  minHeadingLevel?: number;
  /** 2 to 6. Default: `3`. */
  maxHeadingLevel?: number;
}

/** A tag that speaks the protocol of gtag.js. Readers who ask not to be tracked are not. */
export interface UserAnalytics {
  /** Address of the tag's script. */
  src: string;
  /** Id of the property that page views are sent to. */
  id: string;
  /** Origins the tag talks to, beside its script's own. Default: none. */
  origins?: string[];
  /** Nothing is loaded before the browser's storage has this value under this key. Default: no consent is waited for. */
  consent?: {
    /** The key in local storage. */
    storageKey: string;
    /** What stands there once the reader agreed. */
    value: string;
  };
}

/** Code blocks. */
export interface UserPrism {
  /** Language of blocks that name none. Default: `text`. */
  defaultLanguage?: string;
  /** Comments that mark lines; the first one's class is also that of line ranges. Default: `highlight-next-line`, `highlight-start`, `highlight-end`. */
  magicComments?: MagicComment[];
  /** Language by further name. Default: none. */
  aliases?: Record<string, string>;
}
