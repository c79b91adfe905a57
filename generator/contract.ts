/**
 * The contract between generator and theme: types, and the names that both sides use. Functions
 * that both need are in `contract/`. The generator fills one `PageProps` per page and passes it to
 * the theme's `Page`; every `href` in it is final.
 */
import type { ComponentType, Context, ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import type { Integration, Json } from './integration.ts';
import type { Frozen } from './load/schema/frozen.ts';
import type { search } from './load/schema/searchSchema.ts';
import type { navbarItem, themeConfig } from './load/schema/everyThemesConfig.ts';

// ------------------------------------------------------------------------------------------------
// Configuration the theme shows (names are Docusaurus's `themeConfig`)

type CheckedThemeConfig = z.output<typeof themeConfig>;

/** An item of the navbar. Which keys matter depends on `type`. */
export interface NavbarItem extends Frozen<Omit<z.output<typeof navbarItem>, NavbarLists>> {
  readonly items?: readonly NavbarItem[];
  readonly dropdownItemsBefore?: readonly NavbarItem[];
  readonly dropdownItemsAfter?: readonly NavbarItem[];
  /**
   * Where an item about documentation leads in each version, the newest first. `to` leads to the
   * last version. Absent: there is one version.
   */
  readonly byVersion?: readonly {
    readonly name: string;
    readonly label: string;
    readonly to: string;
  }[];
  /** Whether the page is marked as the item's. Absent: the address of the item decides. */
  readonly isActive?: () => boolean;
}

type NavbarLists = 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter';

/** The fields of `themeConfig` that every theme has. A theme may add its own. */
export type ThemeConfig = Frozen<Omit<CheckedThemeConfig, 'navbar' | 'footer'>> & {
  readonly navbar: Frozen<Omit<CheckedThemeConfig['navbar'], 'title' | 'items'>> & {
    readonly title: string;
    readonly items: readonly NavbarItem[];
  };
  readonly footer: Frozen<Omit<CheckedThemeConfig['footer'], 'company'>> & {
    readonly company: string;
  };
};

export type Logo = NonNullable<ThemeConfig['navbar']['logo']>;
export type FooterColumn = ThemeConfig['footer']['links'][number];
/** A tag that speaks the protocol of gtag.js. */
export type Analytics = NonNullable<ThemeConfig['analytics']>;
export type MagicComment = ThemeConfig['prism']['magicComments'][number];

/** A language, with Docusaurus's names. */
export interface LocaleSettings {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** Of its dates. Default: `gregory`. */
  readonly calendar?: string;
  /** Its folder of translations, and its address below the base URL. Default: the locale. */
  readonly path?: string;
}

/** The part of the site's configuration that pages may show. */
export interface SiteInfo {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  /** The configured way in which `Link` changes internal addresses. Default: unchanged. */
  readonly trailingSlash?: boolean;
  readonly favicon?: string;
  /** Owner and name of the repository, for components. */
  readonly organizationName?: string;
  readonly projectName?: string;
  /** Addresses of files that are made from the icon. Absent in development and without an icon. */
  readonly description?: SiteDescription;
  readonly locale: LocaleSettings;
  /** Texts of components in this language, by id. Absent: none. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Absent in a browser, where content is rendered already. */
  readonly contentTexts?: ContentTexts;
  /** With final addresses. */
  readonly themeConfig: ThemeConfig;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** The documentation trees, by the names of their collections. Absent: none. */
  readonly docs?: Readonly<Record<string, SiteDocs>>;
  /** The documents of those trees. Absent: no code of the site asks for them. */
  readonly documents?: SiteDocuments;
  /** Other fields of the configuration, by Docusaurus's names, for components that ask for them. */
  readonly configured?: Readonly<Record<string, unknown>>;
  /** Absent: the site has no search. */
  readonly search?: SearchInfo;
  /** The data that integrations pass to all pages, by name of the integration. Absent: none. */
  readonly data?: Readonly<Record<string, Json>>;
  /** Tags of the configuration for the head of every page, with final addresses. Absent: none. */
  readonly headTags?: readonly ConfiguredTag[];
  /** Tags of the configuration around the theme's content of the body. Absent: none. */
  readonly bodyTags?: {
    readonly before: readonly ConfiguredTag[];
    readonly after: readonly ConfiguredTag[];
  };
  /** Address of the list of pages for readers without a browser (`llms.txt`). Absent: none. */
  readonly pageList?: string;
  /**
   * Year of the build's date, else of the newest date in the content, if known, for the copyright
   * line. Script corrects it.
   */
  readonly year?: number;
}

/** A documentation tree, as every page of the site may know it. */
export interface SiteDocs {
  /** Address of its pages, without the path of a version. */
  readonly path: string;
  readonly breadcrumbs: boolean;
  /** The newest first. */
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly isLast: boolean;
    readonly path: string;
    /** Id and address of its first document. */
    readonly mainDocId: string;
    readonly start: string;
    /** The first page of each sidebar. */
    readonly sidebars: Readonly<
      Record<string, { readonly link?: { readonly path: string; readonly label: string } }>
    >;
  }[];
}

/** Documents by the names of their collections, the names of versions, and ids. */
export type SiteDocuments = Readonly<Record<string, Readonly<Record<string, VersionDocuments>>>>;

/** The documents and generated indexes of a version by id. `null`: a draft. */
export type VersionDocuments = Readonly<Record<string, DocSummary | null>>;

/** The part of a document that other pages may know. */
export interface DocSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: string;
  readonly unlisted?: true;
}

/** Addresses of files that describe the site to systems and browsers. */
export interface SiteDescription {
  readonly webManifest?: string;
  readonly touchIcon?: string;
  readonly openSearch?: string;
}

/** A tag in the head or the body of every page. */
export interface ConfiguredTag {
  readonly name: string;
  /** `true` writes an attribute without a value; `false` writes none. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Content, written as it is. */
  readonly html?: string;
}

// ------------------------------------------------------------------------------------------------
// The theme as a value

/** The schema of the fields that a theme adds to `themeConfig`: a strict object of Zod. */
export interface ThemeConfigSchema<Options extends object = object> {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly _zod: { readonly input: Options };
}

/**
 * The places of the theme's parts. Paths are absolute; `theme/index.ts` is one such value.
 * `Options` is the type of the site's fields below `themeConfig` for this theme alone.
 */
export interface ThemeManifest<Options extends object = object> {
  readonly name: string;
  /** Makes the schema of those options, with the generator's Zod. Absent: the theme has none. */
  readonly themeConfig?: (zod: typeof z) => ThemeConfigSchema<Options>;
  /** Folder of the theme's named components: `@theme/X` is `X.tsx` in it. */
  readonly components: string;
  /** Folder of the modules for `@docusaurus/X`. */
  readonly compat: string;
  /** Module whose exports are a `ThemeModule`. */
  readonly server: string;
  readonly client: {
    /** Runs in the head before first paint. */
    readonly boot: string;
    /** Router and behaviors; a deferred module. */
    readonly app: string;
    /** Module whose exports are an `IslandsModule`; it imports React. */
    readonly islands: string;
    /**
     * Exports a `CreateAround` as `createAround`, which runs a site's `src/theme/Root` once on a
     * page. Absent: it is only rendered at build.
     */
    readonly root?: string;
    /**
     * Exports `open`, which shows the search dialog, and `showPage`, which shows the page of
     * results. Absent: the theme has no search.
     */
    readonly search?: string;
    /**
     * Inlined into the head of every page, the same on all of them; its hash is in the policy. It
     * must be small.
     */
    readonly inline?: string;
    /**
     * Exports a `StartClientModules` as `startClientModules`. Absent: client modules of the
     * configuration run once, and are not notified of navigation.
     */
    readonly clientModules?: string;
    /**
     * Stands in for React in the script of a film with inputs: exports `jsx`, `jsxs`, `Fragment`,
     * and `toMarkup` for their result. Absent: the theme has no such films.
     */
    readonly filmMarkup?: string;
  };
  /** Color behind the site while an installed one opens. Absent: the system chooses. */
  readonly color?: string;
  /** Names of the icons that items of the navbar may have. Absent: they may have any. */
  readonly icons?: readonly string[];
  /** Style sheets by kind of page; `base` is on every page, and `searchDialog` is the dialog's. */
  readonly styles: { readonly base: string } & Readonly<Record<string, string>>;
  /** Style sheet of pages with a film. Default: none. */
  readonly filmStyle?: string;
  /** Integrations that every site with the theme has. Default: none. */
  readonly integrations?: readonly Integration[];
  /** The texts of the interface. Absent: those that the generator asks for are their names. */
  readonly messages?: ThemeMessages;
}

/** The texts of a theme. Files of translations and `code.json` of a site know them by id. */
export interface ThemeMessages {
  /**
   * Module that exports them as `scriptTexts`, by name. In scripts of the shell each use of
   * `scriptTexts.name` is replaced by the text in the language of the page.
   */
  readonly module: string;
  /** In English, by name; with every `TextName`. */
  readonly english: Readonly<Record<string, { readonly id?: string; readonly message?: string }>>;
  /** Returns the translations that the theme has, by id. A language without any has none. */
  in(language: string): Readonly<Record<string, string>>;
}

/** The texts that the generator asks a theme for: titles, descriptions and labels no one wrote. */
export type TextName =
  | 'archive'
  | 'authors'
  | 'backToReference'
  | 'blogArchive'
  | 'blogAuthors'
  | 'blogTags'
  | 'directLink'
  | 'footnotes'
  | 'itemCount'
  | 'pageNotFound'
  | 'search'
  | 'searchDocs'
  | 'searchSite'
  | 'taggedDocs'
  | 'taggedPosts'
  | 'tags'
  | 'taskDone'
  | 'taskOpen';

/**
 * Texts that the generator writes into content, in the language of the site, with the placeholders
 * `{heading}` and `{reference}`.
 */
export interface ContentTexts {
  readonly directLink: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly footnotes: string;
  readonly backToReference: string;
}

// ------------------------------------------------------------------------------------------------
// One page

/** The optional fields of every sidebar item, as Docusaurus names them. */
export interface SidebarItemBase {
  readonly className?: string;
  /** The name that translations have for the item, in place of its label. */
  readonly key?: string;
  /** For components of a site: `customProps`, or `sidebar_custom_props` of the document. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** An item of a sidebar as this page shows it. Closed categories have no items. */
export type SidebarItem =
  | (SidebarItemBase & {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly active: boolean;
      readonly external: boolean;
      readonly unlisted?: boolean;
      readonly description?: string;
    })
  | (SidebarItemBase & { readonly type: 'html'; readonly html: string })
  | (SidebarItemBase & {
      readonly type: 'category';
      readonly label: string;
      /** Address of its own page, else of its first document. Absent if it has neither. */
      readonly href?: string;
      /** The category has a page of its own. */
      readonly linked: boolean;
      /** Whether this page is the category's own page. */
      readonly active: boolean;
      /** Whether this page is the category's own page or below it. */
      readonly current: boolean;
      readonly collapsible: boolean;
      /** Whether its items are in the HTML. */
      readonly open: boolean;
      readonly items: readonly SidebarItem[];
      readonly description?: string;
    });

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

/** A link to the page of a tag, with the description in the tags file. */
export interface TagLink extends PageLink {
  readonly description?: string;
}

/** A card of a list of documents (`DocCardList`, generated index). */
export interface DocCard extends Pick<SidebarItemBase, 'customProps'> {
  readonly type: 'link' | 'category';
  readonly label: string;
  readonly href: string;
  /** The document that a link leads to. */
  readonly docId?: string;
  readonly description?: string;
  readonly external: boolean;
}

/** A language of the site, as a page sees it. */
export interface PageLocale extends LocaleSettings {
  readonly name: string;
  readonly isDefault: boolean;
  /** The address of this page in the language, or of the start page if there is none. */
  readonly href: string;
  /** The page exists in the language, translated or as a copy. */
  readonly hasPage: boolean;
  /** The page is in this language there. */
  readonly isTranslated: boolean;
}

/** A version of documentation, as a page of any of its versions sees it. */
export interface PageVersion {
  readonly name: string;
  readonly label: string;
  /** The address of this page in the version, or of the version's first page if there is none. */
  readonly href: string;
  /** Address of the first page of the version. */
  readonly start: string;
  readonly hasPage: boolean;
  /** The version that readers see first. */
  readonly isLast: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Class of `<html>` on its pages. */
  readonly className?: string;
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
  /** `2019-03-17T10:00:00Z`. Absent: no time of day is known. */
  readonly time?: string;
  /** `March 17, 2019`. */
  readonly formattedDate: string;
  /** Minutes, rounded up. */
  readonly readingTime?: number;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly PageLink[];
  readonly truncated: boolean;
  /** Mark in place of the teaser's HTML on list pages. */
  readonly teaser?: string;
  readonly unlisted?: boolean;
}

/** An entry of a directory collection. */
export interface EntrySummary {
  readonly title: string;
  readonly href: string;
  readonly description: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Id of the entry in the list, if it has no page of its own; `href` leads there. */
  readonly anchor?: string;
  readonly picture?: EntryPicture;
  /** Values of the field that filters the list. */
  readonly groups: readonly string[];
  readonly facts: readonly EntryFact[];
}

/** The picture of an entry: its first field of type `image`. */
export interface EntryPicture {
  readonly src: string;
  /** Size in pixels, if known. */
  readonly width?: number;
  readonly height?: number;
}

/** A labeled field with the values of the entry. */
export interface EntryFact {
  readonly label: string;
  readonly values: readonly string[];
  /** The values are addresses. */
  readonly isAddress: boolean;
}

/** A document on the print page of its section. */
export interface PrintedDoc {
  /** Prefix of the ids of this document on the page. */
  readonly id: string;
  readonly title: string;
  /** Final address of its own page. */
  readonly href: string;
  /** False if the body has a title of its own. */
  readonly showTitle: boolean;
  /** Mark in place of its HTML. */
  readonly content: string;
}

/** The kinds of pages that every theme has a layout for. */
export type LayoutKind =
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
  | 'print'
  | 'notFound';

/** Everything that the theme needs to render one page. The resolve stage builds it as one value. */
export interface PageProps {
  readonly site: SiteInfo;
  /** An integration names the kind of pages that it adds. */
  readonly kind: LayoutKind | (string & {});
  readonly collection?: string;
  /** Absent: the page is in the default language. */
  readonly locale?: string;
  /** The page in each language of the site. Absent: there is one language. */
  readonly locales?: readonly PageLocale[];
  /** The page is not translated: its text is in this language. */
  readonly shownIn?: PageLocale;
  readonly permalink: string;
  /** Absolute address. */
  readonly canonical: string;
  /** The heading. `Layout` or `Head` may replace it during rendering. */
  readonly title: string;
  /** Title for the head, if it differs from the heading. */
  readonly metaTitle?: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address of the image that the author chose in place of the social card. */
  readonly image?: string;
  /** Size of `image` in pixels, if known. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /**
   * The part of the site that the page is in: the outermost category, else the collection. Absent
   * on free pages.
   */
  readonly section?: string;
  readonly noIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The theme shows the title above the body, because the body has no H1 of its own. */
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
  readonly hideToc: boolean;
  readonly sidebar?: { readonly name: string; readonly items: readonly SidebarItem[] };
  /** Name of the sidebar with the documents of a print page, which shows none. */
  readonly printedSidebar?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  /** Path of the document, relative to the root. Absent on pages without one. */
  readonly source?: string;
  /** Id of the document, as sidebars name it, on pages of documentation. */
  readonly docId?: string;
  /** The document's position in its collection, as hooks of Docusaurus know it. */
  readonly docPlace?: {
    /** Folder below the collection; `.` is its root. */
    readonly folder: string;
    /** Address below the address of the collection. */
    readonly slug: string;
    /** Position in generated sidebars. */
    readonly position?: number;
  };
  /** Name of the docs version, on pages of documentation. */
  readonly docsVersion?: string;
  /** The documents of a print page. */
  readonly printed?: readonly PrintedDoc[];
  /** The print page of the section that this page is in. */
  readonly print?: PageLink;
  /** If a badge is shown: `version_label` of the front matter, else label of the docs version. */
  readonly versionBadge?: string;
  /**
   * Address below which the search index with this page is: the address of a version or of a
   * language. Absent: it is below the base URL.
   */
  readonly searchIndex?: string;
  /** The versions of the documentation that this page belongs to. Absent: there is one. */
  readonly versions?: readonly PageVersion[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editUrl?: string;
  /** `date` is `YYYY-MM-DD`, UTC. */
  readonly lastUpdated?: {
    readonly date?: string;
    readonly formattedDate?: string;
    readonly author?: string;
  };
  /**
   * The day on which a post was changed last, after the commit that added it, for search engines:
   * `YYYY-MM-DD`, UTC.
   */
  readonly modified?: string;
  /** The day when the page is due for a review, in the language of the page. */
  readonly reviewDue?: string;
  readonly tags: readonly TagLink[];
  /** Cards for `DocCardList` without items and for generated indexes. */
  readonly cards: readonly DocCard[];
  /** The post of a post page. */
  readonly post?: PostSummary;
  /** The posts of a list, archive, tag or author page. */
  readonly posts?: readonly PostSummary[];
  /** The posts listed beside a post or a list. The theme may group them by year. */
  readonly recentPosts?: {
    readonly title: string;
    readonly items: readonly (PageLink & { readonly year: string; readonly active: boolean })[];
    /** The other lists of the collection: archive, tags, authors. */
    readonly lists: readonly PageLink[];
  };
  readonly pagination?: {
    readonly page: number;
    readonly pages: number;
    readonly newer?: string;
    readonly older?: string;
  };
  /** Tags with counts, on a tags page. */
  readonly tagList?: readonly (TagLink & { readonly count: number })[];
  readonly authorList?: readonly (PostAuthor & { readonly count: number })[];
  /** Entries of a directory. */
  readonly entries?: readonly EntrySummary[];
  /** The field that readers can filter the list of entries by. It has at least two values. */
  readonly entryFilter?: { readonly label: string; readonly values: readonly string[] };
  /** The entry of an entry's page. */
  readonly entry?: EntrySummary;
  /** The package and the exports that a page of a reference is about. */
  readonly api?: PageApi;
  /** Addresses of feeds: link tags. */
  readonly feeds: readonly {
    readonly type: string;
    readonly title: string;
    readonly href: string;
  }[];
  /** Address of the page as Markdown, if it is published. */
  readonly markdown?: string;
  /** Tags of integrations for the head of this page. */
  readonly headTags?: readonly ConfiguredTag[];
  /** Data of integrations about the page, by their names. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** The subject of a reference page. */
export interface PageApi {
  /** The specifier in imports: `@org/name/part`. */
  readonly package: string;
  /** The first version that has it. */
  readonly since?: string;
  /** The version that the page was compared with. */
  readonly version?: string;
  /** Address of the source. */
  readonly source?: string;
}

/** The requests of a page's components during rendering (`Head`, `Layout`). */
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

/** Scripts and styles of a page, with final addresses. */
export interface PageAssets {
  readonly runtimeId: string;
  readonly boot: string;
  readonly app: string;
  /** The script with the client modules of the configuration. */
  readonly clientModules?: string;
  readonly styles: readonly string[];
  /** Fonts (WOFF2) of the theme's style sheets for this kind of page, to be preloaded. */
  readonly fonts: readonly string[];
  /** Sub-resource integrity by address, if known. */
  readonly integrity: Readonly<Record<string, string>>;
  /**
   * The parts of the search: the theme's `client.search`, its style sheet, the module of the
   * provider, and the file with the HTML of `SearchParts`. `site dev` has no such file.
   */
  readonly search?: {
    readonly dialog: string;
    readonly style?: string;
    readonly provider: string;
    readonly parts?: string;
  };
  /** Text of the theme's `client.inline`. */
  readonly inline?: string;
  /** Readers will get the page: it is not served by `site dev`. */
  readonly isPublished?: boolean;
  /** Contents of the policy `<meta>`, where headers cannot be relied on. */
  readonly policy?: string;
  /** The social card that an integration makes of the page; an absolute address. */
  readonly socialCard?: { readonly href: string; readonly width: number; readonly height: number };
}

// ------------------------------------------------------------------------------------------------
// Markup and modules that both sides read

/** The header, and the `<meta>` tag, that has the security policy. */
export const policyHeader = 'Content-Security-Policy';

/**
 * Element around the HTML of an island. The generator writes it, the theme's scripts hydrate it.
 */
export const islandElement = 'site-island';

/** Element around Markdown children of an island, which React adopts from the document. */
export const slotElement = 'site-slot';

/**
 * The data of an island's element, as `dataset` has them. Their names, like those of events, are
 * types: a constant of text would be a variable in each script.
 */
export type IslandData = {
  /** Names the island on its page. */
  readonly id?: string;
  /** Address of its script. */
  readonly src?: string;
  /** The moment of hydration. */
  readonly load?: string;
  /** The name of its component in the script. Absent: the id. */
  readonly ref?: string;
  /** JSON of the properties of its component. Absent: none. */
  readonly props?: string;
  /** `true`: slot 0 has the children of its component. */
  readonly children?: string;
  /** JSON of the fields of `PageProps` that it read. Absent: none. */
  readonly page?: string;
  /** Empty: what the site's `Root` shows is not in the element, because it surrounds the page. */
  readonly apart?: string;
  /** Empty: React has taken over. The theme's script sets it. */
  hydrated?: string;
};

/** The element of an island, in a browser. */
export interface IslandNode extends HTMLElement {
  readonly dataset: IslandData;
}

/** The data of a slot: an element in its island, or a template beside the island. */
export type SlotData = {
  /** The index of the children. */
  readonly slot?: string;
  /** Of a template: the id of its island. */
  readonly island?: string;
  /** Of a template, and empty: a component looks into the children. */
  readonly elements?: string;
};

export type IslandAttributes = AttributesOf<IslandData>;
export type SlotAttributes = AttributesOf<SlotData>;

/** The element of a slot, in a browser. */
export interface SlotNode extends HTMLElement {
  readonly dataset: SlotData;
}

/** The attributes of an element with this data. */
type AttributesOf<Data> = {
  readonly [Name in keyof Data as `data-${Name & string}`]?: Data[Name] | number;
};

/**
 * The events that scripts of the theme and of `site dev` exchange. `site:navigated`: another page
 * has taken the place of the current one. `site:added`: an island came into the page; a script that
 * hydrates it calls `preventDefault()`. `site:removed`: an element is about to leave the page.
 */
export type PageEvent = 'site:navigated' | 'site:added' | 'site:removed';

/** Attribute with the address of a figure's film, which a script loads. */
export type FilmAttribute = 'data-film';

/** Class of the title of a document on a print page. */
export const printTitleClass = 'print__title';

/**
 * Attribute of a `<pre>` whose code the theme could not get highlighted, because it is known only
 * when the page renders. Its value is the metastring. The generator highlights the code after
 * rendering. The `<pre>` has the class
 * `language-<name>`, and its `<code>` one `<span class="line">` for each line.
 */
export const plainCodeAttribute = 'data-plain';

/**
 * Property of a component in `MDXComponents` for an element that Markdown writes as HTML: nothing
 * else is meant to render it.
 */
export const plainElementMark = 'isPlainElement';

/** The values from which a compiled island creates its elements. */
export interface IslandRuntime {
  /** The Markdown children of slot `index`, as an element. */
  adopted(index: number): ReactNode;
  /** The Markdown children of slot `index` as React elements, if a component looks at them. */
  elementsOf(index: number): ReactNode;
}

/** A compiled island: creates its element from the props that the server wrote down. */
export type CreateIsland = (runtime: IslandRuntime, props: Record<string, unknown>) => ReactElement;

/** Exports of the theme's `client.islands`. */
export interface IslandsModule {
  /**
   * Hydrates `element` with the island of its id. Returns the function that ends it. `around` puts
   * what a site's `Root` gives around the island.
   */
  hydrateIsland(
    element: IslandNode,
    islands: Readonly<Record<string, CreateIsland>>,
    around?: Around,
  ): () => void;
}

/** Puts elements under the contexts of a site's `Root`. */
export type Around = (children: ReactNode) => ReactNode;

/**
 * Runs a site's `Root` on this page, in the element with the id `rootIsland`, and gives the
 * function that puts islands under the contexts it sets. `contexts` are those that exist.
 */
export type CreateAround = (
  Root: ComponentType<{ readonly children?: ReactNode }>,
  contexts: readonly Context<unknown>[],
) => Promise<Around>;

/** The id of the island that shows the elements that a site's `Root` adds to a page. */
export const rootIsland = 'root';

/** Exports of the module that the generator writes for the islands of a document. */
export interface IslandChunk {
  /** `hydrateIsland` with the islands of the document. */
  hydrate(element: HTMLElement): () => void;
}

/** The address of a page, as Docusaurus's client modules get it. */
export type ClientLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The exports of a module of `clientModules`. */
export interface ClientModule {
  /**
   * Called when an address is about to be shown. The function that it returns is called once it is
   * shown.
   */
  onRouteUpdate?(change: RouteChange): (() => void) | void;
  /** Called when the page of an address is shown, the first one included. */
  onRouteDidUpdate?(change: RouteChange): void;
}

export interface RouteChange {
  readonly location: ClientLocation;
  /** `null` for the first page. */
  readonly previousLocation: ClientLocation | null;
}

/** Notifies client modules of the first page and of each navigation. */
export type StartClientModules = (modules: readonly ClientModule[]) => void;

/** Exports of the theme's server module. */
export interface ThemeModule {
  /**
   * The content of `<body>`, around `children`, the text of the page. It is rendered before `Page`,
   * so that the head has what components of the shell ask for.
   */
  readonly Body: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly assets: PageAssets;
    readonly children: ReactNode;
  }>;
  /** The whole document, `<html>` included. `body` is the HTML of `Body`. */
  readonly Page: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly assets: PageAssets;
    readonly body: string;
  }>;
  /**
   * Gives components in content their page (`usePage`), and collects their requests for the head.
   */
  readonly Provider: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly children: ReactNode;
  }>;
  /**
   * What the script of the search needs before its first result. It is the same on all pages of a
   * language, so it is rendered once, into a file. `page` is the page of results. Absent: pages
   * contain it.
   */
  readonly SearchParts?: ComponentType<{
    readonly page: PageProps;
    readonly collected: Collected;
    readonly assets: PageAssets;
  }>;
}

// ------------------------------------------------------------------------------------------------
// Components that parsed Markdown names: props they get

/** `@theme/CodeBlock` from a fence. */
export interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  /** First line number, if numbers are shown. */
  readonly lineNumbers?: number;
  /** Highlighted HTML: one `<span class="line …">` per line, with newlines between them. */
  readonly html: string;
}

/** `@theme/Admonition`. */
export interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  /** A title that contains Markdown, as HTML; used in place of `title`. */
  readonly titleHtml?: string;
  readonly children?: ReactNode;
}

// ------------------------------------------------------------------------------------------------
// Films

/** The export `film` of a film module. The default export renders one frame. */
export interface FilmSettings {
  /** A description of the film, for readers who do not see it. */
  readonly label: string;
  readonly frames: number;
  /** Frames per second. Default: 30. */
  readonly fps?: number;
  /** The frame that is shown at first, in print and without script. Default: 0. */
  readonly poster?: number;
  /** Numbers for readers to drag. The picture, which has one frame, is computed from them. */
  readonly inputs?: readonly FilmInput[];
}

/** A number that a reader chooses. The film's component gets it as the property of this name. */
export interface FilmInput {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value at the beginning. */
  readonly value: number;
  /** Shown in place of the name. */
  readonly label?: string;
  /** Shown after the number. */
  readonly unit?: string;
}

/** The value of `import film from './x.tsx?film'`: a film that the build has rendered. */
export interface Film extends Required<FilmSettings> {
  /**
   * Address of its changes: a list of `FilmChange` in JSON. With inputs it is the address of a
   * script, whose default export makes the picture's markup from the inputs.
   */
  readonly src: string;
  /** Markup of the poster. */
  readonly html: string;
}

/**
 * The changes of one element: the number of the element in the poster, an attribute (or `''` for
 * its text, `'<'` for its markup), and the value at each frame. `null`: there is no such attribute;
 * `0`: the same as at the frame before. Element -1 is the one that holds the film.
 */
export type FilmChange = readonly [
  element: number,
  name: string,
  ...values: readonly (string | null | 0)[],
];

// ------------------------------------------------------------------------------------------------
// Search

/** `search` of the configuration, defaults filled in. */
export type SearchConfig = Frozen<z.output<typeof search>>;

/** The settings that a hosted index needs, all of them public. */
export const hostedSearchKeys = ['appId', 'apiKey', 'indexName'] as const;

/** The levels of titles in the records of a hosted index: section, page and headings. */
export const recordLevels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A hosted index that speaks Algolia's protocol. */
export type HostedSearch = Pick<
  SearchConfig,
  | 'contextualSearch'
  | 'searchParameters'
  | 'externalUrlRegex'
  | 'replaceSearchResultPathname'
  | 'hosts'
> &
  Required<Pick<SearchConfig, (typeof hostedSearchKeys)[number]>>;

/** The site's search, as pages know it. */
export interface SearchInfo {
  /** `module`: one of the site's or of an integration's. */
  readonly provider: 'local' | 'module';
  /** Final address of the page of results. */
  readonly href: string;
  readonly placeholder: string;
  readonly missingResultsUrl?: string;
  /** Gets the queries that found nothing, as posted forms. */
  readonly missesUrl?: string;
  /** Queries to begin with. Part of the dialog's markup, so scripts do not get them. */
  readonly suggestions: readonly string[];
  /** With the facets that results are filtered by: language and tags of the documentation. */
  readonly hosted?: HostedSearch & {
    readonly facets: { readonly language: string; readonly tags: readonly string[] };
  };
}

/** Number of results on a page of results. */
export const resultsPerPage = 20;

/** The argument of `createProvider` in a provider's module. */
export interface SearchSettings extends SearchInfo {
  readonly baseUrl: string;
}

/** The result of `createProvider(settings)` in a provider's module. */
export interface SearchProvider {
  /**
   * Finds pages. Rejects if there is no answer. A search whose result nobody needs any more may go
   * on.
   */
  search(
    query: string,
    options?: {
      /** Page of results, from 0; a page has `resultsPerPage`. */ readonly page?: number;
      /** Restricts results to this section. */ readonly section?: string;
      /** Most results that are wanted, if fewer than a page of them. */ readonly limit?: number;
    },
  ): Promise<SearchAnswer>;
  /** Checks for a newer index. Called when the reader turns to the search. */
  refresh?(): void;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Number of results in all requested sections. */
  readonly count: number;
  /** Sections with results, the one with most results first. */
  readonly sections: readonly { readonly name: string; readonly count: number }[];
  /** Queries to try if nothing was found. */
  readonly suggestions?: readonly string[];
}

export interface SearchHit {
  /** Final address. */
  readonly href: string;
  /** Top-level section. */
  readonly section: string;
  readonly kind: 'page' | 'heading' | 'text';
  readonly title: readonly SearchPiece[];
  /** Titles above the hit: page and headings. */
  readonly path: readonly string[];
  readonly excerpt: readonly SearchPiece[];
}

/** A piece of plain text. */
export interface SearchPiece {
  readonly text: string;
  readonly isMatch: boolean;
}
