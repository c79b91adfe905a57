/**
 * Writes plain nodes as Markdown: CommonMark with the tables, task lists and strikethrough of GFM.
 * generator/decisions/0014-html-to-markdown.md says why it is written by hand.
 */
import { isBlock, longestRun, toInline } from './inlineMarkdown.ts';
import { isPlainElement, textOfNode, type PlainElement, type PlainNode } from './plainNode.ts';

interface MarkdownPosition {
  /** Level of the last heading. A label becomes a heading one level below. */
  depth: number;
}

/** Returns the document without a line feed at its end. */
export function toMarkdown(nodes: readonly PlainNode[]): string {
  return toBlocks(nodes, { depth: 1 }).join('\n\n');
}

function toBlocks(nodes: readonly PlainNode[], position: MarkdownPosition): string[] {
  const written: string[] = [];
  let line: PlainNode[] = [];
  const flush = () => {
    const text = toInline(line);
    if (text !== '') written.push(escapeStart(text));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) line.push(node);
    else {
      flush();
      written.push(...toBlock(node, position));
    }
  }
  flush();
  return written;
}

/** Escapes text that would begin another kind of block. */
function escapeStart(text: string): string {
  return text
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|-{3,}$|={3,}$)/gm, '\\')
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, '$1\\');
}

function toBlock(node: PlainElement, position: MarkdownPosition): string[] {
  const { name, attributes, children } = node;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      position.depth = Number(name[1]);
      return toHeading(children, position.depth);
    case 'label':
    case 'dt':
      return toHeading(children, Math.min(6, position.depth + 1));
    case 'hr':
      return ['---'];
    case 'pre':
      return [toFence(textOfNode(node), attributes)];
    case 'ul':
    case 'ol':
      return toList(node, position);
    case 'blockquote':
      return [prefixed(toBlocks(children, position).join('\n\n'), '> ', '> ')].filter(
        (text) => text.trim() !== '>',
      );
    case 'table':
      return toTable(node, position);
    case 'a':
      return children.filter(isPlainElement).some((child) => child.name === 'pre')
        ? toBlocks(children, position)
        : [toInline([node])];
    default:
      return toBlocks(children, position);
  }
}

function toHeading(children: readonly PlainNode[], depth: number): string[] {
  const text = toInline(children).replaceAll('\\\n', ' ');
  return text === '' ? [] : [`${'#'.repeat(depth)} ${text}`];
}

/**
 * Writes a block of code. The first word after the fence is the language, so a title without a
 * language comes after `text`.
 */
function toFence(
  code: string,
  { title, 'data-language': language }: PlainElement['attributes'],
): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const info = title
    ? `${language ?? 'text'} title="${title.replaceAll('"', "'")}"`
    : (language ?? '');
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** Puts `first` before the first line and `others` before the other lines. */
function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
}

function toList(
  { name, attributes, children }: PlainElement,
  position: MarkdownPosition,
): string[] {
  const items = children.filter(isPlainElement);
  const start = Number(attributes['start'] ?? 1);
  const isLoose = items.some((item) =>
    item.children.filter(isPlainElement).some((child) => child.name === 'p'),
  );
  const separator = isLoose ? '\n\n' : '\n';
  const written = items.map((item, i) => {
    const marker = name === 'ol' ? `${start + i}. ` : '- ';
    const text = toBlocks(withoutLeadingSpace(item.children), position).join(separator);
    return prefixed(text, marker, ' '.repeat(marker.length));
  });
  return written.length === 0 ? [] : [written.join(separator)];
}

/** Removes white space at the start of an item, because the box of a task must come first. */
function withoutLeadingSpace(nodes: readonly PlainNode[]): readonly PlainNode[] {
  const [first] = nodes;
  return typeof first === 'string' && first.trim() === '' ? nodes.slice(1) : nodes;
}

/** Writes a table, after its caption if it has one. */
function toTable({ children }: PlainElement, position: MarkdownPosition): string[] {
  const captions = children.filter(isPlainElement).filter(({ name }) => name === 'caption');
  const caption = toBlocks(
    captions.flatMap((element) => element.children),
    position,
  );
  const rows = rowsOf(children).map((row) => row.children.filter(isPlainElement));
  return rows.length === 0 ? caption : [...caption, writeRows(rows)];
}

function rowsOf(nodes: readonly PlainNode[]): PlainElement[] {
  return nodes.filter(isPlainElement).flatMap((node) => {
    if (node.name === 'tr') return [node];
    return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsOf(node.children) : [];
  });
}

/**
 * Writes the lines of a table. GFM requires a head, so it is empty if the first row has no header
 * cell.
 */
function writeRows(rows: readonly (readonly PlainElement[])[]): string {
  const [firstRow] = rows;
  const columns = Array.from({ length: Math.max(...rows.map((row) => row.length)) });
  const line = (texts: readonly string[]) =>
    `| ${columns.map((_, i) => texts[i] ?? '').join(' | ')} |`;
  const lines = rows.map((row) => line(row.map((cell) => toInline(cell.children, true))));
  const borders = columns.map((_, i) => borderFor(firstRow![i]?.attributes['align']));
  const hasHead = firstRow!.some(({ name }) => name === 'th');
  const [head, ...others] = hasHead ? lines : [line([]), ...lines];
  return [head, line(borders), ...others].join('\n');
}

function borderFor(align: string | undefined): string {
  switch (align) {
    case 'center':
      return ':---:';
    case 'right':
      return '---:';
    case 'left':
      return ':---';
    default:
      return '---';
  }
}
