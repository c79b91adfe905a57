/**
 * render: one page, from its props and its body to the whole document. It is pure. A component that
 * throws is a diagnostic at its place, and the rest of the page is still rendered. It knows nothing
 * of other pages, and reaches the theme only through the contract.
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
import type { Collected, PageAssets, PageProps, SiteInfo } from '../contract.ts';
import { fillMarks, mark } from '../lib/marks.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { messageOf } from '../lib/messageOf.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toPrintable } from './toPrintable.ts';
import { plainPage, type PlainPage } from './plain/plainPage.ts';
import { importMakers, type ImportedMaker } from './importMakers.ts';
import { planPageFiles, type PlannedPageFile } from './planPageFiles.ts';
import { toRendered } from './toRendered.ts';
import { createPartRenderer, renderShellIslands } from './partRenderer.ts';
import type { InertReason, ShellContext } from './partIslands.ts';
import {
  noteElements,
  renderBody,
  type BodyInput,
  type DocumentCode,
  type PageFindings,
} from './renderBody.ts';
import { loadTheme, type LoadedTheme } from './theme.ts';
import { thrownInTheme } from './thrownIn.ts';

export { loadTheme } from './theme.ts';

/** The part of the input that is the same for all pages: the input of the shell. */
export interface ShellInput {
  /** In the default language. */
  readonly site: SiteInfo;
  /** In the other languages, by locale. Absent: there is one. */
  readonly sites?: Readonly<Record<string, SiteInfo>>;
  /** Folder of the theme's server half. */
  readonly themeBundle: string;
  /** Relative to the root. Errors in none of the site's files are reported there. */
  readonly configFile: string;
  /** File addresses of React's modules. */
  readonly react: Readonly<Record<string, string>>;
  readonly assets: PageAssets;
  /** Scripts of pages in other languages, by locale. Absent: there is one language. */
  readonly languages?: Readonly<Record<string, LanguageScripts>>;
  /** Style addresses by page kind; `base` is on every page. */
  readonly styles: Readonly<Record<string, string>>;
  /** Address of the script with the islands of the shell. Absent: there are none. */
  readonly shellIslands?: string;
  /** Fonts to preload by page kind. */
  readonly fonts: Readonly<Record<string, readonly string[]>>;
  /** Absent: no files are made of pages. */
  readonly pageFiles?: PageFileMakers;
  /** Every page gets a mark where its policy will be filled in. Default: no policy. */
  readonly hasPolicy?: boolean;
  /** Notes what not everybody can use. Default: no. */
  readonly inspectsAccessibility?: boolean;
}

/** The input of one page. */
export interface RenderInput extends DocumentCode {
  /** Its props without `site`, which the shell has. */
  readonly page: Omit<Page, 'props'> & { readonly props: Omit<PageProps, 'site'> };
  readonly body?: Body;
  readonly teaserBodies: readonly Body[];
  /** The code of each teaser's document, in the same order. */
  readonly teaserCode: readonly DocumentCode[];
  /** Whether readers without a browser get the page too. Default: no. */
  readonly isPlainWanted?: boolean;
}

export type RenderedPage = Rendered & {
  readonly html: string;
  readonly plainPage?: PlainPage;
  readonly planned?: readonly PlannedPageFile[];
};

/** The tools that all pages are rendered with. */
interface Tools {
  readonly shell: ShellInput;
  readonly theme: LoadedTheme;
  readonly renderPart: ReturnType<typeof createPartRenderer>;
  readonly makers: readonly ImportedMaker[];
}

/**
 * Loads theme and React once; the result renders one page per call. `isOnDemand`: components of
 * the theme are loaded when a page names them.
 */
export async function createRender(
  shell: ShellInput,
  isOnDemand?: boolean,
): Promise<(input: RenderInput) => Promise<RenderedPage>> {
  const theme = await loadTheme({ ...shell, isOnDemand }).catch((error: unknown) =>
    toLoadFailure(error, shell),
  );
  if ('code' in theme) {
    const found: PageFindings = { diagnostics: [theme], references: [], inlineStyles: [] };
    return async (input) => toRendered({ input, html: '', found, styles: [], shell });
  }
  const tools: Tools = {
    shell,
    theme,
    renderPart: createPartRenderer(theme),
    makers: shell.pageFiles ? await importMakers(shell.pageFiles) : [],
  };
  return (input) => renderPage(input, tools);
}

/** A page during rendering. */
interface OpenPage extends Tools {
  readonly input: RenderInput;
  readonly props: PageProps;
  /**
   * The requests of the page's components for the document, as the theme's contract defines them.
   */
  readonly collected: Collected;
  readonly found: PageFindings;
}

/** The scripts of the page's language. */
function scriptsIn(
  locale: string | undefined,
  { assets, languages }: ShellInput,
): Partial<Pick<PageAssets, 'boot' | 'app' | 'search'>> {
  const own = languages?.[locale ?? ''];
  if (!own) return {};
  const { boot, app, dialog } = own;
  return { boot, app, ...(assets.search && dialog && { search: { ...assets.search, dialog } }) };
}

function siteOf({ locale = '' }: Pick<PageProps, 'locale'>, { site, sites }: ShellInput): SiteInfo {
  return sites?.[locale] ?? site;
}

/** Renders one page: its body, then the teasers it lists, then the shell around them. */
async function renderPage(input: RenderInput, tools: Tools): Promise<RenderedPage> {
  const page: OpenPage = {
    ...tools,
    input,
    props: { ...input.page.props, site: siteOf(input.page.props, tools.shell) },
    collected: { head: [], htmlAttributes: {}, bodyAttributes: {} },
    found: { diagnostics: [], references: [], inlineStyles: [] },
  };
  const { props, collected, found, shell } = page;
  await page.theme.need([input.body, ...input.teaserBodies].flatMap((one) => componentsIn(one)));
  const body = await renderOwnBody(page);
  if (/<main[\s>]/.test(body)) collected.hasMain = true;
  const teasers = await renderTeasers(page);
  const { route } = input.page;
  const planned = await planPageFiles({ route, props, collected }, page.makers, found.diagnostics);
  const assets = assetsOf(page, planned);
  const outer = renderShell(page, assets, teasers);
  noteElements(outer.html, undefined, found);
  const html = fillShell(outer, body);
  const plain = input.isPlainWanted
    ? plainPage({ ...props, title: collected.title ?? props.title }, body)
    : undefined;
  return {
    ...toRendered({ input, html, found, styles: assets.styles, shell: { ...shell, assets } }),
    ...(plain && { plainPage: plain }),
    ...(planned.length > 0 && {
      planned,
      pageFiles: planned.map(({ path, maker }) => ({ path, maker })),
    }),
  };
}

/** Names of the theme's components in the parts of a body. */
function componentsIn(body: Body | undefined): readonly string[] {
  const namesIn = (node: PartNode): readonly string[] =>
    node.type === 'element' ? [node.name, ...node.children.flatMap(namesIn)] : [];
  return (body?.parts ?? []).flatMap((part) => (part.literal ? namesIn(part.tree) : []));
}

async function renderOwnBody(page: OpenPage): Promise<string> {
  const { body, page: own } = page.input;
  if (!body) return '';
  const content = { body, html: body.html, targets: own.targets, file: own.route.source! };
  return renderDocument(content, page.input, page);
}

/** The documents that a list page shows, each up to its truncate marker or whole. */
async function renderTeasers(page: OpenPage): Promise<readonly string[]> {
  const { printed } = page.props;
  const { teaserBodies, teaserCode } = page.input;
  const rendered: string[] = [];
  // The teasers are rendered in order, because ids are counted over the whole page.
  for (const [i, body] of teaserBodies.entries()) {
    const { path: file, targets, isWhole } = page.input.page.teasers![i]!;
    const shown = (isWhole ? undefined : body.teaser) ?? body.html;
    const content = { body, html: shown, targets, file, teaser: i };
    const html = await renderDocument(content, teaserCode[i]!, page);
    rendered.push(printed ? toPrintable(html, printed[i]!, printed) : html);
  }
  return rendered;
}

function renderDocument(
  content: Pick<BodyInput, 'body' | 'html' | 'targets' | 'file' | 'teaser'>,
  { server, islands }: DocumentCode,
  page: OpenPage,
): Promise<string> {
  const { found, renderPart, props } = page;
  return renderBody({
    ...content,
    server,
    islands,
    found,
    prism: props.site.themeConfig.prism,
    renderPart: (part) => renderPart({ ...part, ...shellContext(page) }),
  });
}

/** The addresses of the scripts and styles that a page loads, and the mark for its policy. */
function assetsOf(
  { input, props, shell }: OpenPage,
  planned: readonly PlannedPageFile[],
): PageAssets {
  const pictured = planned.findLast(({ preview }) => preview);
  const own = new Map(
    [input, ...input.teaserCode].flatMap(({ css }) => (css ? [[css.href, css] as const] : [])),
  );
  const ofPage = [...own].flatMap(([href, css]) =>
    css.integrity === undefined ? [] : [[href, css.integrity] as const],
  );
  return {
    ...shell.assets,
    ...scriptsIn(props.locale, shell),
    styles: [
      ...['base', props.kind, 'parts', 'client', 'site'].flatMap(
        (kind) => shell.styles[kind] ?? [],
      ),
      ...own.keys(),
    ],
    fonts: ['base', props.kind].flatMap((kind) => shell.fonts[kind] ?? []),
    integrity: { ...shell.assets.integrity, ...Object.fromEntries(ofPage) },
    ...(pictured && {
      preview: {
        href: `${shell.site.url}${shell.site.baseUrl}${pictured.path}`,
        ...pictured.preview!,
      },
    }),
    ...(shell.hasPolicy && { policy: mark('policy') }),
  };
}

/** What islands on a page need of it. */
function shellContext({ props: page, collected, shell, found }: OpenPage): ShellContext {
  const onInert = (ref: string, reason: InertReason) => {
    const [file = '', name = ''] = ref.split('#');
    const component = name === 'default' ? undefined : name;
    found.diagnostics.push(
      diagnose('component/inert-part', startOfFile(file), { file, component, reason }),
    );
  };
  return { page, collected, shellIslands: shell.shellIslands, onInert };
}

/** HTML with marks, and the HTML for its `slot` marks. */
interface Outer {
  readonly html: string;
  readonly slots: readonly string[];
}

/**
 * The HTML around the content, with a mark for it. If the theme fails, it is empty and gives a
 * diagnostic.
 */
function renderShell(page: OpenPage, assets: PageAssets, teasers: readonly string[]): Outer {
  const { theme, props, collected, shell, found } = page;
  const render = () =>
    theme.renderPage({ page: props, collected, assets, children: mark('content') });
  try {
    return renderShellIslands(theme, shellContext(page), { teasers, render });
  } catch (error) {
    const own = thrownInTheme(error, shell.themeBundle);
    found.diagnostics.push(
      diagnose('component/shell-failed', own ?? startOfFile(shell.configFile), {
        message: messageOf(error),
        file: own?.file,
      }),
    );
    return { html: '', slots: [] };
  }
}

function fillShell({ html, slots }: Outer, body: string): string {
  const fill = (text: string): string =>
    fillMarks(text, (kind, index) => {
      if (kind === 'content') return body;
      // One policy fits all pages: it is filled in when all of them are rendered.
      if (kind === 'policy') return mark('policy');
      return kind === 'slot' ? fill(slots[index] ?? '') : '';
    });
  return `<!doctype html>${fill(html)}`;
}

/** A module of the site that throws while it loads is a diagnostic of every page. */
function toLoadFailure(error: unknown, { themeBundle }: ShellInput): Diagnostic {
  const place = thrownInTheme(error, themeBundle);
  if (!place) throw error;
  return diagnose('component/load-failed', place, {
    file: place.file,
    message: messageOf(error),
  });
}
