/** Makes the HTML of a document's body on a page: fills marks, renders parts, highlights code. */
import { setTimeout as pause } from 'node:timers/promises';
import { islandElement, type ContentTexts, type ThemeConfig } from '../contract.ts';
import type { Body, MdxModule, Part, Target } from '../types.ts';
import { fillMarks } from '../lib/marks.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { messageOf } from '../lib/messageOf.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { highlightPlain } from './html/highlightPlain.ts';
import { minifyHtml } from './html/minifyHtml.ts';
import { lazyMark } from './html/toStaticHtml.ts';
import { markText } from './markText.ts';
import { noteElements, noteHeadElements } from './noteReferences.ts';
import type { PageNotes } from './renderState.ts';
import type { PartContext, ShellContext } from './parts/islandSession.ts';
import { lostValueIn } from './parts/lostValueIn.ts';
import type { HtmlWithSlots } from './parts/partRenderer.ts';
import type { ServerModule } from './parts/partRuntime.ts';
import { placeInServerCode } from './placeOfError.ts';
import { toWrittenName } from '../lib/elementName.ts';
import { paragraphEnders } from '../lib/htmlElements.ts';

/** The results of bundling a document's code. */
export interface DocumentCode {
  /** Module with the compiled parts of the body. */
  readonly server?: string;
  /** Address of the chunk that hydrates the body's islands. */
  readonly islands?: string;
  /** Module that runs the site's `Root`. */
  readonly root?: string;
  /** The style sheet that the body's modules import. */
  readonly css?: { readonly href: string; readonly integrity?: string };
}

/** A body, and the means to render its parts. */
export interface BodyInput extends DocumentCode {
  readonly body: Body;
  /** The HTML to show: `body.html` or `body.teaser`. */
  readonly html: string;
  readonly targets: readonly Target[];
  /** Path of the document, relative to the root. */
  readonly file: string;
  readonly notes: PageNotes;
  /**
   * The elements for the head that have been collected so far. Rendering a part may add to them.
   * Absent: `renderPart` only returns HTML from an earlier build.
   */
  readonly head?: readonly unknown[];
  readonly renderPart: (part: Omit<PartContext, keyof ShellContext>) => HtmlWithSlots;
  /** The document's index among the teasers of a list page. Absent: it is not a teaser. */
  readonly teaser?: number;
  /** Whether the document is the post at the top of the page. Its first picture loads eagerly. */
  readonly isTopPost: boolean;
  readonly prism: ThemeConfig['prism'];
  readonly texts: ContentTexts;
}

interface BodyContext extends BodyInput {
  readonly modules: ServerModule | undefined;
}

/** Renders the HTML of a body. */
export async function renderBody(input: BodyInput): Promise<string> {
  const filled = await fillWithLoaded({ ...input, modules: await loadModules(input) });
  const html = input.isTopPost ? filled.replace(/<img\b[^>]*>/, toEager) : filled;
  checkEmptyPage(html, input);
  return minifyHtml(await highlightPlain(html, input.prism));
}

const toEager = (image: string) => image.replace(/ loading="lazy"/, '');

/** Reports a React page that shows nothing and adds nothing to the head. */
function checkEmptyPage(html: string, { body, file, head = [], notes, server }: BodyInput): void {
  // A page without a default export has no part, and one that does not compile no server module.
  // Both are reported elsewhere.
  if (html.trim() !== '' || body.parts.length === 0 || !/\.[jt]sx?$/.test(file)) return;
  if (server === undefined) return;
  if (head.length > 0 || notes.diagnostics.length > 0) return;
  notes.diagnostics.push(diagnose('component/empty-page', startOfFile(file), {}));
}

/** Milliseconds. Each wait is twice as long as the last, so all together take 2047 ms at most. */
const LONGEST_WAIT = 1024;

/** The comment that React writes before a fallback in an island. */
const suspended = '<!--$!-->';

/**
 * Fills a body, and repeats this until the components of `React.lazy` in it have loaded, because
 * they show a fallback until then.
 */
async function fillWithLoaded(context: BodyContext): Promise<string> {
  const countsBefore = countsOf(context.notes);
  let html = fillBody(context);
  const isLoading = () => html.includes(suspended) || html.includes(lazyMark);
  for (let wait = 1; wait <= LONGEST_WAIT && isLoading(); wait *= 2) {
    await pause(wait);
    discardAfter(countsBefore, context.notes);
    html = fillBody(context);
  }
  return html.replaceAll(lazyMark, '');
}

const kindsOfNotes = ['diagnostics', 'references', 'inlineStyles'] as const;

function countsOf(notes: PageNotes): readonly number[] {
  return kindsOfNotes.map((kind) => notes[kind].length);
}

/** Discards the notes that an attempt added. `counts` are the numbers of notes before it. */
function discardAfter(counts: readonly number[], notes: PageNotes): void {
  for (const [i, kind] of kindsOfNotes.entries()) notes[kind].length = counts[i]!;
}

/**
 * Loads the compiled parts of a document. If the module throws, there is a diagnostic and the page
 * is rendered without these parts.
 */
async function loadModules({ server, file, notes }: BodyInput): Promise<ServerModule | undefined> {
  if (!server) return undefined;
  try {
    return (await import(server)) as ServerModule;
  } catch (error) {
    const place = placeInServerCode(error, server) ?? startOfFile(file);
    notes.diagnostics.push(
      diagnose('component/load-failed', place, {
        file: place.file,
        message: messageOf(error),
      }),
    );
    return undefined;
  }
}

/**
 * Replaces every mark in the body's HTML with an address, a text or the HTML of a part. Marks in
 * the HTML of parts are replaced too.
 */
function fillBody(context: BodyContext): string {
  const fill = (text: string, slots: readonly string[]): string =>
    fillMarks(text, (kind, index, offset) => {
      switch (kind) {
        case 'slot': {
          const html = fill(slots[index] ?? '', slots);
          return isInTag(text, offset) ? toAttribute(html) : html;
        }
        case 'part': {
          const rendered = renderBodyPart(index, context);
          const html = fill(rendered.html, rendered.slots);
          if (html.startsWith(`<${islandElement}`) && isInParagraph(text, offset))
            reportBlock(html, index, context);
          return html;
        }
        default:
          return markText(kind, index, context) ?? '';
      }
    });
  return fill(context.html, []);
}

function renderBodyPart(index: number, context: BodyContext): HtmlWithSlots {
  const { body, notes, head = [], islands, modules, targets, teaser, renderPart } = context;
  const part = body.parts[index]!;
  const headCount = head.length;
  try {
    const rendered = renderPart({ part, index, targets, modules, islands, teaser });
    const islandsHtml = rendered.slots.filter((html) => html.startsWith(`<${islandElement}`));
    for (const html of [rendered.html, ...islandsHtml]) noteElements(html, part.place, notes);
    noteHeadElements(head.slice(headCount), part.place, notes);
    const lostValue = lostValueIn(rendered, part.tree);
    if (lostValue !== undefined) {
      const component = describePart(part, body.modules);
      notes.diagnostics.push(
        diagnose('component/lost-value', part.place, { component, shown: lostValue }),
      );
    }
    return rendered;
  } catch (error) {
    reportFailure(error, part, context);
    return { html: '', slots: [] };
  }
}

function reportFailure(error: unknown, part: Part, { body, notes, server }: BodyContext): void {
  // The place of a React page's part is the start of its file, which helps nobody.
  const isPage = part.tree.type === 'element' && part.tree.name === 'default';
  const place = server ? placeInServerCode(error, server) : undefined;
  notes.diagnostics.push(
    diagnose('component/render-failed', place ?? part.place, {
      component: describePart(part, body.modules),
      message: messageOf(error),
      ...(place && !isPage && { usedAt: part.place }),
    }),
  );
}

/** Names the part for a diagnostic. */
function describePart(part: Part, modules: readonly MdxModule[]): string {
  if (part.tree.type !== 'element') return 'this expression';
  return part.tree.name === 'default'
    ? `the page ${modules[0]?.path ?? ''}`.trim()
    : `<${toWrittenName(part.tree.name)}>`;
}

/** Whether a mark is in a tag, as the children of a component that are in its label are. */
function isInTag(html: string, offset: number): boolean {
  return html.lastIndexOf('<', offset) > html.lastIndexOf('>', offset);
}

/** Returns the text of HTML for the value of an attribute. */
function toAttribute(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/"/g, '&quot;');
}

/** Whether a paragraph is open at `offset`. */
function isInParagraph(html: string, offset: number): boolean {
  const opened = Math.max(html.lastIndexOf('<p>', offset), html.lastIndexOf('<p ', offset));
  return opened !== -1 && html.lastIndexOf('</p>', offset) <= opened;
}

/**
 * Reports an island in a paragraph if its HTML contains a block. The browser would end the
 * paragraph, and the island with it, before the block, so React would not find its HTML.
 */
function reportBlock(html: string, index: number, { body, notes }: BodyContext): void {
  const names = [...html.matchAll(/<([a-z][a-z\d]*)[\s>/]/g)].map(([, name]) => name!);
  const element = names.find((name) => paragraphEnders.has(name));
  if (element === undefined) return;
  const part = body.parts[index]!;
  const component = describePart(part, body.modules);
  notes.diagnostics.push(
    diagnose('component/block-in-paragraph', part.place, { component, element }),
  );
}
