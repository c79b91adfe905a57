/** The words of a paragraph as typed, without any recognized Markdown. */
import type { Nodes } from 'mdast';
import type { Module } from '../module/module.ts';

/** The facts about a file right after its tree has been parsed. */
export type ParsedSource = Pick<
  Module,
  'file' | 'text' | 'lines' | 'format' | 'broken' | 'marker'
> & {
  /** Whether plugins of the site change the tree later. */
  readonly hasPlugins?: boolean;
};

/**
 * `text` has one character for each character of the source, so `offset` plus an index is an offset
 * in the source.
 */
export interface Prose {
  readonly text: string;
  readonly offset: number;
}

/** Stands for a character outside the prose: of code, a tag, an address or an escape. */
export const hidden = '\uFFFC';

const transparent = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
const literal = new Set(['text', 'textDirective']);

/** Returns the prose of a paragraph, heading or cell. Line breaks and columns stay. */
export function proseOf(node: Nodes, { text: source }: ParsedSource): Prose {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  let text = '';
  const visit = (child: Nodes): void => {
    const from = child.position?.start.offset;
    const to = child.position?.end.offset;
    if (from === undefined || to === undefined || from < start + text.length) return;
    text += hide(source.slice(start + text.length, from));
    if (literal.has(child.type)) text += withoutMarks(source.slice(from, to));
    else if (transparent.has(child.type) && 'children' in child) child.children.forEach(visit);
    text += hide(source.slice(start + text.length, to));
  };
  if ('children' in node) node.children.forEach(visit);
  return { text: text + hide(source.slice(start + text.length, end)), offset: start };
}

function hide(source: string): string {
  return source === '' ? '' : source.replace(/[^\r\n]+/g, (line) => hidden.repeat(line.length));
}

/** The source without escapes, and without quote marks at the beginnings of lines. */
function withoutMarks(source: string): string {
  return source
    .replace(/\\[!-/:-@[-`{-~]/g, hidden + hidden)
    .replace(/(?<=\n)[ \t>]+/g, (marks) => ' '.repeat(marks.length));
}
