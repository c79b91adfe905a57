/**
 * What generator and theme say to each other: types only. The generator fills a `PageProps` per
 * page and hands it to the theme's `Page`; every `href` in it is final.
 */
import type { ComponentType, ReactNode } from 'react';

// ------------------------------------------------------------------------------------------------
// Configuration the theme shows (names are Docusaurus's `themeConfig`)

/** S3.1, navbar item. Which keys matter depends on `type`. */
export interface NavbarItem {
  readonly type?: 'default' | 'doc' | 'docSidebar' | 'dropdown' | 'html' | 'search';
  /** Default `right`. */
  readonly position?: 'left' | 'right';
  readonly label?: string;
  /** Internal address, without base URL in the configuration, final in `PageProps`. */
  readonly to?: string;
  readonly href?: string;
  readonly html?: string;
  /** Name of an icon of the theme: `github`, `discord`, `x`, … */
  readonly icon?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  /** Collection of `docId` or `sidebarId`. Default: the first documentation tree. */
  readonly docsPluginId?: string;
  /** The item is active below this address. */
  readonly activeBasePath?: string;
  readonly className?: string;
  readonly items?: readonly NavbarItem[];
}

/** S3.1, footer column. */
export interface FooterColumn {
  readonly title: string;
  readonly items: readonly {
    readonly label?: string;
    readonly to?: string;
    readonly href?: string;
    readonly html?: string;
  }[];
}

/** S3.1, announcement bar. */
export interface AnnouncementBar {
  /** A new id shows the bar again. Default `announcement-bar`. */
  readonly id: string;
  /** HTML. */
  readonly content: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable: boolean;
}

export interface Logo {
  readonly alt: string;
  readonly src: string;
  readonly srcDark?: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface ThemeConfig {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly image?: string;
  readonly metadata: readonly {
    readonly name?: string;
    readonly property?: string;
    readonly content: string;
  }[];
  readonly announcementBar?: AnnouncementBar;
  readonly navbar: {
    readonly title: string;
    readonly logo?: Logo;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
    /** Page a right-click on the logo opens (S2.2). */ readonly brandPage?: string;
  };
  readonly footer: {
    readonly logo?: Logo;
    readonly links: readonly FooterColumn[];
    readonly company: string;
    readonly credit?: string;
  };
  readonly docs: {
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly analytics?: Analytics;
  readonly prism: {
    readonly defaultLanguage: string;
    readonly magicComments: readonly MagicComment[];
    readonly aliases: Readonly<Record<string, string>>;
  };
}

/** S6.1. A tag that speaks the protocol of gtag.js. */
export interface Analytics {
  /** Address of the tag's script. */
  readonly src: string;
  /** Id of the property that page views are sent to. */
  readonly id: string;
  /** Origins the tag talks to beside its script's own, for the security policy. */
  readonly origins: readonly string[];
  /** Nothing is loaded before storage has this value under this key. */
  readonly consent?: { readonly storageKey: string; readonly value: string };
}

/** D8, magic comments. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string;
  readonly block?: { readonly start: string; readonly end: string };
}

/** The public part of the site. */
export interface SiteInfo {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  /** As configured: what `Link` does to internal addresses. Default: nothing. */
  readonly trailingSlash?: boolean;
  readonly favicon?: string;
  readonly locale: {
    readonly label: string;
    readonly direction: 'ltr' | 'rtl';
    readonly htmlLang: string;
  };
  /** With final addresses. */
  readonly themeConfig: ThemeConfig;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Absent: the site has no search. */
  readonly search?: SearchInfo;
  /** Absent: the site is not kept for reading offline. */
  readonly offline?: OfflineInfo;
  /** Year of the build's date, where it is known, for the copyright line (corrected in the browser). */
  readonly year?: number;
}

// ------------------------------------------------------------------------------------------------
// The theme as a value

/** Where the theme's parts are. Paths are absolute; `theme/index.ts` is one such value. */
export interface ThemeManifest {
  readonly name: string;
  /** Folder of the theme's named components: `@theme/X` is `X.tsx` in it. */
  readonly components: string;
  /** Folder of the modules behind `@docusaurus/X`. */
  readonly compat: string;
  /** Module that exports `Page`, `Provider` (contract.ts, ThemeModule). */
  readonly server: string;
  readonly client: {
    /** Runs in the head before first paint. */
    readonly boot: string;
    /** Router and behaviours; a deferred module. */
    readonly app: string;
    /** Exports `hydrate` for islands; imports React. */
    readonly islands: string;
    /** Exports `open`, which shows the search dialog, and `showPage`, for the page of results; imports React. Absent: a theme without search. */
    readonly search?: string;
    /** Stands in the head of every page, the same on all; its hash is in the policy. Imports nothing that is large. */
    readonly inline?: string;
    /** The service worker's own script. Its `self.__WB_MANIFEST` becomes the entries it installs, the page for readers without a network first. Absent: a theme without offline reading. */
    readonly worker?: string;
    /** Takes the place of `worker` where offline reading is off: removes what an earlier one left behind, and itself. */
    readonly noWorker?: string;
  };
  /** Font files for social cards (TrueType or OpenType); a character is set in the first font that has it. Absent: the theme has no social cards. */
  readonly socialCardFonts?: readonly string[];
  /** Style sheets by page kind; `base` is on every page, `search` is also the dialog's. */
  readonly styles: { readonly base: string } & Readonly<Record<string, string>>;
}

// ------------------------------------------------------------------------------------------------
// One page

/** An entry of a sidebar as this page shows it: closed categories have no items. */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly active: boolean;
      readonly external: boolean;
      readonly className?: string;
      readonly unlisted?: boolean;
      readonly description?: string;
    }
  | { readonly type: 'html'; readonly html: string; readonly className?: string }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Its own page, else its first document. Absent when there is neither. */
      readonly href?: string;
      /** The category has a page of its own. */
      readonly linked: boolean;
      /** This page is the category's own. */
      readonly active: boolean;
      /** This page is the category's own or below it. */
      readonly current: boolean;
      readonly collapsible: boolean;
      /** Whether its items are in the HTML. */
      readonly open: boolean;
      readonly items: readonly SidebarItem[];
      readonly className?: string;
      readonly description?: string;
    };

export interface TocItem {
  readonly id: string;
  readonly level: number;
  /** Inline HTML. */
  readonly html: string;
}

export interface PageLink {
  readonly title: string;
  readonly href: string;
}

/** A card of a list of documents (`DocCardList`, generated index). */
export interface DocCard {
  readonly type: 'link' | 'category';
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  readonly external: boolean;
}

export interface PostAuthor {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageURL?: string;
  readonly page?: string;
  readonly socials: readonly { readonly platform: string; readonly href: string }[];
}

/** A post in a list or on its page. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** `March 17, 2019`. */
  readonly formattedDate: string;
  /** Minutes, rounded up. */
  readonly readingTime?: number;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly PageLink[];
  readonly truncated: boolean;
  /** Mark for the teaser's HTML on list pages. */
  readonly teaser?: string;
  readonly unlisted?: boolean;
}

/** An entry of a directory collection. */
export interface EntrySummary {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Where the entry has no page of its own: its id in the list, which `href` leads to. */
  readonly anchor?: string;
  readonly picture?: EntryPicture;
  /** Values of the field that the list is filtered by. */
  readonly groups: readonly string[];
  readonly facts: readonly EntryFact[];
}

/** The picture of an entry: its first field of type `image`. */
export interface EntryPicture {
  readonly src: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
}

/** A field with a label, as the entry has it. */
export interface EntryFact {
  readonly label: string;
  readonly values: readonly string[];
  /** The values are addresses. */
  readonly isAddress: boolean;
}

/** A document on the print page of its section. */
export interface PrintedDoc {
  /** What its ids on the page begin with. */
  readonly id: string;
  readonly title: string;
  /** Final address of its own page. */
  readonly href: string;
  /** False: the body has the title. */
  readonly showTitle: boolean;
  /** Mark for its HTML. */
  readonly content: string;
}

/** Everything the theme needs to draw one page: one literal, built by resolve. */
export interface PageProps {
  readonly site: SiteInfo;
  readonly kind:
    | 'doc'
    | 'category'
    | 'page'
    | 'post'
    | 'posts'
    | 'archive'
    | 'tags'
    | 'tag'
    | 'authors'
    | 'author'
    | 'entry'
    | 'entries'
    | 'search'
    | 'offline'
    | 'print'
    | 'notFound';
  readonly collection?: string;
  readonly permalink: string;
  /** Absolute address. */
  readonly canonical: string;
  /** The heading. Rendering may replace it by what `Layout` or `Head` say. */
  readonly title: string;
  /** Title for the head, where it is another than the heading. */
  readonly metaTitle?: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address of the picture that the author chose for social cards. */
  readonly image?: string;
  /** Pixels of `image`, where they are known. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** Name of the part of the site it is in: the outermost category, else the collection. Absent on free pages. */
  readonly section?: string;
  readonly noIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The theme shows the title above the body: the body has no H1 of its own. */
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
  readonly hideToc: boolean;
  readonly sidebar?: { readonly name: string; readonly items: readonly SidebarItem[] };
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  /** Name of the docs version, on pages of documentation. */
  readonly docsVersion?: string;
  /** Label of the docs version, where a badge is shown. */
  /** The documents of a print page. */
  readonly printed?: readonly PrintedDoc[];
  /** The page that shows the whole section this page is in. */
  readonly print?: PageLink;
  readonly versionBadge?: string;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editUrl?: string;
  /** `date` is `YYYY-MM-DD`, UTC. */
  readonly lastUpdated?: {
    readonly date?: string;
    readonly formattedDate?: string;
    readonly author?: string;
  };
  readonly tags: readonly PageLink[];
  /** Cards for `DocCardList` without items and for generated indexes. */
  readonly cards: readonly DocCard[];
  /** The post of a post page. */
  readonly post?: PostSummary;
  /** The posts of a list, archive, tag or author page. */
  readonly posts?: readonly PostSummary[];
  /** The posts named beside a post or a list, by year where the theme wants so. */
  readonly recentPosts?: {
    readonly title: string;
    readonly items: readonly (PageLink & { readonly year: string; readonly active: boolean })[];
    /** The other lists of the collection: archive, tags, authors. */ readonly lists: readonly PageLink[];
  };
  readonly pagination?: {
    readonly page: number;
    readonly pages: number;
    readonly newer?: string;
    readonly older?: string;
  };
  /** Tags with counts, on a tags page. */
  readonly tagList?: readonly (PageLink & { readonly count: number })[];
  readonly authorList?: readonly (PostAuthor & { readonly count: number })[];
  /** Entries of a directory. */
  readonly entries?: readonly EntrySummary[];
  /** What readers can narrow the list of entries down to; at least two values. */
  readonly entryFilter?: { readonly label: string; readonly values: readonly string[] };
  /** The entry of an entry's page. */
  readonly entry?: EntrySummary;
  /** Addresses of feeds: link tags. */
  readonly feeds: readonly {
    readonly type: string;
    readonly title: string;
    readonly href: string;
  }[];
  /** Address of the page as Markdown, where it is published. */
  readonly markdown?: string;
}

/** What a page's own components asked for while rendering (`Head`, `Layout`). */
export interface Collected {
  title?: string;
  description?: string;
  keywords?: readonly string[];
  image?: string;
  noFooter?: boolean;
  /** The body has a `<main>` of its own. */
  hasMain?: boolean;
  wrapperClassName?: string;
  /** Elements for the head, in order. */
  readonly head: ReactNode[];
  readonly htmlAttributes: Record<string, string>;
  readonly bodyAttributes: Record<string, string>;
}

/** Scripts and styles of a page, final addresses. */
export interface PageAssets {
  readonly runtimeId: string;
  readonly boot: string;
  readonly app: string;
  readonly styles: readonly string[];
  /** Sub-resource integrity by address, where known. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Of the site's search: the theme's `client.search`, its style sheet, and the module of the provider. */
  readonly search?: { readonly dialog: string; readonly style?: string; readonly provider: string };
  /** Text of the theme's `client.inline`. */
  readonly inline?: string;
  /** A service worker is published beside the pages. */
  readonly offline?: boolean;
  /** Contents of the policy `<meta>`, where headers cannot be relied on. */
  readonly policy?: string;
  /** The social card that was rendered for the page, with its absolute address. Absent where the page has a picture of its own. */
  readonly socialCard?: { readonly href: string; readonly width: number; readonly height: number };
}

/** Exports of the theme's server module. */
export interface ThemeModule {
  /** The whole document, `<html>` included. `children` is the body's place. */
  readonly Page: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly assets: PageAssets;
    readonly children: ReactNode;
  }>;
  /** Gives components in content their page (`usePage`) and collects what they ask for. */
  readonly Provider: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly children: ReactNode;
  }>;
  /** Renders the social card of a page as an SVG. The card is all that it knows of the page, so a card is rendered again only when its own words change. */
  renderSocialCard?(input: SocialCardInput): string;
}

/** What a social card shows. Its texts contain only characters that the fonts have. */
export interface SocialCardInput {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Empty where the fonts lack its letters. */
  readonly title: string;
  /** Part of the site; empty where there is none, or like `title`. */
  readonly section: string;
  /** Empty like `title`. */
  readonly siteTitle: string;
  /** Of the site's address. */
  readonly host: string;
  readonly direction: 'ltr' | 'rtl';
  /** The navbar's logo: an element for an SVG, and its size. */
  readonly logo?: { readonly markup: string; readonly width: number; readonly height: number };
  /** Width of a text in pixels. */
  measure(text: string, size: number): number;
}

// ------------------------------------------------------------------------------------------------
// Components that parsed Markdown names: props they get

/** `@theme/CodeBlock` from a fence. */
export interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  /** First line number, when numbers are shown. */
  readonly lineNumbers?: number;
  /** Highlighted HTML, one `<span class="line …">` per line, newlines between them. */
  readonly html: string;
}

/** `@theme/Admonition`. */
export interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  /** A title that has Markdown in it, as HTML; instead of `title`. */
  readonly titleHtml?: string;
  readonly children?: ReactNode;
}

// ------------------------------------------------------------------------------------------------
// Search

/** A hosted index that speaks Algolia's protocol. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Only results of the site's language and of its documentation's tags. */
  readonly contextualSearch: boolean;
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** Hosts in place of the provider's own: addresses without a path. */
  readonly hosts: readonly string[];
}

/** `search` of the configuration (S5.3), defaults filled in. */
export interface SearchConfig
  extends
    Omit<HostedSearch, 'appId' | 'apiKey' | 'indexName'>,
    Partial<Pick<HostedSearch, 'appId' | 'apiKey' | 'indexName'>> {
  /** `false`: none. */
  readonly provider: 'local' | 'algolia' | false;
  /** Address of the page of results, below the base URL. */
  readonly searchPagePath: string;
  readonly placeholder: string;
  /** Where readers report a search that found nothing; `{query}` stands for the query. */
  readonly missingResultsUrl?: string;
}

/** What pages know of the site's search. */
export interface SearchInfo {
  readonly provider: 'local' | 'algolia';
  /** Final address of the page of results. */
  readonly href: string;
  readonly placeholder: string;
  readonly missingResultsUrl?: string;
  /** With the facets it filters by: language and tags of the documentation. */
  readonly hosted?: HostedSearch & {
    readonly facets: { readonly language: string; readonly tags: readonly string[] };
  };
}

/** What `createProvider` of a provider's module gets. */
export interface SearchSettings extends SearchInfo {
  readonly baseUrl: string;
}

/** What `createProvider(settings)` of a provider's module gives. */
export interface SearchProvider {
  /** Finds pages. Rejects when the answer cannot be had; an abandoned search may go on. */
  search(
    query: string,
    options?: {
      /** From 0, of 20 results each. */ readonly page?: number;
      /** Only of this section. */ readonly section?: string;
    },
  ): Promise<SearchAnswer>;
  /** Looks whether there is something newer to search in: the reader has just turned to the search. */
  refresh?(): void;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Of all sections asked for. */
  readonly count: number;
  /** Sections with results, those with most first. */
  readonly sections: readonly { readonly name: string; readonly count: number }[];
  /** What may be tried when nothing was found. */
  readonly suggestions?: readonly string[];
}

export interface SearchHit {
  /** Final address. */
  readonly href: string;
  /** Top-level section. */
  readonly section: string;
  readonly kind: 'page' | 'heading' | 'text';
  readonly title: readonly SearchPiece[];
  /** Titles above: the page, headings. */
  readonly path: readonly string[];
  readonly excerpt: readonly SearchPiece[];
}

/** A piece of plain text. */
export interface SearchPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

// ------------------------------------------------------------------------------------------------
// Offline

/** What pages know of reading offline. */
export interface OfflineInfo {
  /** Final address of the page that lists what is saved; it stands in for pages that are not there without a network. */
  readonly href: string;
  /** What can be saved as a whole: each sidebar of the documentation, and `site`, which is everything. */
  readonly sets: readonly OfflineSet[];
}

export interface OfflineSet {
  /** `site`, or the collection and its sidebar: `docs-guides`. */
  readonly id: string;
  readonly title: string;
}

/** `offline.json`: what can be saved, and how large it is. */
export interface OfflineIndex {
  readonly sets: readonly (OfflineSet & {
    /** Changes when any file of it does. */
    readonly revision: string;
    /** Pages. */
    readonly pages: number;
    /** Bytes, not compressed, as they are stored. */
    readonly bytes: number;
    /** Path of its plan, below the base URL. */
    readonly plan: string;
  })[];
}

/** The files of a set. */
export interface OfflinePlan {
  /** Of the build: a page that says another one is of another build. */
  readonly runtime: string;
  /** Address, title, hash, bytes, and the numbers of the assets it needs, in order of address. */
  readonly pages: readonly (readonly [
    url: string,
    title: string,
    revision: string,
    bytes: number,
    assets: readonly number[],
  ])[];
  /** Address, bytes, and hash where the name has none. */
  readonly assets: readonly (readonly [url: string, bytes: number, revision?: string])[];
  /** Files of the search index, likewise. */
  readonly search: readonly (readonly [url: string, bytes: number, revision?: string])[];
}
