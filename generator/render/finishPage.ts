import type { PageAssets } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { fillMarks, mark, type MarkKind } from '../lib/marks.ts';
import { writePageTexts } from './pageTexts/writePageTexts.ts';
import type { RenderState } from './renderState.ts';
import type { HtmlWithSlots } from './parts/partRenderer.ts';
import type { PlannedPageFile } from './planPageFiles.ts';
import type { RenderedPage, ShellInput } from './render.ts';
import { toRendered, type InsertedRange } from './toRendered.ts';

/** The rendered parts of a page. */
interface PagePieces {
  /** The HTML around the content, with marks. */
  readonly shellHtml: HtmlWithSlots;
  readonly content: string;
  readonly assets: PageAssets;
  readonly planned: readonly PlannedPageFile[];
}

/** Puts the content into the shell, and collects the facts about the page for later stages. */
export function finishPage(
  { input, shell, props, collected, notes }: RenderState,
  { shellHtml, content, assets, planned }: PagePieces,
): RenderedPage {
  const written = input.areTextsWanted
    ? writePageTexts({ ...props, title: collected.title ?? props.title }, content)
    : undefined;
  return {
    ...toRendered({
      ...fillShell(shellHtml, content, shell),
      input,
      notes,
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

/** Whether content has a `<main>` of its own. If so, the shell writes none. */
export function hasMain(content: string): boolean {
  return /<main[\s>]/.test(content);
}

/** The start of every document. */
export const doctype = '<!doctype html>';

/** Returns the document and the ranges in it that the shell did not write. */
function fillShell(
  shellHtml: HtmlWithSlots,
  content: string,
  { policy }: ShellInput,
): { readonly html: string; readonly inserted: readonly InsertedRange[] } {
  const markText = (kind: MarkKind, index: number): string => {
    if (kind === 'content') return content;
    // All pages share one policy, which is final only when every page has been rendered.
    if (kind === 'policy') return policy === undefined ? mark('policy') : escapeHtml(policy);
    return kind === 'slot' ? fillMarks(shellHtml.slots[index] ?? '', markText) : '';
  };
  const inserted: InsertedRange[] = [];
  let shift = doctype.length;
  const filled = fillMarks(shellHtml.html, (kind, index, offset) => {
    const text = markText(kind, index);
    inserted.push([offset + shift, offset + shift + text.length]);
    shift += text.length - mark(kind, index).length;
    return text;
  });
  return { html: `${doctype}${filled}`, inserted };
}
