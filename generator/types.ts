/**
 * Every value that passes from one stage to the next. All of them are readonly: a stage returns a
 * new type and never fills in an earlier one. `undefined` means "there is none", never "not yet".
 */
import type {
  DocSummary,
  LocaleSettings,
  PageAssets,
  PageProps,
  SiteInfo,
  ThemeConfig,
  ThemeManifest,
  TocItem,
  recordLevels,
} from './contract.ts';
import type { DiagnosticCode } from './diagnostics/catalog/index.ts';
import type { ImportedAsset } from './lib/bundler/fileLoaders.ts';
import type { Timings } from './lib/stopwatch.ts';
import type { FilePart, Integration } from './integration.ts';
import type { GateInput } from './gates/gate.ts';
import type { Frozen } from './load/schema/frozen.ts';
import type { pluginLists, TextFunctions } from './load/schema/plugins.ts';
import type { Written } from './load/schema/schema.ts';

// ------------------------------------------------------------------------------------------------
// Diagnostics

/** A place in a source file. Lines and columns are 1-based; columns count UTF-16 units. */
export interface Place {
  /** Path relative to the site's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** The effect of a diagnostic: `error` stops the commit, `warning` fails only under `--strict`. */
export type Severity = 'error' | 'warning' | 'info';

/** The report of a configurable check. The four words are Docusaurus's. */
export type Level = 'ignore' | 'log' | 'warn' | 'throw';

/** A diagnostic. `file`, `line` and `column` are absent if it concerns the site as a whole. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** One sentence that says what is wrong and why. */
  readonly text: string;
  /** The remedy, with the nearest existing name if there is one. */
  readonly hint: string;
  /** Permalink of the page that is concerned, if that is not the page of `file`. */
  readonly address?: string;
  /** The text to write in place of an address at this place, where that is certain. */
  readonly fix?: AddressFix;
}

/** The address as it is written, and the one that belongs there. */
export interface AddressFix {
  readonly from: string;
  readonly to: string;
}

// ------------------------------------------------------------------------------------------------
// load → Site

/** The levels of the configurable checks. */
export type CheckLevels = Frozen<Written['checks']>;

/**
 * A collection of one type with its name, its folder relative to the root, and its address without
 * slashes.
 */
type CollectionOf<Type> = Frozen<
  Omit<
    Extract<Written['collections'][string], { type: Type }>,
    'path' | 'routeBasePath' | PluginPlace
  >
> & {
  /** Unique: the name, with the version if there are several. */
  readonly id: string;
  /** The name in the configuration. */
  readonly name: string;
  readonly path: string;
  readonly routeBasePath: string;
  /** Absent: it has the documents that languages without their own show. */
  readonly translation?: Translation;
};

/**
 * The facts that make a collection one in another language, or one in the default language that has
 * documents of its own (conventions/languages.md).
 */
interface Translation {
  readonly locale: string;
  /** Id of the collection with the documents of `path`. */
  readonly originalId: string;
  /** Folder of translated files, relative to the root. What it lacks is taken from `path`. */
  readonly folder: string;
}

/** A language of the site. */
export interface Locale {
  readonly name: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Of its dates. */
  readonly calendar?: string;
  readonly isDefault: boolean;
  /** Folder of its translations below `Config.translations`. */
  readonly path: string;
  /** Below the base URL and in the output, without slashes; empty for the default language. */
  readonly folder: string;
  /** The base URL of its pages. */
  readonly baseUrl: string;
}

/** The fields that define the versions of a documentation tree. */
export type VersionFields =
  | 'versions'
  | 'lastVersion'
  | 'includeCurrentVersion'
  | 'onlyIncludeVersions'
  | 'disableVersioning';

/** One version of a documentation tree with sidebars. */
export type DocsCollection = Omit<CollectionOf<'docs'>, VersionFields> & {
  readonly version: VersionSettings;
};

/** The special properties of a version (conventions/versions.md). */
export interface VersionSettings {
  /** `current`, or its name in `versions.json`. */
  readonly name: string;
  readonly label: string;
  /** The version that readers see first. */
  readonly isLast: boolean;
  readonly badge: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  readonly noIndex: boolean;
  /** Class of `<html>`. */
  readonly className?: string;
}
/** A list of posts. */
export type PostsCollection = CollectionOf<'blog'>;
/** A directory of entries of one shape: templates, experts, showcase. */
export type EntriesCollection = CollectionOf<'entries'> & { readonly title: string };
/** Free pages: `.md`, `.mdx`, `.tsx`, `.jsx`. */
export type PagesCollection = CollectionOf<'pages'>;
export type Collection = DocsCollection | PostsCollection | EntriesCollection | PagesCollection;
/** Front matter keys of entries. */
export type EntryFields = NonNullable<EntriesCollection['fields']>;
export type EntryField = EntryFields[string];

/** The places at which remark and rehype plugins run. */
export type PluginPlace = keyof typeof pluginLists;
export type { TextFunctions };

/** A remark or rehype plugin that a site uses. */
export interface PluginUse {
  /** For messages. */
  readonly name: string;
  /** Address of the module whose default export it is. Absent: it is in the configuration. */
  readonly module?: string;
  /** Its options. Absent: they are in the configuration. */
  readonly options?: readonly Json[];
  /** Its place in the configuration, if it must be read from there. */
  readonly configPath?: readonly (string | number)[];
}

/** The plugins of one collection. */
export interface MarkdownPlugins {
  readonly lists: Readonly<Record<PluginPlace, readonly PluginUse[]>>;
  /** The functions for texts that the configuration has. Absent: none. */
  readonly texts?: readonly (keyof TextFunctions)[];
  /** Address of the bundled configuration, if a plugin or its options are in it. */
  readonly configuration?: string;
  /** Absolute path of the site, for plugins that read files. */
  readonly root: string;
  /** Hash of the plugins' code, of the versions of packages, and of options. */
  readonly hash: string;
}

/** An address that moved, and the places where the two addresses are written. */
interface ConfiguredRedirect {
  readonly from: string;
  readonly to: string;
  readonly places?: { readonly from: Place; readonly to: Place };
}

/**
 * The validated configuration: defaults filled in, plain data throughout. Paths are relative to the
 * root, with forward slashes. `baseUrl` begins and ends with `/`; `url` is an origin.
 */
export type Config = Frozen<
  Omit<
    Written,
    | 'theme'
    | 'collections'
    | 'customCss'
    | 'redirects'
    | 'socialCards'
    | 'themeConfig'
    | 'markdown'
    | 'i18n'
    | 'integrations'
    | 'locale'
  >
> & {
  /** The language of its pages. */
  readonly locale: LocaleSettings;
  /** At least one; the first is not always the default. */
  readonly locales: readonly Locale[];
  /** Folder of the output for a language other than the default one. */
  readonly folder?: string;
  /** Folder of translations, relative to the root. */
  readonly translations: string;
  readonly collections: readonly Collection[];
  /** Plugins are functions, so they are in `Site.markdownPlugins` instead. */
  readonly markdown: Frozen<Omit<Written['markdown'], PluginPlace | keyof TextFunctions>>;
  readonly customCss: readonly string[];
  readonly redirects: readonly ConfiguredRedirect[];
  /** Whether social cards are rendered, and the fonts they use beside the theme's. */
  readonly socialCards: false | { readonly fonts: readonly string[] };
  readonly themeConfig: ThemeConfig;
};

/** Sidebars of one documentation tree as the author wrote them, not yet validated. */
export interface WrittenSidebars {
  /** The sidebars file, relative to the root. */
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
}

/** The validated configuration, and the theme as a value. */
export interface Site {
  /** Absolute path of the folder that holds `site.config.ts`. */
  readonly root: string;
  readonly config: Config;
  readonly theme: ThemeManifest;
  /** File name of the configuration, relative to the root. */
  readonly configFile: string;
  readonly configText: string;
  /** By collection id. */
  readonly sidebars: ReadonlyMap<string, WrittenSidebars>;
  /**
   * Names that MDX may use without an import (`src/theme/MDXComponents`), beside the built-in ones.
   */
  readonly mdxComponents: readonly string[];
  /** The names among `mdxComponents` whose components must hydrate. Absent: none. */
  readonly interactiveMdx?: readonly string[];
  /** The names X for which `@theme/X` or `@docusaurus/X` exists. */
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  /**
   * Absolute folder of the theme's server half: `Page.mjs`, `theme/<X>.mjs`, `docusaurus/<X>.mjs`.
   */
  readonly themeBundle: string;
  /**
   * Absolute paths of the author's files that are outside the site (`outsideFiles`) and that
   * configuration or theme are made of. Absent: none.
   */
  readonly outside?: readonly string[];
  /**
   * The site's code that configuration and parts of the theme are made of, relative to the root.
   * Absent: none.
   */
  readonly ownCode?: readonly string[];
  /** Absolute paths of the site's own components in `src/theme`. Absent: none. */
  readonly replacedComponents?: readonly string[];
  /**
   * The modules, relative to the root, whose components are islands wherever the shell shows them.
   * Absent: none.
   */
  readonly shellIslands?: readonly string[];
  /**
   * Which of `src/theme/Root` and `src/theme/Layout/Provider` run in the browser, relative to the
   * root, the outer one first. They surround every island. Absent: none.
   */
  readonly siteRoots?: readonly string[];
  /** Files that these components import. Absent: none. */
  readonly replacedComponentAssets?: readonly ImportedAsset[];
  /** Absolute path of the cache folder. */
  readonly cacheDir: string;
  /**
   * The cache folder with the modules that integrations and loading add for imports, if it is
   * another one.
   */
  readonly addedDir?: string;
  /**
   * Absolute path of the cache of this package, for results that do not depend on the site. Absent
   * if it cannot be written or nothing should be remembered.
   */
  readonly packageCacheDir?: string;
  /** Absolute paths that `react`, `react-dom/server`, `react/jsx-runtime`, … resolve to. */
  readonly react: Readonly<Record<string, string>>;
  /** Hash of the generator's own sources. */
  readonly generatorHash: string;
  /** Hash of configuration, theme and generator; part of every key. */
  readonly hash: string;
  /** Plugins of Markdown by collection. Collections without plugins are left out. */
  readonly markdownPlugins: Readonly<Record<string, MarkdownPlugins>>;
  /** In their order. Absent: none. */
  readonly integrations?: readonly LoadedIntegration[];
  /** The integrations that make files of pages. Absent: none does. */
  readonly pageFiles?: PageFileMakers;
  /** The scripts that integrations add. Absent: none. */
  readonly addedScripts?: readonly AddedScript[];
  /** Absent: the configuration names none, or one of another site. */
  readonly icon?: SiteIcon;
  /**
   * Texts of components in the language of the pages, by id: the theme's translations, and what
   * `code.json` changes. Absent: none are known yet, or all are in English.
   */
  readonly texts?: ReadonlyMap<string, string>;
  /**
   * Makes a diagnostic of an error that a function of the configuration threw. Absent: the error is
   * thrown again.
   */
  toFunctionFault?(input: FunctionFault): Diagnostic;
  /** Problems that do not stop loading. */
  readonly diagnostics: readonly Diagnostic[];
}

interface FunctionFault {
  /** `collections.docs.sidebarItemsGenerator`. */
  readonly field: string;
  /** The place of the field in the configuration. */
  readonly place: Place;
  readonly thrown: unknown;
}

/** An integration, and how its faults are reported. */
export interface LoadedIntegration extends Integration {
  /** The place in the configuration. */
  readonly place: Place;
  /** Makes a diagnostic of an error that one of its hooks threw. */
  toHookFault(hook: keyof Integration, thrown: unknown): Diagnostic;
  /** Hash of the code of the configuration, and of the versions of packages that it imports. */
  codeHash(): string;
}

/** A script of an integration. No page contains it. */
export interface AddedScript {
  /** Name of the integration. */
  readonly integration: string;
  readonly name: string;
  /** Absolute path of its module. */
  readonly module: string;
  /** The place of the integration in the configuration. */
  readonly place: Place;
}

/** The icon that the configuration names. */
export interface SiteIcon {
  /** Absolute path. */
  readonly file: string;
  /** The drawing from which other sizes are made. Absent: the picture cannot be drawn here. */
  readonly drawing?: {
    /** An SVG element as large as its surroundings. */
    readonly markup: string;
    /** The file itself if it is an SVG, whose faults an image element would hide. */
    readonly svg?: string;
  };
}

/** The integrations that make files of pages, in a form that workers can be sent. */
export interface PageFileMakers {
  /** Address of the bundled configuration, which has the functions. */
  readonly configuration: string;
  readonly makers: readonly {
    /** Name of the integration. */
    readonly name: string;
    readonly settings: Json;
    /** The place in the configuration. */
    readonly place: Place;
  }[];
}

// ------------------------------------------------------------------------------------------------
// Facts about packages

/** The contents of a package's declarations: `<api.facts>/<package>.json`. */
export interface ApiFacts {
  /** The specifier in imports: `@org/name/part`. */
  readonly package: string;
  readonly version: string;
  /** The exports that pages name, by name. */
  readonly exports: Readonly<Record<string, ApiExport>>;
  /** Names of all other exports. */
  readonly others: readonly string[];
}

export interface ApiExport {
  /** The script or the declarations behind it, relative to the package. */
  readonly file: string;
  /** Its replacement. May be empty. */
  readonly deprecated?: string;
  readonly parameters?: readonly ApiParameter[];
  /** Properties of its parameters, of a component, or of the object or type that it is. */
  readonly options: Readonly<Record<string, ApiOption>>;
  /** Types of other packages whose properties are options too. */
  readonly open?: readonly string[];
  /** Types that the reading of declarations did not understand: there may be more options. */
  readonly unresolved?: readonly string[];
}

export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
  /** Its properties are among the options. */
  readonly hasOptions?: true;
}

export interface ApiOption {
  readonly type: string;
  readonly optional?: true;
  readonly default?: string;
  /** The replacement; may be empty. */
  readonly deprecated?: string;
  /** Properties of its own. */
  readonly fields?: Readonly<Record<string, ApiOption>>;
}

// ------------------------------------------------------------------------------------------------
// scan → Source

/** A file of a collection or of a static folder. */
export interface Source {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly kind: 'document' | 'component' | 'partial' | 'asset' | 'data' | 'static';
  /** Id of the collection it belongs to; `undefined` for static files and assets elsewhere. */
  readonly collection?: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly size: number;
  /**
   * Partials imported, directly or through partials, and the files that fences take code from;
   * relative to the root.
   */
  readonly partials: readonly string[];
  /** Size of an image in pixels. */
  readonly dimensions?: { readonly width: number; readonly height: number };
  /** The file that an integration made it from. */
  readonly from?: FilePart;
}

/** The last change of a file in git, UTC. */
export interface GitDate {
  /** Seconds since the epoch. */
  readonly updated: number;
  readonly created: number;
  readonly author: string;
}

export interface Sources {
  /** By path, in path order. */
  readonly files: ReadonlyMap<string, Source>;
  /** By path. Empty if the folder is not a repository or is a shallow clone. */
  readonly dates: ReadonlyMap<string, GitDate>;
  /** Seconds since the epoch: `SOURCE_DATE_EPOCH`, else the head commit's, else 0. */
  readonly epoch: number;
  /** Seconds since the epoch, after which no date is past. Absent: nobody asked the clock. */
  readonly now?: number;
  /** Text of the `data` files (`_category_`, authors, tags), by path. */
  readonly dataTexts: ReadonlyMap<string, string>;
  /** Paths relative to the root of files that integrations read. Absent: none. */
  readonly inputs?: readonly string[];
  /**
   * Paths that documents name and no folder of content has, whether there is a file or not. Absent:
   * none.
   */
  readonly namedPaths?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

// ------------------------------------------------------------------------------------------------
// parse → Doc

/** A heading of the body, in document order. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML without links, for tables of contents. */
  readonly html: string;
  /** Whether the author wrote the id. */
  readonly explicit: boolean;
  readonly place: Place;
}

/** A reference in a body, as the author spelled it. */
export interface Reference {
  readonly kind: 'link' | 'image' | 'media';
  /** As written, with `?query` and `#hash`; Markdown escapes are decoded. */
  readonly url: string;
  readonly place: Place;
  /** Link text or alternative text, plain. */
  readonly text: string;
  /** The author asked not to check it (`pathname://`, `data-noBrokenLinkCheck`). */
  readonly unchecked?: boolean;
  /** The element has width or height of its own. */
  readonly sized?: boolean;
}

/** The sources that the Content-Security-Policy must allow because of a page. */
export interface PolicyNeeds {
  /** Places of components that render `style` attributes. */
  readonly inlineStyles: readonly Place[];
  /** Texts of scripts in the page, which run only if the policy has their hashes. */
  readonly inlineScripts?: readonly string[];
  /** Origins of frames, images and media on other hosts. */
  readonly frames?: readonly string[];
  readonly images?: readonly string[];
  readonly media?: readonly string[];
  /** Origins of scripts and style sheets on other hosts. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Origins of fonts that style sheets name. */
  readonly fonts?: readonly string[];
  /** Origins that forms are sent to. */
  readonly forms?: readonly string[];
}

/** An import statement of an MDX module. */
export interface ModuleImport {
  readonly specifier: string;
  /** Imported name (`default`, `*`, or a name) by local binding. */
  readonly bindings: Readonly<Record<string, string>>;
  readonly place: Place;
}

/** A heading, or a row of a table, of a page that describes an export of a package. */
export interface DescribedName {
  /** Of the heading; 0 for a row. */
  readonly depth: number;
  /** Plain text of the heading; empty for a row. */
  readonly text: string;
  /** Names that it begins with, in code. */
  readonly names: readonly string[];
  /** Names in code anywhere in it, for headings that begin with words. */
  readonly mentions?: readonly string[];
  /** Number of the table. */
  readonly table?: number;
  readonly place: Place;
}

/** Everything that the graph may know about a document; the body is not part of it. */
export interface Outline {
  readonly path: string;
  readonly collection: string;
  readonly format: 'md' | 'mdx' | 'component';
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Place of each front matter key's value. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>;
  /** Front matter keys that neither the generator nor the collection knows. Absent: none. */
  readonly unknownKeys?: readonly { readonly key: string; readonly place: Place }[];
  /** Components `@theme/<name>` that it imports and the theme lacks. Absent: none. */
  readonly unknownThemeComponents?: readonly { readonly name: string; readonly place: Place }[];
  /** Text of the leading H1, if the body has one. */
  readonly contentTitle?: string;
  /** The body has an H1 below other content, and none is added. */
  readonly hasOwnTitle?: true;
  readonly headings: readonly Heading[];
  /** The body's export `toc`, if it is a list of items. It replaces the headings. */
  readonly ownToc?: readonly TocItem[];
  readonly references: readonly Reference[];
  /** Headings and rows of a page whose front matter has `api` with an export. */
  readonly described?: readonly DescribedName[];
  /** Ids in the body besides headings: raw HTML, footnotes. */
  readonly ids: readonly string[];
  /** First line with content, without Markdown. */
  readonly excerpt: string;
  /** Word-like segments of the prose. */
  readonly words: number;
  /** Has a truncate marker. */
  readonly truncated: boolean;
  /** Canonical names of the components of `@theme/…` and `@docusaurus/…` that it uses. */
  readonly themeComponents: readonly string[];
  /** The body has parts that need the bundler. */
  readonly needsBundle: boolean;
  /** Places of `style` attributes. */
  readonly inlineStyles: readonly Place[];
  /** Paths relative to the root of files that plugins read. Absent: none. */
  readonly inputs?: readonly string[];
  /** Hash of the body's bytes: changes exactly when the body does. */
  readonly bodyHash: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A JSX property: literal, code, or spread. */
export type Prop =
  | { readonly name: string; readonly value: Json }
  | { readonly name: string; readonly code: string; readonly place: Place }
  | { readonly spread: string; readonly place: Place };

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * A node of a part. Names of elements: `@theme/X` and `@docusaurus/X` (the default export of that
 * module), `mdx:X` (from `src/theme/MDXComponents`), a lower-case tag, or a binding of the module
 * (`Counter`, `UI.Button`).
 */
export type PartNode =
  | { readonly type: 'html'; readonly html: string }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'expression'; readonly code: string; readonly place: Place }
  | {
      readonly type: 'element';
      readonly name: string;
      readonly props: readonly Prop[];
      readonly children: readonly PartNode[];
      readonly place: Place;
    };

/** The outermost component or expression at one place of a body. */
export interface Part {
  readonly place: Place;
  readonly tree: PartNode;
  /**
   * Whether it has only built-in components with literal props, so that it is rendered without a
   * bundle.
   */
  readonly literal: boolean;
  /** Index into `Body.modules` of the module that contains its code; 0 is the page's own. */
  readonly module: number;
}

/** The ESM side of an MDX file: the page's, then each inlined partial's. */
export interface MdxModule {
  /** Source file, relative to the root. */
  readonly path: string;
  /** Import and export statements as written, in order, with their first line. */
  readonly code: readonly { readonly text: string; readonly line: number }[];
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  /**
   * Names that expressions may use beside the module's own, with their values for this document.
   */
  readonly scope: Readonly<Record<string, Json>>;
  /** The imports from partials beside their content: `name` of the module is `local` here. */
  readonly partialNames?: readonly {
    readonly local: string;
    readonly name: string;
    readonly module: number;
  }[];
  /** Props that a partial was given, as JSX properties in the module of its importer. */
  readonly props?: { readonly module: number; readonly props: readonly Prop[] };
}

/**
 * The body: HTML with marks (lib/marks.ts) for the address of a reference, the size of an image,
 * and the HTML of a part.
 */
export interface Body {
  readonly html: string;
  readonly parts: readonly Part[];
  readonly modules: readonly MdxModule[];
  /** The part of `html` before the truncate marker. */
  readonly teaser?: string;
  /** Plain text by section, for search and Markdown output. */
  readonly sections: readonly Section[];
}

/** The text under one heading; the first has no heading. */
export interface Section {
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /**
   * The kind of each line of `text`, if some are in tables: `h` for a cell in the head of a table,
   * `c` for another cell, `p` for anything else.
   */
  readonly lineKinds?: string;
  readonly code: string;
}

export interface Doc {
  readonly outline: Outline;
  readonly body: Body;
}

// ------------------------------------------------------------------------------------------------
// resolve → Graph

/** One address of the site. */
export interface Route {
  /** With base URL, as published: `/docs/intro`. */
  readonly permalink: string;
  /** Output file, relative to the out-dir: `docs/intro.html`. */
  readonly file: string;
  readonly kind: PageProps['kind'];
  readonly collection?: string;
  /** Source of the document, if the page has one. */
  readonly source?: string;
  readonly sidebar?: string;
  /** Paths of the documents that a list shows. */
  readonly items?: readonly string[];
  /** An integration adds the page. */
  readonly isAdded?: boolean;
}

/** The final address of a reference, or the reason why there is none. */
export interface Target {
  /** The value of the attribute. */
  readonly href: string;
  /** Attributes to add: escaped, with a leading space, ` width="10" height="10"`; else ''. */
  readonly attributes: string;
  readonly kind: 'page' | 'asset' | 'static' | 'external' | 'anchor' | 'unchecked' | 'missing';
  /** For pages: permalink without hash and query. */
  readonly page?: string;
  readonly hash?: string;
}

/** A page to render: its address, its props before rendering, and the targets of its references. */
export interface Page {
  readonly route: Route;
  readonly props: PageProps;
  /** Aligned with the outline's references. */
  readonly targets: readonly Target[];
  /** Bodies that a list page shows, in order: teasers or whole texts. */
  readonly teasers?: readonly {
    readonly path: string;
    readonly targets: readonly Target[];
    readonly isWhole?: boolean;
  }[];
}

/** A file copied to the output: hashed assets of content and static files. */
export interface AssetFile {
  readonly source: string;
  /** Relative to the out-dir. */
  readonly file: string;
  readonly hashed: boolean;
  /**
   * True for a static file and for a file that a page refers to. Any other can only be imported,
   * and is published if the bundle imports it.
   */
  readonly referenced: boolean;
}

/** An old address, from the configuration or from `redirect_from` in front matter. */
export interface ResolvedRedirect {
  /** With base URL, encoded, in the published spelling. */
  readonly from: string;
  /**
   * Output file at `from` for hosts without rules. Absent if the address cannot be a page
   * (`/old.pdf`).
   */
  readonly file?: string;
  /** Final address: with base URL, or on another site. */
  readonly to: string;
  /** Permalink of the page it leads to. */
  readonly page?: string;
  /** The place where its target is written. */
  readonly place: Place;
}

/** The whole site without bodies. */
export interface Graph {
  /** By permalink, in order. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly pages: readonly Page[];
  /** What asks for generated pages, by permalink. Pages are missing whose request is not known. */
  readonly places?: ReadonlyMap<string, Place>;
  /** Public name by source path, for every asset that is referenced or can be imported. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** In the default language. */
  readonly site: SiteInfo;
  /** In the other languages, by locale. Absent: there is one. */
  readonly sites?: Readonly<Record<string, SiteInfo>>;
  /** Addresses that moved, in order of the old address. */
  readonly redirects: readonly ResolvedRedirect[];
  /** The versions of documentation trees, by collection. */
  readonly versions: Readonly<Record<string, DocsVersion>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A version of a documentation tree. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  /** Documents in path order, then generated indexes, whose ids are their slugs. */
  readonly docs: readonly (DocSummary & { readonly id: string })[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<
    Record<string, { readonly link?: { readonly path: string; readonly label: string } }>
  >;
  readonly breadcrumbs: boolean;
}

// ------------------------------------------------------------------------------------------------
// bundle → Bundle

/** Public addresses of the scripts whose texts are in one language. */
export interface LanguageScripts {
  readonly boot: string;
  readonly app: string;
  /** Script of the search dialog. */
  readonly dialog?: string;
  /** File with the theme's `SearchParts`. */
  readonly parts?: string;
}

/** A script that islands need: their own, or one that several share. */
export interface IslandScript {
  /** Public addresses of the scripts that it needs at once. */
  readonly imports: readonly string[];
  readonly text: string;
  /** The module that it was made of, relative to the root; the largest one of several. */
  readonly module?: string;
  /** The package with the most code in it. */
  readonly package?: string;
}

/** Scripts and styles of the site, and the server half of MDX and React modules. */
export interface Bundle {
  /** Hash of client chunks and styles, never of content. Pages with different ids are not mixed. */
  readonly runtimeId: string;
  readonly files: readonly OutputFile[];
  /** Public addresses, with base URL. */
  readonly boot: string;
  readonly app: string;
  /** Script with the client modules of the configuration. */
  readonly clientModules?: string;
  readonly styles: Readonly<Record<string, string>>;
  /** Fonts that the theme's style sheets name, by kind of page. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  readonly search?: PageAssets['search'];
  /** Scripts of pages in other languages, by locale. Absent: there is one language. */
  readonly languages?: Readonly<Record<string, LanguageScripts>>;
  /** The files with the theme's `SearchParts`. Absent: pages contain them. */
  readonly searchParts?: readonly OutputFile[];
  /** Text of the shell's inline script. */
  readonly inline?: string;
  /** Texts of the scripts of integrations, by integration and name. */
  readonly scripts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Style sheets that the modules of a source import, by source path. */
  readonly pageStyles: ReadonlyMap<string, { readonly href: string; readonly integrity: string }>;
  /** Sub-resource integrity of files that the shell names, by public address. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Module to import for the bundled parts of a source, absolute path; by source path. */
  readonly serverModules: ReadonlyMap<string, string>;
  /** Absolute path of the module that runs the site's `Root`. Absent: there is none. */
  readonly rootModule?: string;
  /** Public address of a source's island chunk; by source path. */
  readonly islandScripts: ReadonlyMap<string, string>;
  /** Public address of the script with the islands of the shell. Absent: there are none. */
  readonly shellIslands?: string;
  /** Bytes (gzip) of script by entry, for reports. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The scripts of islands by public address, and where their code comes from. */
  readonly islandChunks: ReadonlyMap<string, IslandScript>;
  /** The origins that style sheets load from. */
  readonly policy: PolicyNeeds;
  /** Hash of everything that rendering takes from the bundle, by source path. */
  readonly codeKeys: ReadonlyMap<string, string>;
  /** The site's bundled files, relative to the root. Absent: none. */
  readonly ownCode?: readonly string[];
  /** Whether the site's code, also of the theme, asks for documents of other pages. */
  readonly asksForDocuments: boolean;
  /**
   * The author's bundled files, of the site and outside (`outsideFiles`): the hash of each by its
   * absolute path, empty for one that changed while it was bundled.
   */
  readonly authorFiles: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Entries built this time. */
  readonly bundledCount: number;
}

// ------------------------------------------------------------------------------------------------
// render → Rendered

/**
 * A reference in emitted HTML that does not come from a source reference: it is the shell's or a
 * component's.
 */
export interface EmittedReference {
  readonly url: string;
  readonly kind: 'link' | 'image' | 'media';
  /** Place of the component; `undefined` for the shell. */
  readonly place?: Place;
}

export interface Rendered {
  readonly permalink: string;
  readonly file: string;
  /** Hash of the HTML. */
  readonly hash: string;
  readonly bytes: number;
  /** Every id in the document. */
  readonly ids: readonly string[];
  readonly references: readonly EmittedReference[];
  /** Public addresses of scripts that the page loads at first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly policy: PolicyNeeds;
  /** The page as Markdown, and as HTML for feeds. */
  readonly texts?: { readonly markdown: PageTextFile; readonly feed?: PageTextFile };
  /** The record of the accessibility gate. Absent: it is empty, or the gate is off. */
  readonly accessibility?: readonly AccessibilityNote[];
  /** The files that integrations make of it. Absent: none. */
  readonly pageFiles?: readonly PageFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Something in the HTML of a page that not everybody can use. */
export interface AccessibilityNote {
  readonly rule:
    | 'image-alt'
    | 'area-alt'
    | 'input-image-alt'
    | 'frame-title'
    | 'label'
    | 'link-name'
    | 'button-name'
    | 'empty-heading'
    | 'heading-order'
    | 'table-headers'
    | 'html-has-lang'
    | 'valid-lang';
  /** The start tag. */
  readonly element: string;
  /** Its id, and the address that it names. Either may help to find its place. */
  readonly id?: string;
  readonly address?: string;
}

/** A file that an integration makes of a page. */
export interface PageFile {
  /** Path in the output, and name in the cache. */
  readonly path: string;
  /** Name of the integration. */
  readonly maker: string;
}

/** Markdown of a page, or its HTML for feeds, kept in the cache. */
export interface PageTextFile {
  /** Name in the cache. */
  readonly name: string;
  readonly hash: string;
}

// ------------------------------------------------------------------------------------------------
// assemble → OutputFile, commit → Committed

/**
 * A file of the output. A document may be on disk already (`staged`); commit renames it into place.
 */
export interface OutputFile {
  /** Relative to the out-dir, forward slashes. */
  readonly path: string;
  /**
   * The kinds in the order in which commit writes them: first what pages load, then pages, then
   * files about the site as a whole, then the service worker.
   */
  readonly kind: 'asset' | 'document' | 'index' | 'worker';
  /** Hash of the bytes. */
  readonly hash: string;
  readonly content:
    | { readonly bytes: Uint8Array | string }
    | { readonly staged: string }
    | { readonly copy: string }
    /** Called when the file is written, because its bytes are in the cache. */
    | { readonly read: () => string | Uint8Array }
    /** The output already has the file. */
    | { readonly kept: true };
}

/** The changes that an edit makes to the last output. All other files of it stay. */
export interface OutputChanges {
  /** New files and files of the last output. One whose bytes stay the same is not written. */
  readonly files: readonly OutputFile[];
  /** Paths of files that are no longer part of the output. */
  readonly removed: readonly string[];
}

export interface Committed {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

// ------------------------------------------------------------------------------------------------
// build

/** The address of a shared cache, and the credentials of requests to it. */
export interface SharedCacheAddress {
  /** May have a user and a password. */
  readonly address: string;
  /** For the header `Authorization: Bearer`. */
  readonly token?: string;
  /** Milliseconds that a run may lose by waiting. Default: 1000. */
  readonly patience?: number;
}

export interface BuildOptions {
  /** The site's folder. Default: working directory. */
  readonly root?: string;
  /** Default `build`, relative to the root. */
  readonly outDir?: string;
  readonly baseUrl?: string;
  /** Default true. */
  readonly cache?: boolean;
  /**
   * Folder of the cache, relative to the root. Default: `node_modules/.cache/site`, else `.site`.
   */
  readonly cacheDir?: string;
  /** The entries that other machines remembered. A build reads them, and never writes them. */
  readonly sharedCache?: SharedCacheAddress;
  /** Number of worker threads. Default: number of processors. */
  readonly jobs?: number;
  /** Warnings fail the build. */
  readonly strict?: boolean;
  /**
   * Stops after check: no output is written. `routes: 'accept'` and `updateBaseline` write their
   * files all the same.
   */
  readonly check?: boolean;
  /** Compiles samples although the configuration leaves that out. */
  readonly samples?: boolean;
  /** Compares translations although the configuration leaves that out. */
  readonly translations?: boolean;
  /** The day of the run, for due dates: `2026-03-01`. Default: the day of the last commit. */
  readonly today?: string;
  /** Writes the diagnostics of gates into their baseline. */
  readonly updateBaseline?: boolean;
  /** Receives the input of gates, for commands that look at all pages. */
  readonly onGates?: (input: GateInput) => void;
  /** Whether nothing else in this process uses esbuild, whose process then ends after bundle. */
  readonly isAlone?: boolean;
  /**
   * The use of `routes.lock`: `add` adds new addresses, `compare` only compares, `accept`
   * replaces the content with the addresses that are published now. Default `none`: the file stays
   * as it is.
   */
  readonly routes?: 'none' | 'add' | 'compare' | 'accept';
  readonly onProgress?: (event: Progress) => void;
  /** Called with a line for the user if the build waits for another run. */
  readonly onWait?: (notice: string) => void;
  /** Called with the result. No other build changes the output before it returns. */
  readonly onBuilt?: (result: BuildResult) => void | Promise<void>;
  /** Receives the records of a hosted search index if there is no error. */
  readonly onRecords?: (records: readonly SearchRecord[]) => void;
  /** Receives the files of the local search index if there is no error. */
  readonly onSearchFiles?: (files: readonly { path: string; text: string }[]) => void;
}

/**
 * A record of a hosted search index, as DocSearch's crawler writes it: of a page (`lvl1`), a
 * heading, or a paragraph below one.
 */
export interface SearchRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: (typeof recordLevels)[number] | 'content';
  readonly hierarchy: Readonly<Record<(typeof recordLevels)[number], string | null>>;
  readonly content: string | null;
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  readonly weight: {
    readonly page_rank: number;
    readonly level: number;
    readonly position: number;
  };
}

export interface Progress {
  readonly stage: Stage;
  readonly state: 'start' | 'item' | 'done';
  /** Number of finished items; 0 unless `state` is `item`. */
  readonly done: number;
  /** Number of all items; 0 unless `state` is `item`. */
  readonly total: number;
}

export type Stage =
  | 'load'
  | 'scan'
  | 'parse'
  | 'resolve'
  | 'bundle'
  | 'render'
  | 'check'
  | 'assemble'
  | 'commit';

/** The amount of work that was done, not the size of the site. */
export interface Counts {
  readonly scanned: number;
  readonly parsed: number;
  readonly rendered: number;
  readonly bundled: number;
  /** Files that integrations made of pages, such as social cards. */
  readonly pageFiles: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Blocks of TypeScript that were compiled against packages. */
export interface CheckedSamples {
  readonly checked: number;
  /** The samples among `checked` that were compiled this time; the others had not changed. */
  readonly compiled: number;
  /** Blocks that are not compiled, by their reason, the most frequent first. */
  readonly unchecked: readonly { readonly reason: string; readonly count: number }[];
}

/** The reason for rendering a page in a build: its difference from the last one. */
export type RenderReason =
  /** The cache does not know it. */
  | 'new'
  /** Something that all pages share: configuration, theme, generator, scripts. */
  | 'site'
  /** The properties that the theme gets, or the target of a link. */
  | 'properties'
  /** The body or the code of its document, or of one that it shows. */
  | 'text'
  /** The page had diagnostics in the last build. */
  | 'findings'
  /** Its document in the output is not the one that was written. */
  | 'output'
  /** The cache lacks its Markdown copy or a file that an integration makes of it. */
  | 'cache';

export interface RebuiltPage {
  readonly permalink: string;
  /** Relative to the root. Absent: it has no document. */
  readonly source?: string;
  readonly reason: RenderReason;
}

export interface BuildResult {
  readonly ok: boolean;
  /** Every address. */
  readonly routes: readonly string[];
  readonly pages: number;
  readonly counts: Counts;
  /** Milliseconds. A stage that did not run is absent. */
  readonly timings: Timings<Stage>;
  readonly bytes: {
    readonly html: number;
    readonly script: number;
    readonly style: number;
    readonly other: number;
  };
  readonly heaviest?: { readonly permalink: string; readonly script: number };
  readonly diagnostics: readonly Diagnostic[];
  /** The faults of the cache, a sentence each. They do not change the result. */
  readonly notices: readonly string[];
  /** Absent: samples were not checked. */
  readonly samples?: CheckedSamples;
  /** The Content-Security-Policy, and the files whose `style` attributes it allows. */
  readonly policy?: { readonly text: string; readonly styledFiles: readonly string[] };
  /** The pages that this build rendered, in order of address. */
  readonly rebuilt: readonly RebuiltPage[];
  readonly outDir: string;
  /** Addresses of `routes.lock` that no longer lead anywhere, and possible targets. */
  readonly lost?: readonly { readonly from: string; readonly to?: string }[];
  /** Hash of each output file, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}
