/**
 * The contract of integrations: a named object whose hooks run between the stages, in their
 * order. A hook gets readonly values and gives back what it adds;
 * `conventions/integrations.md` explains why it is so.
 */
import type { PageProps, ThemeConfig } from './contract.ts';
import type { UserConfig } from './load/schema/userConfig.ts';
import type { Config, Json, OutputFile, ResolvedRedirect, Route } from './types.ts';

export type { Json };

/** An integration. Every hook is optional. The diagnostic of a failing hook names the hook. */
export interface Integration {
  /**
   * Its own name, for messages. Of two integrations with one name the later takes the place of the
   * earlier, so one without hooks turns off what the theme brings.
   */
  readonly name: string;
  /**
   * load: changes the configuration before it is checked. What it returns is merged: objects key by
   * key, lists are appended, anything else replaces. Head tags, style sheets, and scripts that are
   * notified of navigation are fields of it (`headTags`, `customCss`, `clientModules`).
   */
  config?(
    config: Readonly<UserConfig>,
    context: { /** Absolute path of the site. */ readonly root: string },
  ): Awaitable<ConfigChange | void>;
  /** scan: adds documents and data that come from elsewhere. */
  sources?(context: SourcesContext): Awaitable<AddedSources>;
  /** resolve: adds pages without a document, in each language. Must be pure. */
  pages?(context: LanguageContext): readonly AddedPage[];
  /**
   * resolve: what every page knows, as `site.data['<integration>']` of its props. Called for each
   * language. Must be pure.
   */
  siteData?(context: SiteDataContext): Json | undefined;
  /**
   * bundle: absolute paths of modules that become scripts of their own, such as a service worker,
   * by name. `files` gets their texts and decides where they are published.
   */
  scripts?(config: Config): Readonly<Record<string, string>>;
  /**
   * resolve: looks at a page, and may extend the props that the theme gets for it. Must be pure.
   */
  page?(page: PageView): PageChange | undefined | void;
  /** render: makes a file of each page, such as its social card, in the workers. */
  readonly pageFile?: PageFileMaker;
  /**
   * Paths in the output of files that `files` adds and that pages may link to: `feed.xml`. A
   * function gets the checked configuration.
   */
  readonly outputs?: readonly string[] | ((config: Config) => readonly string[]);
  /** assemble: adds files to the output. */
  files?(context: FilesContext): Awaitable<readonly AddedFile[]>;
  /** The `files` hook runs after the `files` hooks of all others, so that it sees all files. */
  readonly isLast?: boolean;
  /** assemble: changes texts of the output, except documents, which rehype plugins change. */
  readonly transform?: {
    /** Matches the files' paths in the output. */
    readonly files: RegExp;
    text(text: string, path: string, config: Config): Awaitable<string>;
  };
  /** `site diff`: who links to this site, to tell who is affected by a lost address. */
  citations?(context: {
    /** Absolute path of the site. */
    readonly root: string;
    readonly config: Config;
  }): Awaitable<readonly Citation[]>;
  /**
   * dev: files that the hooks depend on beside what they declare, relative to the root. A change of
   * one loads the site again.
   */
  readonly watch?: readonly string[];
  /** Commands by name, for `site run <name>`. */
  readonly commands?: Readonly<Record<string, IntegrationCommand>>;
}

/** Checks an integration as it is written, and returns it unchanged. */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}

/**
 * Added to the error of a plugin that an integration runs, so that the diagnostic names the hook.
 */
export interface PluginError {
  /** The hook of the plugin that threw it. `null`: the plugin's function itself. */
  readonly pluginHook: string | null;
}

/** The argument of the function of a `*.data.ts` module. */
export interface DataContext {
  /** Absolute path of the site. */
  readonly root: string;
  /** Reads a file of the site, relative to the root. A change of it runs the module again. */
  read(file: string): Promise<string>;
}

/**
 * For the default export of a `*.data.ts` module, which runs at build. Whoever imports the module
 * gets what `load` gives, as JSON, so that is the type of the result.
 */
export function defineData<T>(load: (context: DataContext) => Awaitable<T>): T {
  return load as unknown as T;
}

type Awaitable<T> = T | Promise<T>;

/** The result of a `config` hook: any part of the configuration except theme and integrations. */
export type ConfigChange = Partial<Omit<UserConfig, 'theme' | 'integrations'>>;

// ------------------------------------------------------------------------------------------------
// scan

export interface SourcesContext {
  /** Absolute path of the site. */
  readonly root: string;
  readonly config: Config;
  /** Reads a file of the site, relative to the root. It becomes an input. */
  read(file: string): Promise<string>;
  /**
   * Gives what `make` gave last time, as long as `key` is the same: an ETag, a version, a hash. The
   * value is kept in the cache as JSON.
   */
  remember<T extends Json>(key: Json, make: () => Awaitable<T>): Promise<T>;
}

/** The added content. */
export interface AddedSources {
  readonly documents?: readonly AddedDocument[];
  /** By name: `import value from '@data/<integration>/<name>'` gives it to pages and components. */
  readonly data?: Readonly<Record<string, Json>>;
  /**
   * Files that the result depends on, relative to the root, beside those that were read with
   * `read`. With this the hook runs again only when one of them changes, or the configuration or
   * the code of the integration does. Absent: it runs in every build.
   */
  readonly inputs?: readonly string[];
}

/** A document, page, post or entry without a file in the site. */
export interface AddedDocument {
  /** Name of the collection that it is in. */
  readonly collection: string;
  /** Path below the folder of the collection, which decides its address: `reference/spring.md`. */
  readonly path: string;
  /** Values for the front matter. Absent: the text begins with it, or has none. */
  readonly frontMatter?: Readonly<Record<string, Json>>;
  readonly text: string;
  /** The file that it is made from. Diagnostics in the document are reported there. */
  readonly from?: FilePart;
}

/**
 * A part of a file that documents are made from. An error that the hook throws may have one as
 * `from`: it is reported there.
 */
export interface FilePart {
  /** Relative to the root. */
  readonly file: string;
  /** Keys that lead to it in YAML or JSON. Absent: the whole file. */
  readonly keys?: readonly (string | number)[];
  /** A text in it that is meant. Absent: all of it. */
  readonly text?: string;
  /** The offset of its beginning in the file, if no keys lead to it. */
  readonly offset?: number;
}

/** A document of the collection that makes it. */
export type MadeDocument = Omit<AddedDocument, 'collection'>;

/**
 * Makes documents of a collection from data: the field `documents` of a collection. A list is made
 * again in every build. With `inputs` it is made again when one of them, or the code, changes.
 */
export type MakeDocuments = (
  context: SourcesContext,
) => Awaitable<
  | readonly MadeDocument[]
  | (Pick<AddedSources, 'inputs'> & { readonly documents: readonly MadeDocument[] })
>;

// ------------------------------------------------------------------------------------------------
// resolve

export interface LanguageContext {
  /** With titles, collections and base URL of the language. */
  readonly config: Config;
  /** Whether the language is the default one, whose pages are not in a folder of their own. */
  readonly isDefaultLanguage: boolean;
  /** A text of the theme in the language, by its name there, with values for its `{names}`. */
  say(name: string, values?: Readonly<Record<string, string | number>>): string;
}

/** A page without a document. */
export interface AddedPage {
  /** Below the base URL: `/offline`. A page of the site that has this address becomes the page. */
  readonly path: string;
  /**
   * Chooses layout and style sheet of the theme. A theme without a layout of this name shows it as
   * any other page.
   */
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
}

export interface SiteDataContext extends LanguageContext {
  /** With final addresses. */
  readonly themeConfig: ThemeConfig;
  /** The sidebars that have pages, in order. */
  readonly sidebars: readonly {
    readonly collection: string;
    readonly name: string;
    /** Address of the first page. */
    readonly href: string;
  }[];
  /** The final address of a path below the base URL. */
  address(path: string): string;
}

/** A page with its final address. */
export interface PageView {
  readonly route: Route;
  readonly props: PageProps;
}

/** The props of a page that change. */
export type PageChange = Partial<
  Pick<PageProps, 'title' | 'metaTitle' | 'description' | 'keywords' | 'image' | 'noIndex'>
> & {
  /** Tags for the head of this page, written as in the configuration. */
  readonly headTags?: NonNullable<UserConfig['headTags']>;
  /** For parts of the theme, `page.data['<integration>']`, and `useRouteContext().data`. */
  readonly data?: Json;
};

// ------------------------------------------------------------------------------------------------
// render

/**
 * Makes a file of each page. The worker threads that render pages import the configuration to call
 * `plan` and `make`, so these know what they import and what they are given, and no state of the
 * main thread. `site dev` and `site check` make no such files.
 */
export interface PageFileMaker {
  /**
   * A value that all pages share, as JSON: called once, on the main thread, when the configuration
   * is checked. A change of it renders all pages again. `undefined`: no page has a file.
   */
  settings(context: {
    /** Absolute path of the site. */
    readonly root: string;
    readonly config: Config;
  }): Awaitable<Json | undefined>;
  /** Gives the inputs of a page's file, once the content of the page is rendered. Pure. */
  plan(page: RenderedPageView, settings: Json): Awaitable<PageFilePlan | undefined>;
  /** Makes the file, unless the cache has it. Pages that plan the same path share it. Pure. */
  make(source: string, settings: Json): Awaitable<Uint8Array>;
}

/** A page whose content is rendered, and whose shell is not. */
export interface RenderedPageView extends PageView {
  /** The title, which a component of the page may have set. */
  readonly title: string;
  /** The image that its author, or a component of the page, chose in place of the social card. */
  readonly image?: string;
}

/** The file of a page, before it is made. */
export interface PageFilePlan {
  /**
   * Path in the output. The cache knows the file by it, so it must change with all that the file is
   * made of, as a hash does.
   */
  readonly path: string;
  /** The argument of `make`, which is called when the cache lacks the file. */
  readonly source: string;
  /** The file is the social card of the page, with this size in pixels. */
  readonly socialCard?: { readonly width: number; readonly height: number };
}

// ------------------------------------------------------------------------------------------------
// assemble

export interface FilesContext {
  readonly config: Config;
  /** Every page with its texts. */
  readonly pages: readonly PublishedPage[];
  readonly redirects: readonly ResolvedRedirect[];
  /** The Content-Security-Policy, if there is one. */
  readonly policy?: string;
  /** The date of the build in seconds since the epoch; 0 if unknown. */
  readonly epoch: number;
  /** Files of the output so far, in path order: the core's, and files of earlier integrations. */
  readonly files: readonly KnownFile[];
  /** Texts of this integration's `scripts`, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Changes with any script or style sheet of the site. Pages of two builds are not mixed. */
  readonly runtimeId: string;
  /** The files that show a page, in the order in which it names them, with those that they name. */
  neededBy(page: PageView): readonly NeededFile[];
  /** The files of the search: its scripts and its index. */
  neededBySearch(): readonly NeededFile[];
}

export interface NeededFile {
  /** With base URL, as pages ask for it. */
  readonly url: string;
  readonly file: KnownFile;
}

export interface PublishedPage extends PageView {
  /** Absent if the page could not be rendered. */
  readonly document?: KnownFile;
  /** The page as Markdown, and its content as HTML for feeds. Absent on auxiliary pages. */
  readonly markdown?: PageText;
  readonly feedHtml?: PageText;
}

/** A text of a page, which stays in the cache until it is read. */
export interface PageText {
  /** Name in the cache. */
  readonly name: string;
  readonly hash: string;
  read(): string;
}

/** A file of the output that is planned already. */
export interface KnownFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly kind: OutputFile['kind'];
  readonly hash: string;
  /** In bytes. */
  size(): number;
}

/** A file for the output. */
export interface AddedFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** A text, bytes, a text of a page, or several of them one after the other. */
  readonly content: string | Uint8Array | PageText | readonly PageText[];
  /** Decides the order of writing. Default: `index`, a file that names others. */
  readonly kind?: OutputFile['kind'];
  /** A static file of the site with this path takes its place. Default: two such files collide. */
  readonly isReplaceable?: boolean;
  /** The origin of the file, for messages: `The redirect from \`/a\``. */
  readonly origin?: string;
  /** The document that it is made of, relative to the root, for messages. */
  readonly source?: string;
}

// ------------------------------------------------------------------------------------------------
// diff

/** A link of another site to this one. */
export interface Citation {
  /** Name of the other site. */
  readonly site: string;
  /** Address in this site with base URL and id: `/docs/install#linux`. */
  readonly to: string;
  /** Addresses of the pages that link there. */
  readonly from: readonly string[];
}

// ------------------------------------------------------------------------------------------------
// commands

export interface IntegrationCommand {
  /** One line for `site run`. */
  readonly description: string;
  /** Returns the exit code. Default: 0. */
  run(context: {
    /** Absolute path of the site. */
    readonly root: string;
    readonly config: Config;
    /** The arguments after the name of the command. */
    readonly args: readonly string[];
  }): Awaitable<number | void>;
}
