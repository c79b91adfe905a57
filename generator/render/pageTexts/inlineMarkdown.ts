import { isPlainElement, textOfNode, type PlainElement, type PlainNode } from './plainNode.ts';
import { blockElements } from '../../lib/htmlElements.ts';

/** `readHtml` makes a `label` of a summary or of the name of a tab. */
const blocks = new Set([...blockElements, 'label']);

/** Whether a node takes whole lines, or contains a node that does. */
export function isBlock(node: PlainNode): boolean {
  return (
    isPlainElement(node) &&
    (blocks.has(node.name) || (node.name !== 'code' && node.children.some(isBlock)))
  );
}

/** Stand for a break and for a space in code, which must survive when white space is collapsed. */
const BREAK = '\uFDD2';
const SPACE = '\uFDD3';

/**
 * Writes nodes as inline Markdown, in which only a break begins a new line. In a table there is no
 * second line, and `|` is escaped.
 */
export function toInline(nodes: readonly PlainNode[], inTable = false): string {
  const line = writeAll(nodes, inTable)
    .replace(/[ \t\n\r]+/g, ' ')
    .replace(new RegExp(` ?${BREAK} ?`, 'g'), inTable ? ' ' : '\\\n')
    .trim();
  return line.replaceAll(SPACE, ' ');
}

/** Puts a space between adjacent links. They are buttons, which only the style sheet separates. */
function writeAll(nodes: readonly PlainNode[], inTable: boolean): string {
  return nodes
    .map((node, i) => (isLink(node) && isLink(nodes[i - 1]) ? ' ' : '') + write(node, inTable))
    .join('');
}

const isLink = (node: PlainNode | undefined): boolean =>
  typeof node === 'object' && node.name === 'a';

function write(node: PlainNode, inTable: boolean): string {
  if (typeof node === 'string') return escapeMarkdown(node, inTable);
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
      return `![${escapeMarkdown(alt, inTable)}](${toDestination(src)})`;
    }
    case 'input':
      return attributes['checked'] === undefined ? '[ ] ' : '[x] ';
    case 'wbr':
      return '';
    default:
      return isBlock(node) ? ` ${inner()} ` : inner();
  }
}

function escapeMarkdown(text: string, inTable: boolean): string {
  if (!/[\\`*[\]<~_&|]/.test(text)) return text;
  const escaped = text.replace(/[\\`*[\]<]|~(?=~)|\b_|_\b|_$|&(?=#?\w+;)/g, (sign) =>
    sign.replace(/[^\w]|_/, '\\$&'),
  );
  return inTable ? escaped.replaceAll('|', '\\|') : escaped;
}

/** Whether a link consists only of boxes. A style sheet lays them out, so spaces are missing. */
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

/** Returns the length of the longest run of backticks. A fence must be longer. */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Puts a sign on both sides of a text, inside the spaces around it. Blank text gets none. */
function wrap(text: string, sign: string): string {
  return text.trim() === '' ? text : withinSpaces(text, (inner) => sign + inner + sign);
}

function toMarkdownLink(text: string, href: string | undefined): string {
  if (href === undefined) return text;
  return withinSpaces(text, (inner) => `[${inner}](${toDestination(href)})`);
}

/** Applies `change` to a text without the spaces around it. */
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
