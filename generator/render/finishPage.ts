/** What every page needs, wherever its shell comes from: the values it begins and ends with. */
import type { Collected, PageAssets, PageProps, SiteInfo } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { fillMarks, mark, type MarkKind } from '../lib/marks.ts';
import type { ImportedMaker } from './importMakers.ts';
import { writePageTexts } from './pageTexts/writePageTexts.ts';
import { planPageFiles, type PlannedPageFile } from './planPageFiles.ts';
import type { RenderedPage, RenderInput, ShellInput } from './render.ts';
import type { PageFindings } from './renderBody.ts';
import { toRendered, type InsertedRange } from './toRendered.ts';

/** A page during rendering. */
export interface OpenPage {
  readonly input: RenderInput;
  readonly shell: ShellInput;
  readonly props: PageProps;
  /**
   * The requests of the page's components for the document, as the theme's contract defines them.
   */
  readonly collected: Collected;
  readonly found: PageFindings;
}

export function openPage(input: RenderInput, shell: ShellInput): OpenPage {
  return {
    input,
    shell,
    props: { ...input.page.props, site: siteOf(input.page.props, shell) },
    collected: { head: [], htmlAttributes: {}, bodyAttributes: {} },
    found: { diagnostics: [], references: [], inlineStyles: [] },
  };
}

function siteOf({ locale = '' }: Pick<PageProps, 'locale'>, { site, sites }: ShellInput): SiteInfo {
  return sites?.[locale] ?? site;
}

/** Whether a body has its own `<main>`, so that the shell has none. */
export function hasMain(body: string): boolean {
  return /<main[\s>]/.test(body);
}

/** The files that integrations make of the page. */
export function planFiles(
  { input, props, collected, found }: OpenPage,
  makers: readonly ImportedMaker[],
): Promise<readonly PlannedPageFile[]> {
  return planPageFiles({ route: input.page.route, props, collected }, makers, found.diagnostics);
}

/** The addresses of the scripts and styles that a page loads, and the mark for its policy. */
export function assetsOf(
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

/** The HTML around the content, with marks, and the HTML for its `slot` marks. */
export interface Outer {
  readonly html: string;
  readonly slots: readonly string[];
}

/** Puts the content into the shell, and collects what later stages need of the page. */
export function finishPage(
  page: OpenPage,
  {
    outer,
    body,
    assets,
    planned,
  }: {
    readonly outer: Outer;
    readonly body: string;
    readonly assets: PageAssets;
    readonly planned: readonly PlannedPageFile[];
  },
): RenderedPage {
  const { input, shell, props, collected, found } = page;
  const filled = fillShell(outer, body, shell);
  const written = input.areTextsWanted
    ? writePageTexts({ ...props, title: collected.title ?? props.title }, body)
    : undefined;
  return {
    ...toRendered({
      ...filled,
      input,
      found,
      styles: assets.styles,
      shell: { ...shell, assets },
    }),
    ...(written && { written }),
    ...(planned.length > 0 && {
      planned,
      pageFiles: planned.map(({ path, maker }) => ({ path, maker })),
    }),
  };
}

/** The beginning of every document. */
export const doctype = '<!doctype html>';

/** The document, and the parts of it that are not from the shell. */
function fillShell(
  outer: Outer,
  body: string,
  { policy }: ShellInput,
): { readonly html: string; readonly inserted: readonly InsertedRange[] } {
  const markText = (kind: MarkKind, index: number): string => {
    if (kind === 'content') return body;
    // One policy fits all pages: it is certain when all of them are rendered.
    if (kind === 'policy') return policy === undefined ? mark('policy') : escapeHtml(policy);
    return kind === 'slot' ? fillMarks(outer.slots[index] ?? '', markText) : '';
  };
  const inserted: InsertedRange[] = [];
  let shift = doctype.length;
  const filled = fillMarks(outer.html, (kind, index, at) => {
    const text = markText(kind, index);
    inserted.push([at + shift, at + shift + text.length]);
    shift += text.length - mark(kind, index).length;
    return text;
  });
  return { html: `${doctype}${filled}`, inserted };
}
