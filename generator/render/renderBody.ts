/** A document's body on a page: fills marks, renders parts, highlights code. */
import { setTimeout as pause } from 'node:timers/promises';
import { islandElement, type ContentTexts, type ThemeConfig } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import type { Body, Diagnostic, MdxModule, Part, Place, Rendered, Target } from '../types.ts';
import { textOfMark } from '../lib/contentTexts.ts';
import { fillMarks } from '../lib/marks.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { messageOf } from '../lib/messageOf.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { highlightPlain } from './highlightPlain.ts';
import type { PartContext, ShellContext, ServerModule } from './partIslands.ts';
import { lostValueIn } from './lostValueIn.ts';
import { minifyHtml } from './minifyHtml.ts';
import { elementsIn, referencesIn } from './scanHtml.ts';
import { thrownInServer } from './thrownIn.ts';
import { lazyMark } from './toStaticHtml.ts';
import { toWrittenName } from '../lib/elementName.ts';
import { paragraphEnders } from '../lib/htmlElements.ts';

/** The results of bundling a document's code. */
export interface DocumentCode {
  /** Module with the compiled parts of the body. */
  readonly server?: string;
  /** Address of the chunk that hydrates the body's islands. */
  readonly islands?: string;
  /** The style sheet the body's modules import. */
  readonly css?: { readonly href: string; readonly integrity?: string };
}

/** The data gathered while a page is rendered. */
export interface PageFindings {
  readonly diagnostics: Diagnostic[];
  readonly references: Rendered['references'][number][];
  readonly inlineStyles: Place[];
}

/** A body, and how its parts are rendered. */
export interface BodyInput extends DocumentCode {
  readonly body: Body;
  /** The HTML to show: `body.html`, or its teaser. */
  readonly html: string;
  readonly targets: readonly Target[];
  /** The document, relative to the root. */
  readonly file: string;
  readonly found: PageFindings;
  /** Elements for the head that parts have asked for so far. Absent: parts are rendered already. */
  readonly head?: readonly unknown[];
  readonly renderPart: (part: Omit<PartContext, keyof ShellContext>) => {
    html: string;
    slots: readonly string[];
  };
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
  const context = { ...input, modules: await loadModules(input) };
  const before = sizesOf(input.found);
  let html = fillBody(input.html, context);
  // `React.lazy` shows a component once its import has ended. Until then, it shows a fallback.
  const isWaiting = () => html.includes(suspended) || html.includes(lazyMark);
  for (let wait = 1; wait <= LONGEST_WAIT && isWaiting(); wait *= 2) {
    await pause(wait);
    forgetAfter(before, input.found);
    html = fillBody(input.html, context);
  }
  html = html.replaceAll(lazyMark, '');
  if (input.isTopPost) html = html.replace(/<img\b[^>]*>/, toEager);
  checkEmptyPage(html, input);
  return minifyHtml(await highlightPlain(html, input.prism));
}

const toEager = (image: string) => image.replace(/ loading="lazy"/, '');

/** A page that is a component and shows nothing, unless it asks the head for something. */
function checkEmptyPage(html: string, input: BodyInput): void {
  const { body, file, head = [], found, server } = input;
  // Without a default export there is no part, and code that does not compile is no module.
  if (html.trim() !== '' || body.parts.length === 0 || !/\.[jt]sx?$/.test(file)) return;
  if (server === undefined) return;
  if (head.length > 0 || found.diagnostics.length > 0) return;
  found.diagnostics.push(diagnose('component/empty-page', startOfFile(file), {}));
}

/** Milliseconds. All waits together are about twice as long. */
const LONGEST_WAIT = 1024;

/** The markup that React writes before a fallback. */
const suspended = '<!--$!-->';

const findings = ['diagnostics', 'references', 'inlineStyles'] as const;

function sizesOf(found: PageFindings): readonly number[] {
  return findings.map((name) => found[name].length);
}

function forgetAfter(sizes: readonly number[], found: PageFindings): void {
  for (const [index, name] of findings.entries()) found[name].length = sizes[index]!;
}

/**
 * The compiled parts of a document. A module that throws while it loads is a diagnostic, and the
 * page is rendered without its parts.
 */
async function loadModules({ server, file, found }: BodyInput): Promise<ServerModule | undefined> {
  if (!server) return undefined;
  try {
    return (await import(server)) as ServerModule;
  } catch (error) {
    const place = thrownInServer(error, server) ?? startOfFile(file);
    found.diagnostics.push(
      diagnose('component/load-failed', place, {
        file: place.file,
        message: messageOf(error),
      }),
    );
    return undefined;
  }
}

/**
 * Replaces every mark of `html` by addresses, sizes, and the HTML of parts, whose slots are filled
 * in turn.
 */
function fillBody(html: string, context: BodyContext): string {
  const fill = (text: string, slots: readonly string[]): string =>
    fillMarks(text, (kind, index, at) => {
      switch (kind) {
        case 'reference':
          return escapeHtml(context.targets[index]?.href ?? '');
        case 'attributes':
          return context.targets[index]?.attributes ?? '';
        case 'text':
          return escapeHtml(textOfMark(index, context.texts));
        case 'slot':
          return fill(slots[index] ?? '', slots);
        case 'part': {
          const rendered = renderBodyPart(index, context);
          const filled = fill(rendered.html, rendered.slots);
          if (filled.startsWith(`<${islandElement}`))
            reportBlockInParagraph(elementThatEndsParagraph(filled, text, at), index, context);
          return filled;
        }
        default:
          return '';
      }
    });
  return fill(html, []);
}

/**
 * Reports a block inside an open paragraph: the browser would end the paragraph there, and the
 * island with it, so React would not find its HTML.
 */
function reportBlockInParagraph(
  block: string | undefined,
  index: number,
  { body, found }: BodyContext,
): void {
  const part = body.parts[index]!;
  if (block !== undefined)
    found.diagnostics.push(
      diagnose('component/block-in-paragraph', part.place, {
        component: describePart(part, body.modules),
        element: block,
      }),
    );
}

function renderBodyPart(
  index: number,
  { body, found, head = [], server, islands, modules, targets, teaser, renderPart }: BodyContext,
): { html: string; slots: readonly string[] } {
  const part = body.parts[index]!;
  const headCount = head.length;
  try {
    const rendered = renderPart({ part, index, targets, modules, islands, teaser });
    noteElements(rendered.html, part.place, found);
    noteHead(head.slice(headCount), part.place, found);
    const shown = lostValueIn(rendered, part.tree);
    if (shown !== undefined)
      found.diagnostics.push(
        diagnose('component/lost-value', part.place, {
          component: describePart(part, body.modules),
          shown,
        }),
      );
    return rendered;
  } catch (error) {
    // The part of a React page begins where its file does, which is not a useful place.
    const isPage = part.tree.type === 'element' && part.tree.name === 'default';
    const thrown = server ? thrownInServer(error, server) : undefined;
    found.diagnostics.push(
      diagnose('component/render-failed', thrown ?? part.place, {
        component: describePart(part, body.modules),
        message: messageOf(error),
        ...(thrown && !isPage && { usedAt: part.place }),
      }),
    );
    return { html: '', slots: [] };
  }
}

function describePart(part: Part, modules: readonly MdxModule[]): string {
  if (part.tree.type !== 'element') return 'this expression';
  return part.tree.name === 'default'
    ? `the page ${modules[0]?.path ?? ''}`.trim()
    : `<${toWrittenName(part.tree.name)}>`;
}

/** Notes addresses and inline styles of `html`. `place` is the component that wrote it. */
function noteElements(html: string, place: Place, found: PageFindings): void {
  for (const element of elementsIn(html)) {
    found.references.push(...referencesIn(element).map((reference) => ({ ...reference, place })));
    if (element.get('style') !== undefined) found.inlineStyles.push(place);
  }
}

/** Tags of a head that name a file of the site: the property that does, and when. */
const headFiles: Readonly<Record<string, readonly [property: string, which: RegExp]>> = {
  link: ['href', /\b(?:icon|stylesheet|preload|modulepreload|apple-touch-icon)\b/],
  script: ['src', /./],
  meta: ['content', /^(?:og|twitter):image$/],
};

/** Notes the files that elements for the head name. */
function noteHead(elements: readonly unknown[], place: Place, found: PageFindings): void {
  for (const element of elements) {
    const { type, props } = element as { type?: unknown; props?: Record<string, unknown> };
    const [property, which] = (typeof type === 'string' && headFiles[type]) || [];
    const url = property === undefined ? undefined : props?.[property];
    const role = props?.['rel'] ?? props?.['property'] ?? props?.['name'] ?? String(type);
    if (typeof url === 'string' && which!.test(String(role)))
      found.references.push({ url, kind: 'media', place });
  }
}

/**
 * The first element of `html` that would end the paragraph that is open at `at` in `text`;
 * `undefined` if no paragraph is open or no element would end it.
 */
function elementThatEndsParagraph(html: string, text: string, at: number): string | undefined {
  const opened = Math.max(text.lastIndexOf('<p>', at), text.lastIndexOf('<p ', at));
  if (opened === -1 || text.lastIndexOf('</p>', at) > opened) return undefined;
  for (const [, name] of html.matchAll(/<([a-z][a-z\d]*)[\s>/]/g))
    if (paragraphEnders.has(name!)) return name;
  return undefined;
}
