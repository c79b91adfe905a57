/** Short constructors for the nodes of pages (mdast). */
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
} from 'mdast';

type Inline = string | PhrasingContent;

const toNodes = (parts: readonly Inline[]): PhrasingContent[] =>
  parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));

export const paragraph = (...parts: readonly Inline[]): Paragraph => ({
  type: 'paragraph',
  children: toNodes(parts),
});

export const heading = (depth: Heading['depth'], ...parts: readonly Inline[]): Heading => ({
  type: 'heading',
  depth,
  children: toNodes(parts),
});

export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const strong = (text: string): Strong => ({ type: 'strong', children: toNodes([text]) });

export const link = (url: string, ...parts: readonly Inline[]): Link => ({
  type: 'link',
  url,
  children: toNodes(parts),
});

export const codeBlock = (lang: string, value: string): Code => ({ type: 'code', lang, value });

export const listItem = (children: readonly RootContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [...children] as BlockContent[],
});

export const list = (items: readonly ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: [...items],
});

/** The first row is the head. */
export const table = (rows: readonly (readonly (readonly Inline[])[])[]): Table => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((parts) => ({ type: 'tableCell', children: toNodes(parts) })),
  })),
});

/** Puts `separator` between groups of nodes. */
export function joined(groups: readonly (readonly Inline[])[], separator: string): Inline[] {
  return groups.flatMap((group, i) => (i === 0 ? [...group] : [separator, ...group]));
}
