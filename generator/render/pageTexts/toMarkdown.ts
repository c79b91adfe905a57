/**
 * Writes plain nodes as Markdown: CommonMark with the tables, task lists and strike-through of GFM.
 * generator/decisions/0014-html-to-markdown.md says why it is written by hand.
 */
import { isBlock, longestRun, toInline } from './inlineMarkdown.ts';
import { textOfNode, type PlainElement, type PlainNode } from './readHtml.ts';

/** Depth of the last heading. A label is one level below it. */
interface Position {
  depth: number;
}

/** The document, without a line feed at its end. */
export function toMarkdown(nodes: readonly PlainNode[]): string {
  return toBlocks(nodes, { depth: 1 }).join('\n\n');
}

function toBlocks(nodes: readonly PlainNode[], position: Position): string[] {
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

function toBlock(node: PlainElement, position: Position): string[] {
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
      return children.some((child) => typeof child !== 'string' && child.name === 'pre')
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

/** The first word after the fence is the language, so there is one even if only a title follows. */
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

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n');
}

function toList({ name, attributes, children }: PlainElement, position: Position): string[] {
  const items = children.filter((child): child is PlainElement => typeof child !== 'string');
  const start = Number(attributes['start'] ?? 1);
  const isLoose = items.some((item) =>
    item.children.some((child) => typeof child !== 'string' && child.name === 'p'),
  );
  const written = items.map((item, i) => {
    const marker = name === 'ol' ? `${start + i}. ` : '- ';
    return prefixed(
      toBlocks(withoutLeadingSpace(item.children), position).join(isLoose ? '\n\n' : '\n'),
      marker,
      ' '.repeat(marker.length),
    );
  });
  return written.length === 0 ? [] : [written.join(isLoose ? '\n\n' : '\n')];
}

/** The box of a task comes right before its text. */
function withoutLeadingSpace(nodes: readonly PlainNode[]): readonly PlainNode[] {
  return nodes.filter((node, i) => !(typeof node === 'string' && node.trim() === '' && i === 0));
}

/** Rows of cells. A caption comes before them. */
function toTable(table: PlainElement, position: Position): string[] {
  const rows = rowsOf(table.children);
  const caption = table.children.filter(
    (child): child is PlainElement => typeof child !== 'string' && child.name === 'caption',
  );
  if (rows.length === 0)
    return toBlocks(
      caption.flatMap(({ children }) => children),
      position,
    );
  const cells = rows.map((row) =>
    row.children.filter((cell): cell is PlainElement => typeof cell !== 'string'),
  );
  const width = Math.max(...cells.map((row) => row.length));
  const line = (texts: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => texts[i] ?? '').join(' | ')} |`;
  const lines = cells.map((row) => line(row.map((cell) => toInline(cell.children, true))));
  const borders = Array.from({ length: width }, (_, i) =>
    border(cells[0]![i]?.attributes['align']),
  );
  const hasHead = cells[0]!.some(({ name }) => name === 'th');
  return [
    ...toBlocks(
      caption.flatMap(({ children }) => children),
      position,
    ),
    [
      ...(hasHead ? lines.slice(0, 1) : [line([])]),
      line(borders),
      ...lines.slice(hasHead ? 1 : 0),
    ].join('\n'),
  ];
}

function rowsOf(nodes: readonly PlainNode[]): PlainElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : node.name === 'tr'
        ? [node]
        : ['thead', 'tbody', 'tfoot'].includes(node.name)
          ? rowsOf(node.children)
          : [],
  );
}

function border(align: string | undefined): string {
  return align === 'center'
    ? ':---:'
    : align === 'right'
      ? '---:'
      : align === 'left'
        ? ':---'
        : '---';
}
