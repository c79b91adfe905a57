import { isPlainElement, textOfNode, type PlainElement, type PlainNode } from './plainNode.ts';
import { blockElements } from '../../lib/htmlElements.ts';

/** `label` is the line that readHtml.ts makes of a summary or of the name of a tab. */
const blocks = new Set([...blockElements, 'label']);

/** Whether a node takes whole lines, or contains a node that does. */
export function isBlock(node: PlainNode): boolean {
  return (
    isPlainElement(node) &&
    (blocks.has(node.name) || (node.name !== 'code' && node.children.some(isBlock)))
  );
}

/** White space that must survive when lines are joined: a break, and a space inside code. */
const BREAK = '\uFDD2';
const SPACE = '\uFDD3';

/** Nodes as one line of Markdown; in a table, the borders of cells are escaped. */
export function toInline(nodes: readonly PlainNode[], inTable = false): string {
  const line = writeAll(nodes, inTable)
    .replace(/[ \t\n\r]+/g, ' ')
    .replace(new RegExp(` ?${BREAK} ?`, 'g'), inTable ? ' ' : '\\\n')
    .trim();
  return line.replaceAll(SPACE, ' ');
}

/** Adjacent links are buttons that only a style sheet separates. */
function writeAll(nodes: readonly PlainNode[], inTable: boolean): string {
  return nodes
    .map((node, i) => (isLink(node) && isLink(nodes[i - 1]) ? ' ' : '') + write(node, inTable))
    .join('');
}

const isLink = (node: PlainNode | undefined): boolean =>
  typeof node === 'object' && node.name === 'a';

function write(node: PlainNode, inTable: boolean): string {
  if (typeof node === 'string') return escapeText(node, inTable);
  const { name, attributes, children } = node;
  const inner = () => writeAll(children, inTable);
  switch (name) {
    case 'br':
      return BREAK;
    case 'code':
    case 'kbd':
    case 'samp':
      return toCode(node, inTable);
    case 'strong':
    case 'b':
      return wrap(inner(), '**');
    case 'em':
    case 'i':
      return wrap(inner(), '*');
    case 'del':
    case 's':
      return wrap(inner(), '~~');
    case 'a':
      return toMarkdownLink(
        isCard(node) ? children.map((child) => write(child, inTable)).join(' ') : inner(),
        attributes['href'],
      );
    case 'img': {
      const { alt = '', src = '' } = attributes;
      return `![${escapeText(alt, inTable)}](${toDestination(src)})`;
    }
    case 'input':
      return attributes['checked'] === undefined ? '[ ] ' : '[x] ';
    case 'wbr':
      return '';
    default:
      return isBlock(node) ? ` ${inner()} ` : inner();
  }
}

function escapeText(text: string, inTable: boolean): string {
  if (!/[\\`*[\]<~_&|]/.test(text)) return text;
  const escaped = text.replace(/[\\`*[\]<]|~(?=~)|\b_|_\b|_$|&(?=#?\w+;)/g, (sign) =>
    sign.replace(/[^\w]|_/, '\\$&'),
  );
  return inTable ? escaped.replaceAll('|', '\\|') : escaped;
}

/**
 * Whether a link is laid out by a style sheet: it consists of boxes without spaces between them.
 */
function isCard({ children }: PlainElement): boolean {
  return (
    children.length > 1 &&
    children.every((child) => isPlainElement(child) && (child.name === 'span' || isBlock(child)))
  );
}

function toCode(node: PlainElement, inTable: boolean): string {
  const text = textOfNode(node).replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const fence = '`'.repeat(longestRun(text) + 1);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  const written = (fence + padding + text + padding + fence).replaceAll(' ', SPACE);
  return inTable ? written.replaceAll('|', '\\|') : written;
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Puts a sign on both sides of a text. */
function wrap(text: string, sign: string): string {
  return text.trim() === '' ? text : withinSpaces(text, (inner) => sign + inner + sign);
}

function toMarkdownLink(text: string, href: string | undefined): string {
  if (href === undefined) return text;
  return withinSpaces(text, (inner) => `[${inner}](${toDestination(href)})`);
}

/** Changes a text, and leaves the spaces around it outside. */
function withinSpaces(text: string, change: (inner: string) => string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
  return before + change(inner) + after;
}

function toDestination(url: string): string {
  return url.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
