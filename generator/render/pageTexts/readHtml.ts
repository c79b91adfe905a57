/**
 * Reads a rendered body without the parts that work only on its page: scripts, controls, drawings,
 * classes, the elements of islands. The rest makes sense in a feed and in Markdown too. This module
 * knows HTML and ARIA, not the theme.
 */
import { islandElement, slotElement } from '../../contract.ts';
import { describeControls, hasForm } from './describeControls.ts';
import { parseDocument } from 'htmlparser2';
import { isParsedElement, textIn, type ParsedNode, type ParsedElement } from './parsedNode.ts';
import {
  isPlainElement,
  createPlainElement,
  textOfNode,
  type PlainElement,
  type PlainNode,
} from './plainNode.ts';

/** Elements that are left out with their content. */
const droppedElements = new Set([
  'script',
  'style',
  'template',
  'svg',
  'noscript',
  'button',
  'select',
  'textarea',
  'canvas',
  'object',
  'link',
  'meta',
  'base',
  'title',
]);
/** Elements that are replaced with their content. `source` and `track` have none. */
const unwrappedElements = new Set([slotElement, 'picture', 'source', 'track']);
const keptAttributes = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'align',
  'datetime',
  'id',
  'type',
  'checked',
  'poster',
  'lang',
  'dir',
  'cite',
  'data-language',
]);
const addressAttributes = new Set(['href', 'src', 'poster', 'cite']);

/** Reads `html` of the page at `base`. Every address in the result is absolute. */
export function readHtml(html: string, base: string): readonly PlainNode[] {
  const { children } = parseDocument(html.replace(code, withoutHighlighting));
  const tabs = new Map<string, string>();
  collectTabs(children, tabs);
  return children.flatMap((node) => read(node, { base, tabs }));
}

const code = /<pre[ >][^<]*<code>.*?(?=<\/code>)/gs;

/** Removes the elements of highlighted words before the HTML is parsed: most elements of a page. */
const withoutHighlighting = (written: string) =>
  written.replace(/<\/?[a-z]+->|<span class="[^"]*">|<\/span>/g, '');

interface ReadContext {
  readonly base: string;
  /** Names of tabs by the id of their button. */
  readonly tabs: ReadonlyMap<string, string>;
}

function collectTabs(nodes: readonly ParsedNode[], tabs: Map<string, string>): void {
  for (const node of nodes) {
    if (!isParsedElement(node)) continue;
    if (node.attribs['role'] === 'tab' && node.attribs['id'])
      tabs.set(node.attribs['id'], textIn(node).trim());
    collectTabs(node.children, tabs);
  }
}

function read(node: ParsedNode, context: ReadContext): readonly PlainNode[] {
  if (!isParsedElement(node)) return node.type === 'text' ? [node.data] : [];
  const { name, attribs } = node;
  if (droppedElements.has(name) || attribs['aria-hidden'] === 'true') return [];
  if (name === 'input') return attribs['type'] === 'checkbox' ? [toElement(node, [], context)] : [];
  if (name === 'pre')
    return [toElement(node, [createPlainElement('code', [textIn(node)])], context)];
  const children = node.children.flatMap((child) => read(child, context));
  if (name === islandElement || name === 'form') return withControls(node, children, context);
  if (unwrappedElements.has(name)) return children;
  if (attribs['role'] === 'tabpanel') return toPanel(node, children, context);
  switch (name) {
    case 'a':
      return children.every((child) => typeof child === 'string' && child.trim() === '')
        ? []
        : [toElement(node, children, context)];
    case 'aside':
      return [createPlainElement('blockquote', withBoldTitle(children))];
    case 'details':
      return toDetails(children);
    case 'figure':
      return toFigure(node, children, context);
    case 'iframe':
    case 'video':
    case 'audio':
      return embedToLink(node, context);
    default:
      return [toElement(node, children, context)];
  }
}

/** Puts a line that describes the controls of an island or form before its content. */
function withControls(
  node: ParsedElement,
  children: readonly PlainNode[],
  { base }: ReadContext,
): readonly PlainNode[] {
  const line = node.name !== 'form' && hasForm(node) ? undefined : describeControls(node, base);
  if (line === undefined) return children;
  return [createPlainElement('p', [createPlainElement('em', [line])]), ...children];
}

function toElement(
  node: ParsedElement,
  children: readonly PlainNode[],
  { base }: ReadContext,
): PlainElement {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(node.attribs))
    if (keptAttributes.has(key))
      attributes[key] = addressAttributes.has(key) ? absolute(value, base) : value;
  const [, align] = /^text--(left|center|right)$/.exec(node.attribs['class'] ?? '') ?? [];
  if (align !== undefined && /^t[dh]$/.test(node.name)) attributes['align'] = align;
  return {
    name: node.name,
    attributes: node.name === 'pre' ? { ...attributes, ...languageOf(node) } : attributes,
    children,
  };
}

function absolute(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function languageOf(pre: ParsedElement): Record<string, string> {
  const classes = [pre, ...pre.children.filter(isParsedElement)]
    .map(({ attribs }) => attribs['class'] ?? '')
    .join(' ');
  const language = /(?:^|\s)language-(\S+)/.exec(classes)?.[1];
  return language === undefined || language === 'text' ? {} : { 'data-language': language };
}

/** Puts the name of its tab before the content of a panel, unless the content begins with it. */
function toPanel(
  { attribs }: ParsedElement,
  children: readonly PlainNode[],
  { tabs }: ReadContext,
): readonly PlainNode[] {
  const label = tabs.get(attribs['aria-labelledby'] ?? '');
  if (label === undefined) return children;
  const [first, ...following] = children;
  return [
    createPlainElement('label', [label]),
    ...(first !== undefined && textOfNode(first).trim() === label ? following : children),
  ];
}

function toDetails(children: readonly PlainNode[]): readonly PlainNode[] {
  const summary = children.filter(isPlainElement).find(({ name }) => name === 'summary');
  return [
    ...(summary ? [createPlainElement('label', summary.children)] : []),
    ...children.filter((child) => child !== summary),
  ];
}

/** Makes the first block of an aside a bold title if it is a `div` and more content follows. */
function withBoldTitle(children: readonly PlainNode[]): readonly PlainNode[] {
  const blocks = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [title, ...content] = blocks;
  if (title === undefined || content.length === 0) return children;
  if (!isPlainElement(title) || title.name !== 'div') return children;
  return [createPlainElement('p', [createPlainElement('strong', title.children)]), ...content];
}

/** Makes the caption of a figure with code the title of the code, and drops the figure. */
function toFigure(
  node: ParsedElement,
  children: readonly PlainNode[],
  context: ReadContext,
): readonly PlainNode[] {
  const caption = children.filter(isPlainElement).find(({ name }) => name === 'figcaption');
  const isCode = (child: PlainNode): child is PlainElement =>
    isPlainElement(child) && child.name === 'pre';
  if (!children.some(isCode)) return [toElement(node, children, context)];
  const title = caption && textOfNode(caption).trim();
  return children
    .filter((child) => child !== caption)
    .map((child) =>
      isCode(child) && title ? { ...child, attributes: { ...child.attributes, title } } : child,
    );
}

/** Replaces an embedded document or film with a link, or with nothing if it has no address. */
function embedToLink(node: ParsedElement, { base }: ReadContext): readonly PlainNode[] {
  const sources = node.children.filter(isParsedElement).map(({ attribs }) => attribs['src']);
  const { title, src = sources.find(Boolean) } = node.attribs;
  if (!src || !URL.canParse(src, base)) return [];
  const href = absolute(src, base);
  const text = title || node.attribs['aria-label'] || href;
  return [createPlainElement('p', [createPlainElement('a', [text], { href })])];
}
