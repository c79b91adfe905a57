/**
 * The stage render makes the whole HTML of one page from its props and its body. It is pure, knows
 * nothing of other pages, and reaches the theme only through the contract. A component that throws
 * is reported at its place, and the rest of the page is still rendered.
 */
import type {
  Body,
  Diagnostic,
  LanguageScripts,
  Page,
  PageFileMakers,
  PartNode,
  Rendered,
} from '../types.ts';
import type { PageAssets, PageProps, SiteInfo } from '../contract.ts';
import { importName } from '../lib/files/listModules.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { mark } from '../lib/marks.ts';
import { messageOf } from '../lib/messageOf.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { finishPage, hasMain } from './finishPage.ts';
import { minifyShell } from './html/minifyHtml.ts';
import { toPrintable } from './html/toPrintable.ts';
import { takeLateErrors, watchLateErrors } from './lateErrors.ts';
import { loadTheme, type LoadedTheme } from './loadTheme.ts';
import { assetsOf } from './pageAssets.ts';
import { createPageNotes, createRenderState, type RenderState } from './renderState.ts';
import type { WrittenPageTexts } from './pageTexts/writePageTexts.ts';
import type { InertReason, ShellContext } from './parts/islandSession.ts';
import {
  createPartRenderer,
  renderShellIslands,
  type HtmlWithSlots,
} from './parts/partRenderer.ts';
import { readRoot, type RootModule, type RootOnPage } from './parts/rootOnPage.ts';
import { placeInThemeCode } from './placeOfError.ts';
import {
  importMakers,
  planPageFiles,
  type ImportedMaker,
  type PlannedPageFile,
} from './planPageFiles.ts';
import { renderBody, type BodyInput, type DocumentCode } from './renderBody.ts';
import { renderInLastShell } from './renderInLastShell.ts';
import { toRendered } from './toRendered.ts';

/** The input that all pages share. */
export interface ShellInput {
  /** The site in the default language. */
  readonly site: SiteInfo;
  /** The site in the other languages, by locale. Absent: there is one language. */
  readonly sites?: Readonly<Record<string, SiteInfo>>;
  /** Folder of the theme's server half. */
  readonly themeBundle: string;
  /** Relative to the root. Errors outside the site's own files are reported at its start. */
  readonly configFile: string;
  /** File addresses of React's modules, by name. */
  readonly react: Readonly<Record<string, string>>;
  readonly assets: PageAssets;
  /** Scripts of pages in other languages, by locale. Absent: there is one language. */
  readonly languages?: Readonly<Record<string, LanguageScripts>>;
  /**
   * Addresses of style sheets by page kind. Every page loads `base`, `parts`, `client` and `site`.
   */
  readonly styles: Readonly<Record<string, string>>;
  /** Address of the script with the islands of the shell. Absent: there are none. */
  readonly shellIslands?: string;
  /** Module that runs the site's `Root` for pages without code. Absent: there is none to run. */
  readonly root?: string;
  /** Fonts to preload, by page kind. Every page preloads those of `base`. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** Absent: no files are made of pages. */
  readonly pageFiles?: PageFileMakers;
  /** Whether pages have a policy. Default: no. */
  readonly hasPolicy?: boolean;
  /** The expected policy, which is filled in at once. Absent: its mark stays for assemble. */
  readonly policy?: string;
  /** Whether to record accessibility problems. Default: no. */
  readonly inspectsAccessibility?: boolean;
}

/** The last HTML of a page, from the same properties in the same shell, and its body. */
export interface LastHtml {
  /** It has the mark for the policy. */
  readonly html: string;
  readonly body: Body;
  /** Hash of the page's Markdown copy. Absent: the page has no copy. */
  readonly markdown?: string;
}

/** The input of one page. */
export interface RenderInput extends DocumentCode {
  /** The page. `site` is missing in its props, because `ShellInput` has it. */
  readonly page: Omit<Page, 'props'> & { readonly props: Omit<PageProps, 'site'> };
  /** Absent: the page has no document of its own. */
  readonly body?: Body;
  /** The bodies of the documents that the page lists, in the order of `page.teasers`. */
  readonly teaserBodies: readonly Body[];
  /** The code of these documents, in the same order. */
  readonly teaserCode: readonly DocumentCode[];
  /** Whether to make the Markdown copy and the HTML for feeds too. Default: no. */
  readonly areTextsWanted?: boolean;
  /** Its shell is used again if only the text of the page has changed since. */
  readonly lastHtml?: LastHtml;
}

/** The facts about a rendered page, with its HTML. */
export type RenderedPage = Rendered & {
  readonly html: string;
  /** Present if `areTextsWanted` was set. */
  readonly written?: WrittenPageTexts;
  /** Absent: no integration makes a file of the page. */
  readonly planned?: readonly PlannedPageFile[];
};

/** The tools that all pages are rendered with. */
interface RenderTools {
  readonly shell: ShellInput;
  readonly theme: LoadedTheme;
  readonly renderPart: ReturnType<typeof createPartRenderer>;
  readonly makers: readonly ImportedMaker[];
}

/**
 * Returns the function that renders one page. The theme and React are loaded once, for the first
 * page that needs them. If `isOnDemand` is set, a component of the theme is loaded when a page
 * names it. Default: all are loaded at once.
 */
export function createRender(
  shell: ShellInput,
  isOnDemand?: boolean,
): (input: RenderInput) => Promise<RenderedPage> {
  let loading: Promise<LoadedTools> | undefined;
  return async (input) => {
    const inLastShell = input.lastHtml && (await renderInLastShell(input, input.lastHtml, shell));
    if (inLastShell) return inLastShell;
    const { tools, failure } = await (loading ??= loadRenderTools(shell, isOnDemand));
    if (tools) return withLateErrors(await renderPage(input, tools), input);
    const notes = createPageNotes([failure]);
    return toRendered({ input, html: '', inserted: [], notes, styles: [], shell });
  };
}

/** Adds the late errors to a page if its document has code, which may have caused them. */
async function withLateErrors(page: RenderedPage, { server }: RenderInput): Promise<RenderedPage> {
  const errors = server === undefined ? [] : await takeLateErrors();
  return errors.length === 0 ? page : { ...page, diagnostics: [...page.diagnostics, ...errors] };
}

/** The tools, or the diagnostic of every page if a module of the site throws while it loads. */
type LoadedTools =
  | { readonly tools: RenderTools; readonly failure?: never }
  | { readonly tools?: never; readonly failure: Diagnostic };

async function loadRenderTools(shell: ShellInput, isOnDemand?: boolean): Promise<LoadedTools> {
  watchLateErrors();
  let theme: LoadedTheme;
  try {
    theme = await loadTheme({ ...shell, isOnDemand });
  } catch (error) {
    return { failure: toLoadFailure(error, shell) };
  }
  const makers = shell.pageFiles ? await importMakers(shell.pageFiles) : [];
  return { tools: { shell, theme, renderPart: createPartRenderer(theme), makers } };
}

/** The state of a page during rendering, and the tools that it is rendered with. */
type PageRenderState = RenderState &
  RenderTools & {
    /** The site's `Root` on this page, by the bundled module that has it. `undefined`: it threw. */
    readonly roots: Map<RootModule, RootOnPage | undefined>;
  };

/** Renders one page: its body, then the teasers it lists, then the shell around them. */
async function renderPage(input: RenderInput, tools: RenderTools): Promise<RenderedPage> {
  const state: PageRenderState = {
    ...tools,
    ...createRenderState(input, tools.shell),
    roots: new Map(),
  };
  await state.theme.loadComponents([input.body, ...input.teaserBodies].flatMap(componentsIn));
  const content = await renderContent(state);
  if (hasMain(content)) state.collected.hasMain = true;
  const teasers = await renderTeasers(state);
  const planned = await planPageFiles(state, state.makers);
  const assets = assetsOf(state, planned);
  const shellHtml = renderShell(state, { assets, teasers, root: await rootOf(input, state) });
  return finishPage(state, { shellHtml, content, assets, planned });
}

/** The names of elements in the parts of a body that are not compiled. */
function componentsIn(body: Body | undefined): readonly string[] {
  const namesIn = (node: PartNode): readonly string[] =>
    node.type === 'element' ? [node.name, ...node.children.flatMap(namesIn)] : [];
  return (body?.parts ?? []).flatMap((part) => (part.literal ? namesIn(part.tree) : []));
}

/** Renders the body of the page's own document. The result is empty if the page has none. */
async function renderContent(state: PageRenderState): Promise<string> {
  const { body, page } = state.input;
  if (!body) return '';
  const document = { body, html: body.html, targets: page.targets, file: page.route.source! };
  return renderDocumentBody(document, state.input, state);
}

/** Renders the documents that a list page shows, each up to its truncate marker or as a whole. */
async function renderTeasers(state: PageRenderState): Promise<readonly string[]> {
  const { printed } = state.props;
  const { page, teaserBodies, teaserCode } = state.input;
  const rendered: string[] = [];
  // The teasers are rendered in order, because ids are counted over the whole page.
  for (const [i, body] of teaserBodies.entries()) {
    const { path: file, targets, isWhole } = page.teasers![i]!;
    const teaserHtml = isWhole ? undefined : body.teaser;
    const document = { body, html: teaserHtml ?? body.html, targets, file, teaser: i };
    const html = await renderDocumentBody(document, teaserCode[i]!, state);
    rendered.push(printed ? toPrintable(html, printed[i]!, printed) : html);
  }
  return rendered;
}

async function renderDocumentBody(
  document: Pick<BodyInput, 'body' | 'html' | 'targets' | 'file' | 'teaser'>,
  code: DocumentCode,
  state: PageRenderState,
): Promise<string> {
  const { notes, renderPart, props } = state;
  const { server, islands } = code;
  const context = shellContext(state, await rootOf(code, state));
  return renderBody({
    ...document,
    server,
    islands,
    notes,
    isTopPost: document.teaser === undefined ? props.kind === 'post' : document.teaser === 0,
    head: state.collected.head,
    prism: props.site.themeConfig.prism,
    texts: props.site.contentTexts!,
    renderPart: (part) => renderPart({ ...part, ...context }),
  });
}

/**
 * Returns the site's `Root` on a page. It comes from the bundle of `code`, so that it shares
 * modules with the document's components, else from the bundle of the shell. `undefined`: there is
 * no `Root`, or it throws. Rendering the shell then reports the error.
 */
async function rootOf(
  { root }: DocumentCode,
  { shell, theme, props, roots }: PageRenderState,
): Promise<RootOnPage | undefined> {
  const file = root ?? shell.root;
  if (file === undefined) return undefined;
  const module = (await import(file)) as RootModule;
  if (!roots.has(module))
    roots.set(
      module,
      withoutThrowing(() => readRoot(module, theme, props)),
    );
  return roots.get(module);
}

function withoutThrowing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the part of a page's state that its islands need. */
function shellContext(
  { props, collected, shell, notes }: PageRenderState,
  root: RootOnPage | undefined,
): ShellContext {
  const onInert = (ref: string, reason: InertReason) => {
    const [file = '', name = ''] = ref.split('#');
    const component = name === 'default' ? undefined : name;
    notes.diagnostics.push(
      diagnose('component/inert-part', startOfFile(file), { file, component, reason }),
    );
  };
  const onInertRoot = (refs: readonly string[]) => {
    const files = refs.map((ref) => ref.split('#')[0]!);
    const names = files.map((file) => importName(file.replace(/^src\/theme\//, '')));
    notes.diagnostics.push(
      diagnose('component/inert-root', startOfFile(files[0]!), { parts: names.join('` and `') }),
    );
  };
  return { props, collected, shellIslands: shell.shellIslands, root, onInert, onInertRoot };
}

interface ShellPieces {
  readonly assets: PageAssets;
  readonly teasers: readonly string[];
  readonly root: RootOnPage | undefined;
}

/**
 * Renders the HTML around the content, with a mark for the content. If the theme throws, the result
 * is empty and there is a diagnostic.
 */
function renderShell(
  state: PageRenderState,
  { assets, teasers, root }: ShellPieces,
): HtmlWithSlots {
  const { theme, props, collected, shell, notes } = state;
  const render = () =>
    theme.renderPage({ page: props, collected, assets, children: mark('content') });
  try {
    const { html, slots } = renderShellIslands(theme, shellContext(state, root), {
      teasers,
      render,
    });
    return { html: minifyShell(html), slots };
  } catch (error) {
    const place = placeInThemeCode(error, shell.themeBundle);
    notes.diagnostics.push(
      diagnose('component/shell-failed', place ?? startOfFile(shell.configFile), {
        message: messageOf(error),
        file: place?.file,
      }),
    );
    return { html: '', slots: [] };
  }
}

function toLoadFailure(error: unknown, { themeBundle }: ShellInput): Diagnostic {
  const place = placeInThemeCode(error, themeBundle);
  if (!place) throw error;
  return diagnose('component/load-failed', place, {
    file: place.file,
    message: messageOf(error),
  });
}
