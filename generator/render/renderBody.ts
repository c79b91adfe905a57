/** A document's body on a page: fills marks, renders parts, highlights code. */
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
  /** The style sheet the body's modules import. */
  readonly css?: { readonly href: string; readonly integrity?: string };
}

/** A body, and how its parts are rendered. */
export interface BodyInput extends DocumentCode {
  readonly body: Body;
  /** The HTML to show: `body.html`, or its teaser. */
  readonly html: string;
  readonly targets: readonly Target[];
  /** The document, relative to the root. */
  readonly file: string;
  readonly notes: PageNotes;
  /**
   * Elements for the head from the parts that are rendered so far. Absent: parts are rendered
   * already.
   */
  readonly head?: readonly unknown[];
  readonly renderPart: (part: Omit<PartContext, keyof ShellContext>) => HtmlWithSlots;
  /** Its index among the teasers of a list page. */
  readonly teaser?: number;
  /** Whether it is a post at the top of the page, whose first picture readers see at once. */
  readonly isTopPost: boolean;
  readonly prism: ThemeConfig['prism'];
  readonly texts: ContentTexts;
}

interface BodyContext extends BodyInput {
  readonly modules: ServerModule | undefined;
}

/** The HTML of a body. */
export async function renderBody(input: BodyInput): Promise<string> {
  const filled = await fillWithLoaded({ ...input, modules: await loadModules(input) });
  const html = input.isTopPost ? filled.replace(/<img\b[^>]*>/, toEager) : filled;
  checkEmptyPage(html, input);
  return minifyHtml(await highlightPlain(html, input.prism));
}

const toEager = (image: string) => image.replace(/ loading="lazy"/, '');

/** Reports a page that is a component and shows nothing, unless it asks the head for something. */
function checkEmptyPage(html: string, { body, file, head = [], notes, server }: BodyInput): void {
  // Without a default export there is no part. Code that does not compile has no server module.
  if (html.trim() !== '' || body.parts.length === 0 || !/\.[jt]sx?$/.test(file)) return;
  if (server === undefined) return;
  if (head.length > 0 || notes.diagnostics.length > 0) return;
  notes.diagnostics.push(diagnose('component/empty-page', startOfFile(file), {}));
}

/** Milliseconds. All waits together are about twice as long. */
const LONGEST_WAIT = 1024;

/** The markup that React writes before a fallback in an island. */
const suspended = '<!--$!-->';

/**
 * Fills a body again and again until the components of `React.lazy` in it have loaded, because they
 * show a fallback until then.
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

/** Discards the notes of an attempt, so that only `counts` of each kind are left. */
function discardAfter(counts: readonly number[], notes: PageNotes): void {
  for (const [i, kind] of kindsOfNotes.entries()) notes[kind].length = counts[i]!;
}

/**
 * The compiled parts of a document. A module that throws while it loads is a diagnostic, and the
 * page is rendered without its parts.
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
 * Replaces every mark of the body's HTML: by an address, a text, or the HTML of a part, which may
 * have marks again.
 */
function fillBody(context: BodyContext): string {
  const fill = (text: string, slots: readonly string[]): string =>
    fillMarks(text, (kind, index, offset) => {
      switch (kind) {
        case 'slot':
          return fill(slots[index] ?? '', slots);
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
    noteElements(rendered.html, part.place, notes);
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
  // The part of a React page begins where its file does, which is not a useful place.
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

/** The part in the words of a diagnostic. */
function describePart(part: Part, modules: readonly MdxModule[]): string {
  if (part.tree.type !== 'element') return 'this expression';
  return part.tree.name === 'default'
    ? `the page ${modules[0]?.path ?? ''}`.trim()
    : `<${toWrittenName(part.tree.name)}>`;
}

/** Whether a paragraph is open at this offset. */
function isInParagraph(html: string, offset: number): boolean {
  const opened = Math.max(html.lastIndexOf('<p>', offset), html.lastIndexOf('<p ', offset));
  return opened !== -1 && html.lastIndexOf('</p>', offset) <= opened;
}

/**
 * Reports a block in the HTML of an island inside a paragraph. The browser would end the paragraph
 * there, and the island with it, so React would not find its HTML.
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
